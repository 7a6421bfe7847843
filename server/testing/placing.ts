/** Orders of both kinds as shoppers place them, and what the back office does with them, for tests that concern both. */
import {
  guestOrderStatuses,
  orderStatuses,
  statusesWhere,
  type OrderStatus,
} from '@nabta/contract/orders/order-statuses.ts';
import { sql } from 'kysely';
import { checkoutBody, shippingInfo } from './addresses.ts';
import type { openShop } from './shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
/** Lines to order; `to`: the recipient, with defaults. */
export type OrderRequest = {
  lines: { product: string; quantity: number; gifts?: string[] }[];
  to?: { firstName?: string; lastName?: string; email?: string; phone?: string };
  headers?: Record<string, string>;
};

export const placingIn = ({ call, db, signIn }: Shop) => {
  const asAccount = async ({ lines, to, headers: more }: OrderRequest) => {
    const headers = { ...(await signIn('user')), ...more };
    const { _id } = (await call('GET /users/profile', { headers })).body;
    const names = { first_name: to?.firstName ?? 'Amel', last_name: to?.lastName ?? 'Ben Salah' };
    await db.updateTable('users').set(names).where('id', '=', _id).execute();
    for (const { product, quantity, gifts } of lines) {
      await call(`POST /carts/${product}`, { headers, body: { quantity, selectedGiftIds: gifts } });
    }
    const { email = checkoutBody.email, phone = checkoutBody.phone } = to ?? {};
    const body = { ...checkoutBody, email, phone };
    return call('POST /orders/create', { headers, body });
  };

  const asGuest = async ({ lines, to, headers = {} }: OrderRequest) => {
    const items = lines.map(({ product, quantity }) => ({ product, quantity, priceAtPurchase: 10 }));
    return call('POST /orderguests', {
      headers,
      body: { shippingInfo: { ...shippingInfo, ...to }, paymentInfo: { paymentMethod: 'cod' }, items },
    });
  };

  const admin = async () => ({ headers: await signIn('admin') });

  const seenIn = (from?: string) => (from ? `?from=${from}` : '');

  const account = {
    name: 'an account',
    statuses: orderStatuses as readonly string[],
    place: asAccount,
    setStatus: async (id: string, status: string, from?: string) =>
      call(`PUT /orders/${id}`, { ...(await admin()), body: { status, from } }),
    remove: async (id: string, from?: string) => call(`DELETE /orders/${id}${seenIn(from)}`, await admin()),
    list: async (query = '') => {
      const { status, body } = await call(`GET /orders?${query}`, await admin());
      return { status, orders: body.orders, pages: body.totalPages };
    },
  };
  const guest: typeof account = {
    name: 'a guest',
    statuses: guestOrderStatuses,
    place: asGuest,
    setStatus: async (id, status, from) => {
      const answer = await call(`PATCH /orderguests/${id}/status`, { ...(await admin()), body: { status, from } });
      return answer.body.success ? { ...answer, body: answer.body.order } : answer;
    },
    remove: async (id, from) => call(`DELETE /orderguests/${id}${seenIn(from)}`, await admin()),
    list: async (query) => {
      const { status, body } = await call(`GET /orderguests?${query ?? ''}`, await admin());
      return { status, orders: body.orders, pages: body.pagination?.pages };
    },
  };

  const holding = statusesWhere(({ stock }) => stock !== 'none');
  /** Stock figures of a product, and its units on orders that hold stock. */
  const stockCountsOf = async (product: string) => {
    const { rows } = await sql<{ stock: number; realStock: number; unitsSold: number; ordered: number }>`
      select stock, real_stock as "realStock", units_sold as "unitsSold",
             (select coalesce(sum(quantity), 0)::integer from order_lines join orders on orders.id = order_id
               where product_id = products.id and status = any(${holding})) as ordered
        from products where id = ${product}`.execute(db);
    return rows[0];
  };

  /** Subjects of the queued mails that name an order. */
  const mailsAbout = async (orderNumber: string): Promise<string[]> => {
    const { rows } = await sql<{ subject: string }>`
      select data->>'subject' as subject from pgboss.job
       where name = 'mail' and data->>'subject' like ${`%${orderNumber}%`} order by created_on`.execute(db);
    return rows.map(({ subject }) => subject);
  };

  return { kinds: [account, guest], account, guest, stockCountsOf, mailsAbout };
};

/** The status with the same position in the list of the other kind of order. */
export const named = (statuses: readonly string[], status: OrderStatus): string =>
  statuses[orderStatuses.indexOf(status)] ?? '';
