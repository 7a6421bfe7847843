/** Calls of the storefront as an earlier client of the specification makes them (docs/existing-clients.md). */
import { expect, it } from 'vitest';
import { checkoutBody, personalData } from '../../testing/addresses.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn, mailSaying } = shop;
const { category, product, gift } = catalogueOf(db, clock.now);
const user = await signIn('user');

it('a category is read by its id, with its subcategories, while it is visible (CATEGORIES-2)', async () => {
  const parent = await category('Savons');
  const child = await category('Savons noirs', parent);
  const hidden = await category('Anciens', undefined, { is_disabled: true });
  const inHidden = await category('Plus anciens', hidden);
  expect(await call(`GET /categories/${parent}`)).toMatchObject({
    status: 200,
    body: { _id: parent, name: 'Savons', imagePath: '', subcategories: [{ _id: child, name: 'Savons noirs' }] },
  });
  expect((await call(`GET /categories/${child}`)).body).toMatchObject({ _id: child, subcategories: [] });
  for (const id of [hidden, inHidden, 'adnin']) expect((await call(`GET /categories/${id}`)).status).toBe(404);
});

it('a filter that is half typed is no filter', async () => {
  await product({ price: 3 });
  const whole = (await call('GET /products?page=1&limit=12&sortBy=finalPrice&sortOrder=asc')).body;
  const typing =
    'page=1&limit=12&search=&minPrice=-5&maxPrice=&sortBy=finalPrice&sortOrder=asc&showGifts=false&showPromotions=false&categories=';
  expect(await call(`GET /products?${typing}`)).toMatchObject({ status: 200, body: whole });
  for (const wrong of [
    'maxPrice=-',
    'page=-1',
    'page=x',
    'sortBy=color',
    'sortOrder=up',
    'categories=all',
    'inStock=maybe',
    'page=1&page=2',
  ]) {
    expect(await call(`GET /products?limit=12&${wrong}`), wrong).toMatchObject({
      status: 200,
      body: { data: whole.data },
    });
  }
});

it('the text of a registration is the one that opens the dialog (ACCOUNTS-7)', async () => {
  const form = { userName: 'amel_mwy2fklu', email: 'amel.mwy2fklu@example.com', phoneNumber: '28581340' };
  const password = 'Original-Client-2026';
  const body = { ...form, password, confirmPassword: password, ...personalData };
  expect(await call('POST /auth/register', { body })).toMatchObject({
    status: 201,
    body: { message: 'User registered successfully. Please verify your email.' },
  });
});

it('a plus in an address that was not encoded arrives as a plus', async () => {
  const names = { user_name: 'amel_plus', email: 'amel+shop@example.com', phone_number: '+33612345678' };
  await db
    .insertInto('users')
    .values({ role: 'user', ...names })
    .execute();
  expect((await call('POST /auth/resend-verification-email?email=amel+shop@example.com')).status).toBe(200);
  await mailSaying('To: amel+shop@example.com');
  const isTaken = async (query: string) => (await call(`GET /auth/check-user?${query}`)).body.exists;
  expect(await isTaken('type=email&value=amel+shop@example.com')).toBe(true);
  expect(await isTaken('type=phoneNumber&value=+33612345678')).toBe(true);
});

it('order history has a list of pictures, and the points of gifts (IMAGES-4)', async () => {
  const given = await gift({ name: 'Savonnette', point_value: 2 });
  const id = await product({ name: 'Argan', price: 12.5, including_gift: true, gift_points: 2 });
  await db.insertInto('product_gifts').values({ product_id: id, gift_id: given }).execute();
  const file_key = '01900000-0000-7000-8000-00000000beef';
  await db.insertInto('images').values({ product_id: id, file_key, width: 9, height: 9, position: 0 }).execute();
  const { imagePath } = (await call(`GET /products/${id}`)).body;
  await call(`POST /carts/${id}`, { headers: user, body: { selectedGiftIds: [given], quantity: '2' } });
  expect((await call('POST /orders/create', { headers: user, body: checkoutBody })).status).toBe(201);

  const [order] = (await call('GET /orders/user', { headers: user })).body;
  expect(order).toMatchObject({ total: 25, products: [{ quantity: 2, productPrice: 12.5, product: { imagePath } }] });
  const admin = await signIn('admin');
  const [line] = (await call('GET /orders?page=1}', { headers: admin })).body.orders[0].products;
  expect(line.gifts).toEqual([{ _id: given, pointValue: 2, gift: { _id: given, giftName: 'Savonnette' } }]);
});

it('an order has the points that a gift cost then (STOCK-8)', async () => {
  const { account } = placingIn(shop);
  const given = await gift({ point_value: 3 });
  const id = await product({ including_gift: true, gift_points: 3 });
  await db.insertInto('product_gifts').values({ product_id: id, gift_id: given }).execute();
  const placed = await account.place({ lines: [{ product: id, quantity: 1, gifts: [given] }] });
  expect(placed.body.order.products[0].gifts[0].pointValue).toBe(3);
  await db.deleteFrom('gifts').where('id', '=', given).execute();
  const { orders } = await account.list();
  expect(orders[0].products[0].gifts).toMatchObject([{ _id: null, pointValue: 3 }]);
});

it('a review that waits says so in the message of its 400', async () => {
  const body = { rating: 1, comment: 'Très bon produit' };
  expect(await call(`POST /reviews/${await product()}/`, { headers: user, body })).toMatchObject({
    status: 400,
    body: { message: 'your review is on pending' },
  });
});

it('a conversation carries the latest 100 messages, oldest first (CHAT-9)', async () => {
  const amel = await signIn('user');
  const [{ _id: conversationId }] = (await call('POST /chat/conversations/', { headers: amel })).body;
  for (let nth = 1; nth <= 102; nth += 1) {
    await call('POST /chat/messages', { headers: amel, body: { text: `Message ${nth}`, conversationId } });
  }
  const [{ messages }] = (await call('GET /chat/conversations', { headers: amel })).body;
  expect(messages.map(({ text }: { text: string }) => text)).toEqual(
    Array.from({ length: 100 }, (_, nth) => `Message ${nth + 3}`),
  );
  expect(messages[0].senderId).toEqual(expect.any(String));
  const [listed] = (await call('GET /chat/conversations', { headers: await signIn('admin') })).body;
  expect(listed.messages).toMatchObject([{ text: 'Message 102' }]);
});
