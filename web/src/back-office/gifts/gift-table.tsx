import type { Gift } from '@nabta/contract/gifts.ts';
import { locale } from '../../i18n/language.ts';
import { adminGifts as words } from '../../texts/admin-gifts.ts';
import { EditableCell } from '../editable-cell.tsx';
import { SortHead, type Sorting } from '../sort-head.tsx';
import { cell, ColumnHead, opening, Pictured, RowButtons, Table } from '../table.tsx';
import { nameOf } from '../translations.ts';
import { stockCell } from './change-stock.ts';

export const giftSorts = ['giftName', 'pointValue', 'stock'] as const;
type GiftSort = (typeof giftSorts)[number];

/** In the order of creation unless sorted otherwise. */
export const sorted = (gifts: readonly Gift[], { sortBy, sortOrder }: Sorting<GiftSort>): readonly Gift[] => {
  if (!sortBy) return gifts;
  const direction = sortOrder === 'desc' ? -1 : 1;
  return gifts.toSorted((one, other) => {
    if (sortBy === 'giftName') return direction * nameOf(one, sortBy).localeCompare(nameOf(other, sortBy), locale);
    return direction * (one[sortBy] - other[sortBy]);
  });
};

type Props = {
  gifts: readonly Gift[];
  sorting: Sorting<GiftSort>;
  addressWith: (changes: Record<string, string>) => string;
  onChange: (gift: Gift) => void;
  onEdit: (gift: Gift) => void;
  onRemove: (gift: Gift) => void;
};

export const GiftTable = ({ gifts, sorting, addressWith, onChange, onEdit, onRemove }: Props) => {
  const sort = { sorting, addressWith };
  return (
    <Table label={words.title}>
      <thead>
        <tr>
          <SortHead {...sort} by="giftName" label={words.name} />
          <SortHead {...sort} by="pointValue" label={words.points} />
          <SortHead {...sort} by="stock" label={words.stock} />
          <ColumnHead label={words.actions} />
        </tr>
      </thead>
      <tbody>
        {gifts.map((gift) => {
          const name = nameOf(gift, 'giftName');
          return (
            <tr key={gift._id} {...opening(() => onEdit(gift))}>
              <th scope="row" className={`${cell} min-w-52 text-start font-normal`}>
                <Pictured path={gift.imagePath[0] ?? ''} className="size-12 rounded" name={name} />
              </th>
              <td data-label={words.points} className={cell}>
                {gift.pointValue}
              </td>
              <td data-label={words.stock} className={cell}>
                <EditableCell
                  label={words.stockOf({ name })}
                  value={String(gift.stock)}
                  shown={String(gift.stock)}
                  inputMode="numeric"
                  {...stockCell(gift, onChange)}
                />
                {gift.stock === 0 && (
                  <span className="text-clay-deep block text-xs font-semibold">{words.outOfStock}</span>
                )}
              </td>
              <td data-actions className={`${cell} whitespace-nowrap`}>
                <RowButtons
                  labelOf={(action) => words.actionLabel({ action, name })}
                  actions={[
                    [words.edit, () => onEdit(gift)],
                    [words.remove, () => onRemove(gift)],
                  ]}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
};
