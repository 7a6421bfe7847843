/** Orders of both kinds as shoppers place them, and what the back office does with them, for tests that concern both. */
import { guestOrderStatuses } from '@nabta/contract/guest-orders.ts';
import { orderStatuses, type OrderStatus } from '@nabta/contract/orders.ts';
import { sql } from 'kysely';
import type { openShop } from './shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
/** What to order; `to` is who it goes to, where a test cares. */
export type Wish = {
  lines: { product: string; quantity: number; gifts?: string[] }[];
  to?: { firstName?: string; lastName?: string; email?: string; phone?: string };
};

const address = { address: '12 rue des Oliviers', city: 'Sfax' };

export const placingIn = ({ call, db, signIn }: Shop) => {
  const asAccount = async ({ lines, to }: Wish) => {
    const headers = await signIn('user');
    const { _id } = (await call('GET /users/profile', { headers })).body;
    const names = { first_name: to?.firstName ?? 'Amel', last_name: to?.lastName ?? 'Ben Salah' };
    await db.updateTable('users').set(names).where('id', '=', _id).execute();
    for (const { product, quantity, gifts } of lines) {
      await call(`POST /carts/${product}`, { headers, body: { quantity, selectedGiftIds: gifts } });
    }
    const { email = 'amel@example.com', phone = '22 123 456' } = to ?? {};
    const body = { ...address, region: 'Sfax', postalCode: '3000', email, phone };
    return call('POST /orders/create', { headers, body });
  };

  const asGuest = async ({ lines, to }: Wish) => {
    const items = lines.map(({ product, quantity }) => ({ product, quantity, priceAtPurchase: 10 }));
    const { firstName = 'Amira', lastName = 'Trabelsi', email = 'amira@example.com', phone = '22 123 456' } = to ?? {};
    const where = { ...address, state: 'Sfax', zipCode: '3000', country: 'Tunisie' };
    const shippingInfo = { firstName, lastName, email, phone, ...where };
    return call('POST /orderguests', { body: { shippingInfo, paymentInfo: { paymentMethod: 'cod' }, items } });
  };

  const admin = async () => ({ headers: await signIn('admin') });

  const account = {
    name: 'an account',
    statuses: orderStatuses as readonly string[],
    place: asAccount,
    setStatus: async (id: string, status: string, from?: string) =>
      call(`PUT /orders/${id}`, { ...(await admin()), body: { status, from } }),
    remove: async (id: string) => call(`DELETE /orders/${id}`, await admin()),
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
    remove: async (id) => call(`DELETE /orderguests/${id}`, await admin()),
    list: async (query) => {
      const { status, body } = await call(`GET /orderguests?${query ?? ''}`, await admin());
      return { status, orders: body.orders, pages: body.pagination?.pages };
    },
  };

  /** The figures of a product, and the units of it on orders that are not cancelled. */
  const booksOf = async (product: string) => {
    const { rows } = await sql<{ stock: number; realStock: number; unitsSold: number; ordered: number }>`
      select stock, real_stock as "realStock", units_sold as "unitsSold",
             (select coalesce(sum(quantity), 0)::integer from order_lines join orders on orders.id = order_id
               where product_id = products.id and status <> 'Cancelled') as ordered
        from products where id = ${product}`.execute(db);
    return rows[0];
  };

  /** The subjects of the mails queued so far that name an order. */
  const mailsAbout = async (orderNumber: string): Promise<string[]> => {
    const { rows } = await sql<{ subject: string }>`
      select data->>'subject' as subject from pgboss.job
       where name = 'mail' and data->>'subject' like ${`%${orderNumber}%`} order by created_on`.execute(db);
    return rows.map(({ subject }) => subject);
  };

  return { kinds: [account, guest], account, guest, booksOf, mailsAbout };
};

/** The name of a stored status among the statuses of a kind. */
export const named = (statuses: readonly string[], status: OrderStatus): string =>
  statuses[orderStatuses.indexOf(status)] ?? '';
