/** Texts that a client can have mailed to another person's address. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { product } = catalogueOf(db, clock.now);
const admin = await signIn('admin');

const to = { firstName: 'Amira', lastName: 'Trabelsi', address: '12 rue A. Bourguiba', city: 'Sfax', state: 'Sfax' };
const order = async (email: string, more: Partial<typeof to>): Promise<string> => {
  const items = [{ product: await product(), quantity: 1, priceAtPurchase: 10 }];
  const shippingInfo = { ...to, email, phone: '22 123 456', zipCode: '3000', country: 'Tunisie', ...more };
  const { status, body } = await call('POST /orderguests', {
    body: { shippingInfo, paymentInfo: { paymentMethod: 'cod' }, items },
  });
  expect(status).toBe(201);
  return body.order._id;
};
const mailsTo = async (email: string): Promise<string[]> => {
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = 'mail' and data->>'to' = ${email} order by created_on`.execute(db);
  return rows.map(({ data }) => JSON.stringify(data));
};

const messages = ['Gagnez https://evil.example/x', 'evil.example', 'a@evil.example', 'www。evil', 'x'.repeat(41)];
it.each(messages)('%s is not used in a greeting', async (firstName) => {
  const email = `greeted-${messages.indexOf(firstName)}@example.com`;
  const id = await order(email, { firstName });
  await call(`PATCH /orderguests/${id}/status`, { headers: admin, body: { status: 'processing' } });
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  for (const mail of mails) expect(mail).toContain('["Bonjour,"]');
});

it.each(['Amira', 'Ben-Salah', 'أمل', 'J. P.', 'amira_22'])('%s is greeted', async (firstName) => {
  const email = `${encodeURIComponent(firstName).replaceAll(/\W/g, '')}@example.com`;
  await order(email, { firstName });
  expect((await mailsTo(email))[0]).toMatch(new RegExp(`"Bonjour [\u2068]?${firstName}[\u2069]?,"`));
});

it('a delivery address contains no link', async () => {
  const email = 'delivered@example.com';
  const address = '12/3 rue A.Bourguiba, http://evil.example/x?a=1 www.evil.example';
  await order(email, { lastName: 'evil.example', address, city: 'me@evil。example' });
  const [mail = ''] = await mailsTo(email);
  expect(mail).toContain('Amira evil. example');
  expect(mail).toContain('12/3 rue A. Bourguiba, http evil. example/x?a=1 www. evil. example');
  expect(mail).toContain('3000 me @ evil。 example');
});
