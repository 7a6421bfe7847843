import type { Coupon } from '@nabta/contract/discounts/coupons.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { tnd } from '../../i18n/formats.ts';
import { adminCoupons as words } from '../../texts/admin-coupons.ts';
import { accountOrders } from '../../texts/admin-orders.ts';
import { Button } from '../../ui/button.tsx';
import { addresses } from '../addresses.ts';
import { Listing } from '../listing.tsx';
import { dateAndTime } from '../short-date.ts';
import { cell, Table, TableHead } from '../table.tsx';
import { apiQuery, useApiQuery } from '../use-api-query.ts';

/** The orders with a coupon, newest first. */
export const CouponUses = ({ coupon: { _id: id } }: { coupon: Coupon }) => {
  const [page, setPage] = useState(1);
  const list = useApiQuery(apiQuery('GET /coupons/:id/uses', { params: { id }, query: { page } }));
  const totalPages = list.data?.totalPages ?? 1;
  return (
    <>
      <Listing list={list} words={words.usesList} isEmpty={({ total }) => total === 0} none={words.usesList.none}>
        {({ uses }) => (
          <Table label={words.uses}>
            <TableHead
              labels={[words.order, words.date, words.customer, words.orderState, words.taken]}
              figures={[words.taken]}
            />
            <tbody>
              {uses.map(({ _id, orderNumber, createdAt, customer, status, amount }) => (
                <tr key={_id}>
                  <th scope="row" className={`${cell} text-start font-medium whitespace-nowrap`}>
                    <Link to={addresses.deskOrder(_id)} className="link">
                      {orderNumber}
                    </Link>
                  </th>
                  <td className={`${cell} whitespace-nowrap`}>{dateAndTime(createdAt)}</td>
                  <td className={`${cell} min-w-32`}>
                    <bdi>{customer}</bdi>
                  </td>
                  <td className={cell}>{accountOrders.names[status]}</td>
                  <td data-label={words.taken} className={`${cell} text-end whitespace-nowrap`}>
                    {tnd(amount)}
                  </td>
                </tr>
              ))}
            </tbody>
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
