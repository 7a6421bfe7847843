import { Link } from 'react-router';
import { tnd } from '../../i18n/formats.ts';
import { shortDate } from '../short-date.ts';
import { cell, opening, RowButtons, Table, tableAction, TableHead } from '../table.tsx';
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
  return (
    <Table label={words.title}>
      <TableHead
        labels={[words.date, words.total, words.status, words.customer, words.number, words.actions]}
        figures={[words.total]}
      />
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
              <RowButtons
                labelOf={(action) => words.actionLabel({ action, number: order.orderNumber })}
                actions={(['details', 'edit', 'remove'] as const).map((action) => [
                  words[action],
                  () => onAction(action, order),
                ])}
              />
              <Link
                to={`${address}/invoice/${order.orderNumber}`}
                aria-label={words.actionLabel({ action: words.invoice, number: order.orderNumber })}
                className={tableAction}
              >
                {words.invoice}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
