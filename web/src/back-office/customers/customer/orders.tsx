import { Link, useNavigate } from 'react-router';
import type { AnswerOf } from '../../../lib/api.ts';
import { tnd } from '../../../i18n/formats.ts';
import { adminCustomer as words } from '../../../texts/admin-customer.ts';
import { addresses } from '../../kit/frame/addresses.ts';
import { Section } from '../../desk/order/section.tsx';
import { Listing, Pages } from '../../kit/list/listing.tsx';
import { accountOrderWords } from '../../orders/order-words.ts';
import { StatusBadge } from '../../orders/status-badge.tsx';
import { shortDate } from '../../kit/frame/short-date.ts';
import { opening, Row, Table, type Columns } from '../../kit/list/table.tsx';
import { apiQuery, useApiQuery } from '../../kit/query/use-api-query.ts';
import { useTableQuery } from '../../kit/list/use-table-query.ts';

type Order = AnswerOf<'GET /admin/customers/:id/orders'>['orders'][number];

const listWords = { loading: words.ordersLoading, failed: words.ordersFailed };

const columns: Columns<Order> = [
  {
    label: words.number,
    kind: 'name',
    cell: ({ _id, orderNumber }) => (
      <Link
        to={addresses.deskOrder(_id)}
        className="link inline-flex min-h-9 items-center font-semibold tracking-wide whitespace-nowrap"
      >
        {orderNumber}
      </Link>
    ),
  },
  {
    label: words.date,
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
  },
  {
    label: words.state,
    cell: (order) => (
      <>
        <StatusBadge status={order.status} names={accountOrderWords.names} unknown={accountOrderWords.unknown} />
        {endOf(order) && <span className="text-clay-deep block text-xs">{endOf(order)}</span>}
      </>
    ),
  },
  {
    label: words.total,
    ofFigures: true,
    className: 'font-semibold whitespace-nowrap',
    cell: ({ total }) => tnd(total),
  },
];

/** All orders of a customer, with their states; a row opens the order at the desk. */
export const Orders = ({ id }: { id: string }) => {
  const navigate = useNavigate();
  const query = useTableQuery();
  const page = String(query.page);
  const list = useApiQuery(apiQuery('GET /admin/customers/:id/orders', { params: { id }, query: { page } }));
  return (
    <Section title={words.orders}>
      <Listing list={list} words={listWords} isEmpty={({ orders }) => orders.length === 0} none={words.noOrders}>
        {({ orders }) => (
          <Table label={words.orders} from={32} columns={columns}>
            {orders.map((order) => (
              <Row
                key={order._id}
                columns={columns}
                row={order}
                {...opening(() => void navigate(addresses.deskOrder(order._id)))}
              />
            ))}
          </Table>
        )}
      </Listing>
      <Pages query={query} list={list} totalPages={list.data?.totalPages} />
    </Section>
  );
};

/** How it ended, where the status does not say it. */
const endOf = ({ confirmation, shipment }: Order): string =>
  shipment === 'comingBack' || shipment === 'back'
    ? words.cameBack
    : confirmation === 'refused'
      ? words.refusedByPhone
      : '';
