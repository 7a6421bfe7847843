import type { DeskOrderDetails } from '@nabta/contract/desk/desk.ts';
import { Link } from 'react-router';
import { tnd } from '../../../i18n/formats.ts';
import { deskStates } from '../../../texts/desk-acts.ts';
import { deskOrder as words } from '../../../texts/desk-order.ts';
import { addresses } from '../../kit/frame/addresses.ts';
import { accountOrderWords } from '../../orders/order-words.ts';
import { StatusBadge } from '../../orders/status-badge.tsx';
import { shortDate } from '../../kit/frame/short-date.ts';
import { Section } from './section.tsx';

/** The other orders with the same phone number or e-mail address. */
export const Others = ({ orders }: { orders: DeskOrderDetails['others'] }) => (
  <Section title={words.others}>
    {orders.length === 0 && <p className="text-stone">{words.noOthers}</p>}
    <ul className="divide-line divide-y">
      {orders.map((order) => (
        <li key={order._id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
          <span>
            <Link to={addresses.deskOrder(order._id)} className="link inline-flex min-h-11 items-center font-semibold">
              {order.orderNumber}
            </Link>{' '}
            <time dateTime={order.createdAt} className="text-stone text-xs whitespace-nowrap">
              {shortDate(order.createdAt)}
            </time>
          </span>
          <span className="whitespace-nowrap tabular-nums">{tnd(order.total)}</span>
          <span className="basis-full">
            <StatusBadge status={order.status} names={accountOrderWords.names} unknown={accountOrderWords.unknown} />{' '}
            <span className="text-stone text-xs">{endOf(order)}</span>
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

/** How it ended, where the status does not say it. */
const endOf = ({ confirmation, shipment }: DeskOrderDetails['others'][number]): string =>
  shipment === 'comingBack' || shipment === 'back'
    ? deskStates.shipment[shipment]
    : confirmation === 'refused'
      ? deskStates.confirmation.refused
      : '';
