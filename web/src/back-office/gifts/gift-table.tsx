import type { Gift } from '@nabta/contract/gifts/gifts.ts';
import { locale } from '../../i18n/language.ts';
import { adminGifts as words } from '../../texts/admin-gifts.ts';
import { EditableCell } from '../kit/list/editable-cell.tsx';
import type { Sorting } from '../kit/list/sort-link.tsx';
import { RowActions } from '../kit/list/row-actions.tsx';
import { opening, Pictured, Row, Table, type Columns } from '../kit/list/table.tsx';
import { nameOf } from '../kit/form/translations.ts';
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

type Handlers = {
  onChange: (gift: Gift) => void;
  onAction: (action: 'edit' | 'remove', gift: Gift) => void;
};
type Props = Handlers & {
  gifts: readonly Gift[];
  sorting: Sorting<GiftSort>;
  addressWith: (changes: Record<string, string>) => string;
};

const columnsOf = ({ onChange, onAction }: Handlers): Columns<Gift, GiftSort> => [
  {
    label: words.name,
    by: 'giftName',
    kind: 'name',
    className: 'min-w-52',
    cell: (gift) => (
      <Pictured path={gift.imagePath[0] ?? ''} className="size-12 rounded" name={nameOf(gift, 'giftName')} />
    ),
  },
  { id: 'points', label: words.points, by: 'pointValue', ofFigures: true, cell: ({ pointValue }) => pointValue },
  {
    id: 'stock',
    label: words.stock,
    by: 'stock',
    ofFigures: true,
    cell: (gift) => (
      <>
        <EditableCell
          label={words.stockOf({ name: nameOf(gift, 'giftName') })}
          value={String(gift.stock)}
          shown={String(gift.stock)}
          inputMode="numeric"
          {...stockCell(gift, onChange)}
        />
        {gift.stock === 0 && <span className="text-clay-deep block text-xs font-semibold">{words.outOfStock}</span>}
      </>
    ),
  },
  {
    label: words.actions,
    kind: 'actions',
    cell: (gift) => (
      <RowActions
        labelOf={(action) => words.actionLabel({ action, name: nameOf(gift, 'giftName') })}
        actions={[
          { label: words.edit, run: () => onAction('edit', gift) },
          { label: words.remove, run: () => onAction('remove', gift), deletes: true },
        ]}
      />
    ),
  },
];

export const GiftTable = ({ gifts, sorting, addressWith, ...handlers }: Props) => {
  const columns = columnsOf(handlers);
  return (
    <Table name="gifts" label={words.title} columns={columns} sort={{ sorting, addressWith }}>
      {gifts.map((gift) => (
        <Row key={gift._id} columns={columns} row={gift} {...opening(() => handlers.onAction('edit', gift))} />
      ))}
    </Table>
  );
};
