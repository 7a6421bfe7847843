/** The landmark of a delivery address (ORDERS-10), and phone numbers in mails (ACCOUNTS-21). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkoutBody, shippingInfo } from '../../testing/addresses.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';
import type { MailContent } from '../core/mail/mail-content.ts';

const { call, db, clock, signIn } = await openShop();
const { product } = catalogueOf(db, clock.now);
const admin = { headers: await signIn('admin') };
const BEHIND = 'Derrière la mosquée, porte bleue';

let placed = 0;
const newEmail = () => `landmark-${(placed += 1)}@example.com`;

const guest = {
  place: async (more: object) => {
    const email = newEmail();
    const items = [{ product: await product(), quantity: 1, priceAtPurchase: 10 }];
    const body = { shippingInfo: { ...shippingInfo, email, ...more }, paymentInfo: { paymentMethod: 'cod' }, items };
    const answer = await call('POST /orderguests', { body });
    return { ...answer, email, shown: answer.body.order?.shippingInfo };
  },
  field: 'shippingInfo.landmark',
  listed: async (email: string) => {
    const { orders } = (await call('GET /orderguests', admin)).body;
    return orders.find((order: { shippingInfo: { email: string } }) => order.shippingInfo.email === email).shippingInfo;
  },
};
const account: typeof guest = {
  place: async (more) => {
    const email = newEmail();
    const headers = await signIn('user');
    await call(`POST /carts/${await product()}`, { headers, body: {} });
    const answer = await call('POST /orders/create', { headers, body: { ...checkoutBody, email, ...more } });
    const [first] = (await call('GET /orders/user', { headers })).body;
    expect(first?.shippingInfo).toEqual(answer.body.order?.shippingInfo);
    return { ...answer, email, shown: answer.body.order?.shippingInfo };
  },
  field: 'landmark',
  listed: async (email) => {
    const { orders } = (await call('GET /orders', admin)).body;
    return orders.find((order: { user: { email: string } }) => order.user.email === email).user.address;
  },
};
const storedFor = async (email: string) =>
  (await db.selectFrom('orders').select('landmark').where('email', '=', email).executeTakeFirst())?.landmark;
const partsMailedTo = async (email: string): Promise<MailContent['parts']> => {
  const { rows } = await sql<{ data: MailContent }>`
    select data from pgboss.job where name = 'mail' and data->>'to' = ${email}`.execute(db);
  return rows.flatMap(({ data }) => data.parts);
};

describe.each([
  ['a guest', guest],
  ['an account', account],
])('the order of %s', (_, { place, listed, field }) => {
  it('has its landmark in the answer, in the back office and in the mail (ORDERS-10)', async () => {
    const { status, shown, email } = await place({ landmark: ` ${BEHIND} ` });
    expect(status).toBe(201);
    expect(shown.landmark).toBe(BEHIND);
    expect(await storedFor(email)).toBe(BEHIND);
    expect((await listed(email)).landmark).toBe(BEHIND);
    const address = (await partsMailedTo(email)).find((part) => 'lines' in part && part.lines.includes(BEHIND));
    expect(address).toMatchObject({ lines: expect.arrayContaining([expect.stringContaining('22 123 456')]) });
  });

  it.each([{}, { landmark: '  ' }])('needs none: %j (ORDERS-10)', async (none) => {
    const { status, shown, email } = await place(none);
    expect(status).toBe(201);
    expect(shown).not.toHaveProperty('landmark');
    expect(await storedFor(email)).toBe('');
    expect(await listed(email)).not.toHaveProperty('landmark');
    const lines = (await partsMailedTo(email)).flatMap((part) => ('lines' in part ? part.lines : []));
    expect(lines).not.toContain('');
  });

  it('refuses a landmark of more than 120 characters, and one of several lines (ORDERS-10)', async () => {
    expect((await place({ landmark: 'م'.repeat(120) })).status).toBe(201);
    for (const landmark of ['x'.repeat(121), 'a\nb', 7]) {
      const { status, body, email } = await place({ landmark });
      expect(status).toBe(400);
      expect(body.fields[field]).toEqual(expect.any(String));
      expect(await storedFor(email)).toBeUndefined();
    }
  });
});

it('a landmark is mailed without links', async () => {
  const { email } = await guest.place({ landmark: 'http://evil.example' });
  expect(JSON.stringify(await partsMailedTo(email))).toContain('http evil. example');
});

it('a phone number of another country is mailed in international format (ACCOUNTS-21)', async () => {
  const { email, shown } = await guest.place({ phone: '0033612345678' });
  expect(shown.phone).toBe('+33612345678');
  expect(JSON.stringify(await partsMailedTo(email))).toContain('+33 612 345 678');
});
