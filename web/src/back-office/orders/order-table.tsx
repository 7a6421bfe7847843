import { tnd } from '../../i18n/formats.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { shortDate } from '../short-date.ts';
import { RowActions } from '../row-actions.tsx';
import { cell, opening, Table } from '../table.tsx';
import type { Kind, Row } from './kinds.ts';
import { StatusCell } from './status-cell.tsx';

export type Action = 'details' | 'edit' | 'remove';

type Props = {
  kind: Kind;
  rows: readonly Row[];
  onAction: (action: Action, order: Row) => void;
  onRead: (order: Row) => void;
  onSaved: () => void;
};

export const OrderTable = ({ kind, rows, onAction, onRead, onSaved }: Props) => {
  const { words, address } = kind;
  const isWide = useIsWide();
  return (
    <Table
      name="orders"
      label={words.title}
      columns={[
        { id: 'date', label: words.date },
        { id: 'total', label: words.total, ofFigures: true },
        { id: 'status', label: words.status },
        { id: 'customer', label: words.customer },
        { id: 'number', label: words.number, isFixed: true },
        { id: 'actions', label: words.actions, isFixed: true },
      ]}
    >
      <tbody>
        {rows.map((order) => (
          <tr key={order.id} {...opening(() => onAction('details', order))}>
            <td data-label={words.date} className={`${cell} whitespace-nowrap`}>
              {shortDate(order.createdAt)}
            </td>
            <td data-label={words.total} className={`${cell} text-end font-semibold whitespace-nowrap`}>
              {tnd(order.total)}
            </td>
            <td className={cell}>
              <StatusCell kind={kind} order={order} onRead={onRead} onSaved={onSaved} />
            </td>
            <td data-label={words.customer} className={`${cell} min-w-36`}>
              <bdi className="wrap-anywhere">
                {order.shippingInfo.firstName} {order.shippingInfo.lastName}
              </bdi>
            </td>
            <td data-heading className={`${cell} font-medium tracking-wide whitespace-nowrap`}>
              {order.orderNumber}
            </td>
            <td data-actions className={`${cell} whitespace-nowrap`}>
              <RowActions
                inSight={isWide ? 2 : 1}
                labelOf={(action) => words.actionLabel({ action, number: order.orderNumber })}
                actions={[
                  { label: words.details, run: () => onAction('details', order) },
                  { label: words.invoice, to: `${address}/invoice/${order.orderNumber}` },
                  { label: words.edit, run: () => onAction('edit', order) },
                  { label: words.remove, run: () => onAction('remove', order), deletes: true },
                ]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
