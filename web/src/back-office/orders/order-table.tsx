import { Link } from 'react-router';
import { tnd } from '../../lib/formats.ts';
import { shortDate } from '../short-date.ts';
import { cell, head, opening, Table, tableAction } from '../table.tsx';
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
      <thead>
        <tr>
          <th scope="col" className={head}>
            {words.date}
          </th>
          <th scope="col" className={`${head} text-end!`}>
            {words.total}
          </th>
          <th scope="col" className={head}>
            {words.status}
          </th>
          <th scope="col" className={head}>
            {words.customer}
          </th>
          <th scope="col" className={head}>
            {words.number}
          </th>
          <th scope="col" className={head}>
            {words.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <tr key={order.id} {...opening(() => onAction('details', order))}>
            <td className={`${cell} whitespace-nowrap`}>{shortDate(order.createdAt)}</td>
            <td className={`${cell} text-end font-semibold whitespace-nowrap`}>{tnd(order.total)}</td>
            <td className={cell}>
              <StatusCell kind={kind} order={order} onRead={onRead} onSaved={onSaved} />
            </td>
            <td className={`${cell} min-w-36`}>
              <bdi className="wrap-anywhere">
                {order.shippingInfo.firstName} {order.shippingInfo.lastName}
              </bdi>
            </td>
            <td className={`${cell} font-medium tracking-wide whitespace-nowrap`}>{order.orderNumber}</td>
            <td className={`${cell} whitespace-nowrap`}>
              {(['details', 'edit', 'remove'] as const).map((action) => (
                <button
                  key={action}
                  type="button"
                  aria-label={words.of(words[action], order.orderNumber)}
                  onClick={() => onAction(action, order)}
                  className={tableAction}
                >
                  {words[action]}
                </button>
              ))}
              <Link
                to={`${address}/invoice/${order.orderNumber}`}
                aria-label={words.of(words.invoice, order.orderNumber)}
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
