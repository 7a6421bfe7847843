import type { Coupon } from '@nabta/contract/discounts/coupons.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { tnd } from '../../i18n/formats.ts';
import type { AnswerOf } from '../../lib/api.ts';
import { adminCoupons as words } from '../../texts/admin-coupons.ts';
import { accountOrders } from '../../texts/admin-orders.ts';
import { Button } from '../../ui/button.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { Listing } from '../kit/list/listing.tsx';
import { dateAndTime } from '../kit/frame/short-date.ts';
import { Row, Table, type Columns } from '../kit/list/table.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';

type Use = AnswerOf<'GET /coupons/:id/uses'>['uses'][number];

const columns: Columns<Use> = [
  {
    label: words.order,
    kind: 'name',
    className: 'whitespace-nowrap',
    cell: ({ _id, orderNumber }) => (
      <Link to={addresses.deskOrder(_id)} className="link font-medium">
        {orderNumber}
      </Link>
    ),
  },
  { label: words.date, kind: 'text', className: 'whitespace-nowrap', cell: ({ createdAt }) => dateAndTime(createdAt) },
  { label: words.customer, kind: 'text', className: 'min-w-32', cell: ({ customer }) => <bdi>{customer}</bdi> },
  { label: words.orderState, kind: 'text', cell: ({ status }) => accountOrders.names[status] },
  { label: words.taken, ofFigures: true, className: 'whitespace-nowrap', cell: ({ amount }) => tnd(amount) },
];

/** The orders with a coupon, newest first. */
export const CouponUses = ({ coupon: { _id: id } }: { coupon: Coupon }) => {
  const [page, setPage] = useState(1);
  const list = useApiQuery(apiQuery('GET /coupons/:id/uses', { params: { id }, query: { page } }));
  const totalPages = list.data?.totalPages ?? 1;
  return (
    <>
      <Listing list={list} words={words.usesList} isEmpty={({ total }) => total === 0} none={words.usesList.none}>
        {({ uses }) => (
          <Table label={words.uses} columns={columns}>
            {uses.map((use) => (
              <Row key={use._id} columns={columns} row={use} />
            ))}
          </Table>
        )}
      </Listing>
      <p className="text-stone mt-3 text-sm">{words.usesList.note}</p>
      {totalPages > 1 && (
        <div className="mt-4 flex gap-3">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {words.usesList.newer}
          </Button>
          <Button variant="secondary" disabled={page >= totalPages} onClick={() => setPage(page + 1)}>
            {words.usesList.older}
          </Button>
        </div>
      )}
    </>
  );
};
