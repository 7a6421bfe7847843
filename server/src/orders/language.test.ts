/** The language of an order, which its mails have. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkoutBody, shippingInfo } from '../../testing/addresses.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';
import { asText, type MailContent } from '../core/mail/mail-content.ts';
import { asHtml } from '../core/mail/mail-html.ts';

const { call, db, clock, signIn } = await openShop();
const { product } = catalogueOf(db, clock.now);
const admin = await signIn('admin');
const sender = {
  name: 'Zaytouna',
  address: '12 rue des Oliviers',
  phone: '+21622123456',
  email: '',
  publicUrl: 'https://shop.example',
  defaultLanguage: 'en' as const,
};

let orders = 0;
const newEmail = () => `buyer-${(orders += 1)}@example.com`;
const asked = (language: string | undefined) => (language ? { 'accept-language': language } : {});

const asGuest = async (language?: string) => {
  const email = newEmail();
  const items = [{ product: await product({ name: 'Savon noir', price: 48 }), quantity: 1, priceAtPurchase: 48 }];
  const body = { shippingInfo: { ...shippingInfo, email }, paymentInfo: { paymentMethod: 'cod' }, items };
  const answer = await call('POST /orderguests', { headers: asked(language), body });
  const id = String(answer.body.order._id);
  const process = (headers: object) =>
    call(`PATCH /orderguests/${id}/status`, { headers: { ...admin, ...headers }, body: { status: 'shipped' } });
  return { email, id, process };
};
const asAccount = async (language?: string) => {
  const email = newEmail();
  const headers = { ...(await signIn('user')), ...asked(language) };
  await call(`POST /carts/${await product({ name: 'Savon noir', price: 48 })}`, { headers, body: {} });
  const answer = await call('POST /orders/create', { headers, body: { ...checkoutBody, email } });
  expect(answer.body.message).toBe('Order Created');
  const id = String(answer.body.order._id);
  const process = (more: object) =>
    call(`PUT /orders/${id}`, { headers: { ...admin, ...more }, body: { status: 'Shipped' } });
  return { email, id, process };
};
const languageOf = async (id: string) =>
  (await db.selectFrom('orders').select('language').where('id', '=', id).executeTakeFirstOrThrow()).language;
const mailsTo = async (email: string) => {
  const { rows } = await sql<{ data: MailContent }>`
    select data from pgboss.job where name = 'mail' and data->>'to' = ${email} order by created_on`.execute(db);
  return rows.map(({ data }) => data);
};

describe.each([
  ['an account', asAccount, 'en'],
  ['a guest', asGuest, 'fr'],
] as const)('the order of %s', (_, place, usual) => {
  it.each([
    [undefined, 'en', usual],
    ['en', 'en', usual],
    ['de', 'en', usual],
    ['fr', 'fr', 'fr'],
    ['ar-TN,ar;q=0.9', 'ar', 'ar'],
  ])('placed with the language %s has the language %s, and mails in %s', async (header, language, mailed) => {
    const { email, id, process } = await place(header);
    expect(await languageOf(id)).toBe(language);
    // the language of the admin does not matter
    await process({ 'accept-language': 'ar' });
    expect((await mailsTo(email)).map((mail) => mail.language)).toEqual([mailed, mailed]);
  });
});

describe('a mail', () => {
  it('in French has the words and amounts of the language, and links to its pages', async () => {
    const { email, process } = await asAccount('fr');
    await process({});
    const [confirmation, shipped] = await mailsTo(email);
    const text = confirmation && asText(confirmation, sender);
    for (const words of [
      'Merci pour votre commande',
      '1 × Savon noir\u00a0: 48,00\u00a0DT',
      'À payer à la livraison\u00a0: 48,00\u00a0DT',
      '3000 Sfax, Sfax',
      'https://shop.example/fr/user/profile?tab=orders',
    ])
      expect(text).toContain(words);
    expect(shipped?.subject).toMatch(/^Votre commande \S+ est en route$/);
  });

  it('in Arabic is right-to-left, and keeps numbers and names in order', async () => {
    const { email, process } = await asAccount('ar');
    await process({});
    const [confirmation, shipped] = await mailsTo(email);
    const html = confirmation && asHtml(confirmation, sender);
    for (const words of [
      '<html lang="ar" dir="rtl">',
      'شكرًا على طلبيتك',
      '48,00\u00a0د.ت',
      'https://shop.example/ar/user/profile?tab=orders',
      '<bdi>Savon noir</bdi>',
      'الهاتف: <bdi>22 123 456</bdi>',
      // the city is as it was typed
      '3000 Sfax، صفاقس',
      '<td align="left"',
    ])
      expect(html).toContain(words);
    expect(shipped?.title).toBe('طلبيتك في الطريق');
  });

  it('in English is as before', async () => {
    const { email } = await asAccount();
    const [confirmation] = await mailsTo(email);
    const text = confirmation && asText(confirmation, sender);
    for (const words of ['1 × Savon noir: 48.00 TND', 'https://shop.example/user/profile?tab=orders'])
      expect(text).toContain(words);
  });

  it('of a guest of the English shop is in French, with its amounts in TND (SHOP-5)', async () => {
    const { email } = await asGuest();
    const [confirmation] = await mailsTo(email);
    expect(confirmation && asText(confirmation, sender)).toContain('1 × Savon noir\u00a0: 48.00 TND');
  });

  it('of a guest has no link to orders', async () => {
    const { email } = await asGuest('ar');
    expect(JSON.stringify(await mailsTo(email))).not.toContain('/user/profile');
  });
});
