import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bareDatabase } from '../../../testing/database.ts';
import { migrate } from './migrations.ts';

test('accounts and orders of before are in English', async () => {
  const { url, db } = await bareDatabase();
  await migrate(url, '0040-drop-settled-prices.sql');
  await sql`insert into users (user_name, email) values ('amel', 'amel@example.com')`.execute(db);
  await sql`
    insert into orders (order_number, is_guest, first_name, last_name, email, phone, address, city, region, postal_code,
                        country, subtotal, total)
    select number, number = 'guest', 'Amel', 'Ben Salah', 'amel@example.com', '+21622123456', 'rue', 'Sfax', 'Sfax', '3000',
           'Tunisie', 1000, 1000
      from unnest(array['account', 'guest']) as number`.execute(db);
  await migrate(url);
  expect(await db.selectFrom('users').select('language').execute()).toEqual([{ language: 'en' }]);
  expect(await db.selectFrom('orders').select(['order_number', 'language']).orderBy('order_number').execute()).toEqual([
    { order_number: 'account', language: 'en' },
    { order_number: 'guest', language: 'en' },
  ]);
});
