/** Migration 0117: orders that were opened again after their parcel was settled. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bareDatabase } from '../../../testing/database.ts';
import { migrate } from './migrations.ts';

const { url, db } = await bareDatabase();
await migrate(url, '0116-audit-log-without-persons.sql');
await sql`
  insert into orders (order_number, is_guest, first_name, last_name, email, phone, address, city, region, postal_code, country,
                      subtotal, total, status, shipment, payment)
  select status, true, 'Amel', 'Ben Salah', '', '+21622123456', 'rue', 'x', 'Sfax', '3000', 'Tunisie', 1000, 1000,
         status, 'delivered', 'paid'
    from unnest(array['Processing', 'Delivered']) as status`.execute(db);
await migrate(url);

test('they are sent and paid as new ones, and their timelines say so', async () => {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('order_events', 'order_id', 'orders.id')
    .select(['status', 'shipment', 'payment', 'kind'])
    .orderBy('status')
    .execute();
  expect(orders).toEqual([
    { status: 'Delivered', shipment: 'delivered', payment: 'paid', kind: null },
    { status: 'Processing', shipment: 'none', payment: 'due', kind: 'sentAnew' },
  ]);
});
