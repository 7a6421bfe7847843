/** The names of products and gifts in carts, orders and mails, in the language of their reader. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkoutBody, shippingInfo } from '../../testing/addresses.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';
import { asText, type MailContent } from '../core/mail/mail-content.ts';

const { call, db, clock, signIn } = await openShop();
const { category, gift } = catalogueOf(db, clock.now);
const headers = await signIn('admin');
const given = await gift({ name: 'Mini soap', translations: { ar: { giftName: 'صابونة صغيرة' } } });
const translations = { fr: { productName: 'Huile d’argan' }, ar: { productName: 'زيت الأرقان' } };
const form = {
  productName: 'Argan oil',
  description: 'Cold-pressed.',
  price: 48,
  stock: 50,
  realStock: 50,
  category: await category('Oils'),
  includingGift: true,
  giftPoints: 3,
  gifts: [given],
};
const id: string = (await call('POST /products', { headers, body: { ...form, translations } })).body._id;

describe('a customer', () => {
  const mailTo = async (email: string) => {
    const { rows } = await sql<{ data: MailContent }>`
      select data from pgboss.job where name = 'mail' and data->>'to' = ${email} order by created_on desc`.execute(db);
    const sender = {
      name: 'Z',
      address: '',
      phone: '',
      email: '',
      publicUrl: 'https://shop.example',
      defaultLanguage: 'en' as const,
    };
    return rows[0] ? asText(rows[0].data, sender) : '';
  };

  it('reads the names in the language of the pages in cart, wishlist and refusals', async () => {
    const user = await signIn('user');
    await call(`POST /carts/${id}`, { headers: user, body: { quantity: 1 } });
    await call(`POST /wishlist/add/${id}`, { headers: user });
    for (const [language, name] of [
      ['fr', 'Huile d’argan'],
      ['ar', 'زيت الأرقان'],
      ['en', 'Argan oil'],
    ]) {
      const asked = { headers: { ...user, 'accept-language': language } };
      expect(JSON.stringify((await call('GET /carts', asked)).body)).toContain(name);
      expect(JSON.stringify((await call('GET /wishlist', asked)).body)).toContain(name);
    }
    await db.updateTable('products').set({ stock: 0 }).where('id', '=', id).execute();
    const asked = { ...user, 'accept-language': 'fr' };
    const refused = await call('POST /orders/create', { headers: asked, body: { ...checkoutBody, email: 'a@b.tn' } });
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('Huile d’argan') } });
    await db.updateTable('products').set({ stock: 50 }).where('id', '=', id).execute();
  });

  it('finds a deleted product in the cart under its main name', async () => {
    const user = await signIn('user');
    const gone: string = (await call('POST /products', { headers, body: { ...form, translations } })).body._id;
    await call(`POST /carts/${gone}`, { headers: { ...user, 'accept-language': 'ar' }, body: { quantity: 1 } });
    await call(`DELETE /products/${gone}`, { headers });
    expect(JSON.stringify((await call('GET /carts', { headers: user })).body)).toContain('Argan oil');
  });

  it('gets the mail in the language of the order, and keeps the names when the product changes', async () => {
    const user = await signIn('user');
    await call(`POST /carts/${id}`, { headers: user, body: { quantity: 1, selectedGiftIds: [given] } });
    const email = 'in-arabic@example.com';
    const asked = { ...user, 'accept-language': 'ar' };
    const placed = await call('POST /orders/create', { headers: asked, body: { ...checkoutBody, email } });
    expect(placed.body.order.products[0].productName).toBe('زيت الأرقان');
    expect(await mailTo(email)).toMatch(/زيت الأرقان[\s\S]*صابونة صغيرة/);
    await call(`PUT /products/${id}`, { headers, body: { productName: 'New name', translations: {} } });
    const orders = async (language: string) =>
      (await call('GET /orders/user', { headers: { ...user, 'accept-language': language } })).body[0].products[0];
    expect((await orders('ar')).productName).toBe('زيت الأرقان');
    expect((await orders('ar')).gifts[0].gift.giftName).toBe('صابونة صغيرة');
    expect((await orders('fr')).productName).toBe('Huile d’argan');
    expect((await orders('en')).productName).toBe('Argan oil');
    const desk = await call('GET /orders', { headers: { ...headers, 'accept-language': 'fr' } });
    expect(desk.body.orders[0].products[0].productName).toBe('Huile d’argan');
    await call(`PUT /products/${id}`, { headers, body: { productName: 'Argan oil', translations } });
  });

  it('without an account too', async () => {
    const items = [{ product: id, quantity: 1, priceAtPurchase: 48 }];
    const email = 'guest-in-arabic@example.com';
    const body = { shippingInfo: { ...shippingInfo, email }, paymentInfo: { paymentMethod: 'cod' }, items };
    const placed = await call('POST /orderguests', { headers: { 'accept-language': 'ar' }, body });
    expect(JSON.stringify(placed.body.order)).toContain('زيت الأرقان');
    expect(await mailTo(email)).toContain('زيت الأرقان');
  });
});
