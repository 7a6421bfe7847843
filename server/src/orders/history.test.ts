import { ORDERS } from '@nabta/contract/orders/order-page.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();

it('the history has pages, newest first, with the guest orders of the verified address (ORDERS-8)', async () => {
  const headers = await signIn('user');
  const { _id, email } = (await call('GET /users/profile', { headers })).body;
  await db.updateTable('users').set({ email_verified_at: clock.now() }).where('id', '=', _id).execute();
  await sql`
    insert into orders (order_number, is_guest, user_id, first_name, last_name, email, phone, address, city, region,
                        postal_code, country, subtotal, total, created_at)
    select 'N-' || n, n % 2 = 0, case when n % 2 = 1 then ${_id}::uuid end, 'A', 'B', upper(${email}), '', '', '', '', '',
           '', 1000, 1000, ${clock.now()}::timestamptz - n * interval '1 minute'
      from generate_series(1, ${ORDERS + 5}::integer) as n`.execute(db);
  const numbers = async (query = '') =>
    ((await call(`GET /orders/user${query}`, { headers })).body as { orderNumber: string }[]).map(
      (order) => order.orderNumber,
    );
  const expected = Array.from({ length: ORDERS + 5 }, (_, nth) => `N-${nth + 1}`);
  expect(await numbers()).toEqual(expected.slice(0, ORDERS));
  expect(await numbers('?page=1')).toEqual(expected.slice(0, ORDERS));
  expect(await numbers('?page=2')).toEqual(expected.slice(ORDERS));
  expect(await numbers('?page=3')).toEqual([]);
  expect(await numbers('?page=0')).toEqual(expected.slice(0, ORDERS));
});
