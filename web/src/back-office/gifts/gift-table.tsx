import type { Gift } from '@nabta/contract/gifts/gifts.ts';
import { locale } from '../../i18n/language.ts';
import { adminGifts as words } from '../../texts/admin-gifts.ts';
import { EditableCell } from '../editable-cell.tsx';
import type { Sorting } from '../sort-link.tsx';
import { RowActions } from '../row-actions.tsx';
import { cell, opening, Pictured, Table, type Column } from '../table.tsx';
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

const columns: readonly Column<GiftSort>[] = [
  { id: 'name', label: words.name, by: 'giftName', isFixed: true },
  { id: 'points', label: words.points, by: 'pointValue', ofFigures: true },
  { id: 'stock', label: words.stock, by: 'stock', ofFigures: true },
  { id: 'actions', label: words.actions, isFixed: true },
];

type Props = {
  gifts: readonly Gift[];
  sorting: Sorting<GiftSort>;
  addressWith: (changes: Record<string, string>) => string;
  onChange: (gift: Gift) => void;
  onEdit: (gift: Gift) => void;
  onRemove: (gift: Gift) => void;
};

export const GiftTable = ({ gifts, sorting, addressWith, onChange, onEdit, onRemove }: Props) => {
  return (
    <Table name="gifts" label={words.title} columns={columns} sort={{ sorting, addressWith }}>
      <tbody>
        {gifts.map((gift) => {
          const name = nameOf(gift, 'giftName');
          return (
            <tr key={gift._id} {...opening(() => onEdit(gift))}>
              <th scope="row" className={`${cell} min-w-52 text-start font-normal`}>
                <Pictured path={gift.imagePath[0] ?? ''} className="size-12 rounded" name={name} />
              </th>
              <td data-label={words.points} className={`${cell} text-end`}>
                {gift.pointValue}
              </td>
              <td data-label={words.stock} className={`${cell} text-end`}>
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
                <RowActions
                  labelOf={(action) => words.actionLabel({ action, name })}
                  actions={[
                    { label: words.edit, run: () => onEdit(gift) },
                    { label: words.remove, run: () => onRemove(gift), deletes: true },
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
