import { Link, useNavigate } from 'react-router';
import type { AnswerOf } from '../../../lib/api.ts';
import { tnd } from '../../../i18n/formats.ts';
import { adminCustomer as words } from '../../../texts/admin-customer.ts';
import { addresses } from '../../addresses.ts';
import { Section } from '../../desk/order/section.tsx';
import { Listing, Pages } from '../../listing.tsx';
import { accountOrderWords } from '../../orders/order-words.ts';
import { StatusBadge } from '../../orders/status-badge.tsx';
import { shortDate } from '../../short-date.ts';
import { cell, opening, Table, TableHead } from '../../table.tsx';
import { apiQuery, useApiQuery } from '../../use-api-query.ts';
import { useTableQuery } from '../../use-table-query.ts';

type Order = AnswerOf<'GET /admin/customers/:id/orders'>['orders'][number];

const listWords = { loading: words.ordersLoading, failed: words.ordersFailed };

/** All orders of a customer, with their states; a row opens the order at the desk. */
export const Orders = ({ id }: { id: string }) => {
  const query = useTableQuery();
  const page = String(query.page);
  const list = useApiQuery(apiQuery('GET /admin/customers/:id/orders', { params: { id }, query: { page } }));
  return (
    <Section title={words.orders}>
      <Listing list={list} words={listWords} isEmpty={({ orders }) => orders.length === 0} none={words.noOrders}>
        {({ orders }) => (
          <Table label={words.orders} from={32}>
            <TableHead labels={[words.number, words.date, words.state, words.total]} figures={[words.total]} />
            <tbody>
              {orders.map((order) => (
                <Row key={order._id} order={order} />
              ))}
            </tbody>
          </Table>
        )}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data?.totalPages} />
    </Section>
  );
};

const Row = ({ order }: { order: Order }) => {
  const navigate = useNavigate();
  const address = addresses.deskOrder(order._id);
  return (
    <tr {...opening(() => void navigate(address))}>
      <th scope="row" className={`${cell} text-start font-normal`}>
        <Link
          to={address}
          className="link inline-flex min-h-9 items-center font-semibold tracking-wide whitespace-nowrap"
        >
          {order.orderNumber}
        </Link>
      </th>
      <td data-label={words.date} className={`${cell} whitespace-nowrap`}>
        <time dateTime={order.createdAt}>{shortDate(order.createdAt)}</time>
      </td>
      <td data-label={words.state} className={cell}>
        <StatusBadge status={order.status} names={accountOrderWords.names} unknown={accountOrderWords.unknown} />
        {endOf(order) && <span className="text-clay-deep block text-xs">{endOf(order)}</span>}
      </td>
      <td data-label={words.total} className={`${cell} text-end font-semibold whitespace-nowrap`}>
        {tnd(order.total)}
      </td>
    </tr>
  );
};

/** How it ended, where the status does not say it. */
const endOf = ({ confirmation, shipment }: Order): string =>
  shipment === 'comingBack' || shipment === 'back'
    ? words.cameBack
    : confirmation === 'refused'
      ? words.refusedByPhone
      : '';
