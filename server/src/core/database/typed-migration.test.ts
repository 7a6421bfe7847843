/** Migrations 0110 and 0111: what was typed before is stored in the forms in which it is read now. */
import { normalisePhone } from '@nabta/contract/phone.ts';
import { typedEmail } from '@nabta/contract/typed.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bareDatabase } from '../../../testing/database.ts';
import { migrate } from './migrations.ts';

const phones = [
  '+330612345678',
  '+33612345678',
  '+44020794600',
  '+390612345678',
  '+2250712345678',
  '+21622123456',
  '+3305',
];
const emails = [
  'amel@b.tn',
  'ame\u0301l@b.tn',
  'amel@Café.tn',
  'a@bücher.example',
  'a@موقع.تونس',
  'a@日本語.jp',
  'a@他们为什么不说中文.com',
  'a@ليهمابتكلموشعربي.tn',
  'a@пример.рф',
  'a\u200b@b.tn',
  'a@cafe\u0301.tn',
  'a@3年b組金八先生.jp',
];

const { url, db } = await bareDatabase();
await migrate(url, '0093-checked-when-changed.sql');
await sql`
  insert into orders (order_number, is_guest, first_name, last_name, email, phone, address, city, region, postal_code, country,
                      subtotal, total)
  select 'N' || place, true, 'Amel', 'Ben Salah', email, phone, 'rue', 'x', 'Sfax', '3000', 'Tunisie', 1000, 1000
    from unnest(${[...phones, ...emails.map(() => '+21622123456')]}::text[], ${[...phones.map(() => 'a@b.tn'), ...emails]}::text[])
         with ordinality as typed (phone, email, place)`.execute(db);
await sql`select refresh_customers()`.execute(db);
await sql`insert into customer_notes (customer_id, text, admin_name, created_at)
  values (customer_of(null, '+330612345678'), 'Rings twice', 'admin', now())`.execute(db);
await sql`insert into customer_tags values (customer_of(null, '+330612345678'), 'Paris')`.execute(db);
await sql`insert into blocked_phones values
  ('+330611111111', 'wrong', null, 'admin', now()), ('+330622222222', 'a', null, 'admin', now()), ('+33622222222', 'b', null, 'admin', now()),
  ('+330633333333', 'forever', null, 'admin', now()), ('+33633333333', 'a day', now() + interval '1 day', 'admin', now()),
  ('+330644444444', 'a day', now() + interval '1 day', 'admin', now()), ('+33644444444', 'two days', now() + interval '2 days', 'admin', now())`.execute(
  db,
);
await sql`insert into coupons (name, code, kind, is_active, rate, created_at) values
  ('A', 'ÉTÉ٢٥', 'percent', true, 1000, now()), ('B', 'NOËL٢٥', 'percent', true, 1000, now()), ('C', 'NOËL25', 'percent', true, 1000, now())`.execute(
  db,
);
const users: [name: string, email: string, phone: string, isVerified: boolean][] = [
  ['composed', 'é@b.tn', '+33612345678', false],
  ['decomposed', 'e\u0301@b.tn', '+330612345678', true],
  ['unicode', 'x@café.tn', '+330611111111', false],
  ['both', 'x@cafe\u0301.tn', '+33006', true],
];
for (const [name, email, phone, isVerified] of users) {
  await sql`insert into users (user_name, email, phone_number, password_hash, role, email_verified_at)
    values (${name}, ${email}, ${phone}, 'x', 'user', case when ${isVerified}::boolean then now() end)`.execute(db);
}
await sql`insert into one_time_codes (user_id, kind, email, secret_hash, expires_at, tries_left)
  select id, 'verify_email', email, '\\x00', now(), 5 from users where user_name = 'both'`.execute(db);
await migrate(url);

test('phone numbers are those that are typed now, with what was written about their customers', async () => {
  const rows = await db.selectFrom('orders').select('phone').orderBy('id').limit(phones.length).execute();
  expect(rows.map(({ phone }) => phone)).toEqual(phones.map((phone) => normalisePhone(phone) ?? phone));
  const { rows: notes } = await sql<{ text: string; tag: string }>`
    select text, tag from customers join customer_notes on customer_notes.customer_id = customers.id
      join customer_tags on customer_tags.customer_id = customers.id where phone = '+33612345678' and user_id is null`.execute(
    db,
  );
  expect(notes).toEqual([{ text: 'Rings twice', tag: 'Paris' }]);
  const blocked = await db.selectFrom('blocked_phones').select(['phone', 'reason']).orderBy('phone').execute();
  expect(blocked).toEqual([
    { phone: '+33611111111', reason: 'wrong' },
    { phone: '+33622222222', reason: 'b' },
    { phone: '+33633333333', reason: 'forever' },
    { phone: '+33644444444', reason: 'two days' },
  ]);
  const numbers = await db.selectFrom('users').select('phone_number').orderBy('id').execute();
  // the number of another account stays with that account
  expect(numbers.map(({ phone_number }) => phone_number)).toEqual([
    '+33612345678',
    '+330612345678',
    '+33611111111',
    '+33006',
  ]);
});

test('codes have the digits 0 to 9, where no other discount has the code', async () => {
  const codes = await db.selectFrom('coupons').select('code').orderBy('name').execute();
  expect(codes.map(({ code }) => code)).toEqual(['ÉTÉ25', 'NOËL٢٥', 'NOËL25']);
});

test('e-mail addresses have their normal form, of one mailbox one account', async () => {
  const rows = await db.selectFrom('orders').select('email').orderBy('id').offset(phones.length).execute();
  expect(rows.map(({ email }) => email)).toEqual(emails.map(typedEmail));
  const accounts = await db.selectFrom('users').select('email').orderBy('id').execute();
  expect(accounts.map(({ email }) => email)).toEqual(['é@b.tn', 'e\u0301@b.tn', 'x@café.tn', 'x@xn--caf-dma.tn']);
  expect(await db.selectFrom('one_time_codes').select('email').execute()).toEqual([{ email: 'x@xn--caf-dma.tn' }]);
});
