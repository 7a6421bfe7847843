import { tnd } from '../../i18n/formats.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { shortDate } from '../kit/frame/short-date.ts';
import { RowActions } from '../kit/list/row-actions.tsx';
import { opening, Row, Table, type Columns } from '../kit/list/table.tsx';
import type { Kind, Row as Order } from './kinds.ts';
import { StatusCell } from './status-cell.tsx';

export type Action = 'details' | 'edit' | 'remove';

type Props = {
  kind: Kind;
  rows: readonly Order[];
  onAction: (action: Action, order: Order) => void;
  onRead: (order: Order) => void;
  onSaved: () => void;
};

const columnsOf = (isWide: boolean, { kind, onAction, onRead, onSaved }: Omit<Props, 'rows'>): Columns<Order> => [
  { id: 'date', label: kind.words.date, className: 'whitespace-nowrap', cell: ({ createdAt }) => shortDate(createdAt) },
  {
    id: 'total',
    label: kind.words.total,
    ofFigures: true,
    className: 'font-semibold whitespace-nowrap',
    cell: ({ total }) => tnd(total),
  },
  {
    id: 'status',
    label: kind.words.status,
    kind: 'text',
    cell: (order) => <StatusCell kind={kind} order={order} onRead={onRead} onSaved={onSaved} />,
  },
  {
    id: 'customer',
    label: kind.words.customer,
    className: 'min-w-36',
    cell: ({ shippingInfo: { firstName, lastName } }) => (
      <bdi className="wrap-anywhere">
        {firstName} {lastName}
      </bdi>
    ),
  },
  {
    label: kind.words.number,
    kind: 'heading',
    className: 'font-medium tracking-wide whitespace-nowrap',
    cell: ({ orderNumber }) => orderNumber,
  },
  {
    label: kind.words.actions,
    kind: 'actions',
    cell: (order) => (
      <RowActions
        inSight={isWide ? 2 : 1}
        labelOf={(action) => kind.words.actionLabel({ action, number: order.orderNumber })}
        actions={[
          { label: kind.words.details, run: () => onAction('details', order) },
          { label: kind.words.invoice, to: `${kind.address}/invoice/${order.orderNumber}` },
          { label: kind.words.edit, run: () => onAction('edit', order) },
          { label: kind.words.remove, run: () => onAction('remove', order), deletes: true },
        ]}
      />
    ),
  },
];

export const OrderTable = ({ rows, ...rest }: Props) => {
  const columns = columnsOf(useIsWide(), rest);
  return (
    <Table name="orders" label={rest.kind.words.title} columns={columns}>
      {rows.map((order) => (
        <Row key={order.id} columns={columns} row={order} {...opening(() => rest.onAction('details', order))} />
      ))}
    </Table>
  );
};
