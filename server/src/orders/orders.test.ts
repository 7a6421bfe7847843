import { describe, expect, it } from 'vitest';
import { checkoutBody } from '../../testing/addresses.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { waitUntilBlocked } from '../../testing/locks.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn, mailSaying } = await openShop();
const { product, gift, stockOf } = catalogueOf(db, clock.now);

const shopper = async () => {
  const headers = await signIn('user');
  return {
    headers,
    add: (id: string, body: object = {}) => call(`POST /carts/${id}`, { headers, body }),
    cart: async () => (await call('GET /carts', { headers })).body.items as object[],
    order: (key?: string, body: object = checkoutBody) =>
      call('POST /orders/create', { headers: { ...headers, ...(key && { 'idempotency-key': key }) }, body }),
    orders: async () => (await call('GET /orders/user', { headers })).body,
  };
};
const giftStock = async (id: string) =>
  (await db.selectFrom('gifts').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;

describe('checking out', () => {
  it('turns the cart into an order with its gifts, takes stock, empties the cart and writes a mail (ORDERS-1, ORDERS-7)', async () => {
    const { add, cart, order, orders } = await shopper();
    const given = await gift({ name: 'Mini savon', stock: 3 });
    const a = await product({ name: 'Savon', price: 12.5, stock: 5, including_gift: true, gift_points: 1 });
    await db.insertInto('product_gifts').values({ product_id: a, gift_id: given }).execute();
    const b = await product({ name: 'Huile', price: 3, stock: 5 });
    await add(a, { quantity: 2, selectedGiftIds: [given] });
    await add(b);
    const { status, body } = await order();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: 'Order Created',
      order: {
        status: 'ordersAwaiting',
        total: 28,
        products: [
          {
            product: { _id: a, productName: 'Savon', price: 12.5 },
            quantity: 2,
            productPrice: 12.5,
            gifts: [{ gift: { _id: given, giftName: 'Mini savon' } }],
          },
          { product: { _id: b }, quantity: 1, gifts: [] },
        ],
      },
    });
    expect(await cart()).toEqual([]);
    expect([await stockOf(a), await stockOf(b), await giftStock(given)]).toEqual([3, 4, 2]);
    expect(await orders()).toEqual([body.order]);
    const mail = await mailSaying(body.order.orderNumber);
    expect(mail).toContain('To: amel@example.com');
    expect(mail).toContain('Gift: Mini savon');
  });

  it('of an empty cart is refused (ORDERS-1)', async () => {
    const { order } = await shopper();
    expect(await order()).toMatchObject({ status: 400, body: { code: 'cart_empty' } });
  });

  it('with a bad line changes nothing and names every product that is short (STOCK-9, ORDERS-4)', async () => {
    const { add, cart, order } = await shopper();
    const [short, disabled] = [await product({ name: 'Rare', stock: 1 }), await product({ name: 'Retirée' })];
    const fine = await product({ stock: 4 });
    await add(short, { quantity: 2 });
    await add(disabled);
    await add(fine);
    await db.updateTable('products').set({ is_disabled: true }).where('id', '=', disabled).execute();
    const { status, body } = await order();
    expect(status).toBe(409);
    expect(body.message).toBe('“Rare”: only 1 left. “Retirée” is no longer available.');
    expect(await cart()).toHaveLength(3);
    expect([await stockOf(short), await stockOf(fine)]).toEqual([1, 4]);
  });

  it('with a sold-out gift is refused, and two lines cannot share its last unit (GIFTS-3)', async () => {
    const last = await gift({ name: 'Dernier', stock: 1 });
    const { add, order, cart } = await shopper();
    for (const name of ['A', 'B']) {
      const id = await product({ name, including_gift: true, gift_points: 1 });
      await db.insertInto('product_gifts').values({ product_id: id, gift_id: last }).execute();
      await add(id, { selectedGiftIds: [last] });
    }
    expect(await order()).toMatchObject({
      status: 409,
      body: { code: 'unavailable', fields: { 'items.1': expect.any(String) } },
    });
    expect(await giftStock(last)).toBe(1);
    expect(await cart()).toHaveLength(2);
  });

  it.each([
    ['email', 'Email is required.'],
    ['phone', 'Phone number is required.'],
    ['address', 'Street address is required.'],
    ['city', 'City is required.'],
    ['region', 'Region is required.'],
    ['postalCode', 'Postal code is required.'],
  ])('needs %s (ORDERS-2)', async (field, message) => {
    const { order } = await shopper();
    expect(await order(undefined, { ...checkoutBody, [field]: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    });
  });
});

describe('an order', () => {
  it('of an account without a name goes to its user name', async () => {
    const { headers, add, order } = await shopper();
    const { userName } = (await call('GET /users/profile', { headers })).body;
    await add(await product());
    const { body } = await order();
    expect(body.order.shippingInfo).toMatchObject({ firstName: userName, lastName: '' });
    expect(await mailSaying(body.order.orderNumber)).toContain(`Hello ${userName},`);
  });

  it('has the address it was placed with, in the answer and in the history', async () => {
    const { headers, add, order, orders } = await shopper();
    const { _id } = (await call('GET /users/profile', { headers })).body;
    const name = { first_name: 'أمل', last_name: 'Ben Salah' };
    await db.updateTable('users').set(name).where('id', '=', _id).execute();
    await add(await product());
    const { body } = await order();
    await db.updateTable('users').set({ first_name: 'Autre' }).where('id', '=', _id).execute();
    const shippingInfo = { firstName: 'أمل', lastName: 'Ben Salah', ...checkoutBody, phone: '+21622123456' };
    expect(body.order.shippingInfo).toEqual(shippingInfo);
    expect((await orders())[0].shippingInfo).toEqual(shippingInfo);
  });
});

describe('a deleted product in the cart', () => {
  it('refuses the order by its name, and changes nothing', async () => {
    const { add, cart, order } = await shopper();
    const [gone, stays] = [await product({ name: 'Baume' }), await product({ stock: 5 })];
    for (const id of [gone, stays]) await add(id);
    await db.deleteFrom('products').where('id', '=', gone).execute();
    expect(await order()).toMatchObject({
      status: 409,
      body: {
        code: 'out_of_stock',
        message: '“Baume” is no longer available.',
        fields: { 'items.0': expect.any(String) },
      },
    });
    expect(await cart()).toHaveLength(2);
    expect(await stockOf(stays)).toBe(5);
  });
});

describe('a race', () => {
  it('of 50 submits of one cart makes one order, with or without a key', async () => {
    for (const key of [undefined, `key-${crypto.randomUUID()}`]) {
      const { add, order, orders } = await shopper();
      const id = await product({ stock: 100 });
      await add(id, { quantity: 2 });
      const answers = await Promise.all(Array.from({ length: 50 }, () => order(key)));
      const placed = answers.filter((answer) => answer.status === 201);
      expect(placed).toHaveLength(key ? 50 : 1);
      expect(new Set(placed.map((answer) => answer.body.order.orderNumber)).size).toBe(1);
      expect(answers.filter((answer) => answer.body.code === 'cart_empty')).toHaveLength(key ? 0 : 49);
      expect(await orders()).toHaveLength(1);
      expect(await stockOf(id)).toBe(98);
    }
  });

  it('with a change of the cart orders the changed line with its changed gifts', async () => {
    const [before, after] = [await gift({ name: 'Avant' }), await gift({ name: 'Après' })];
    const id = await product({ including_gift: true, gift_points: 1 });
    for (const gift_id of [before, after])
      await db.insertInto('product_gifts').values({ product_id: id, gift_id }).execute();
    const { add, order } = await shopper();
    const { items } = (await add(id, { selectedGiftIds: [before] })).body;
    const line = items[0]._id;
    let answer: ReturnType<typeof order> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('cart_lines').set({ quantity: 3 }).where('id', '=', line).execute();
      await tx.deleteFrom('cart_line_gifts').where('cart_line_id', '=', line).execute();
      await tx.insertInto('cart_line_gifts').values({ cart_line_id: line, gift_id: after }).execute();
      answer = order();
      await waitUntilBlocked(db);
    });
    expect((await answer)?.body.order.products).toMatchObject([
      { quantity: 3, gifts: [{ gift: { giftName: 'Après' } }] },
    ]);
  });

  it('for the last gift has one winner', async () => {
    const last = await gift({ stock: 1 });
    const id = await product({ stock: 100, including_gift: true, gift_points: 1 });
    await db.insertInto('product_gifts').values({ product_id: id, gift_id: last }).execute();
    const shoppers = await Promise.all(Array.from({ length: 8 }, shopper));
    for (const { add } of shoppers) await add(id, { selectedGiftIds: [last] });
    const answers = await Promise.all(shoppers.map(({ order }) => order()));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7);
    expect([await giftStock(last), await stockOf(id)]).toEqual([0, 99]);
  });
});

describe('the history', () => {
  it('shows its owner’s orders alone, and guest orders of an address they have verified (ORDERS-8)', async () => {
    const [mine, other] = [await shopper(), await shopper()];
    const email = `guest-${crypto.randomUUID().slice(0, 8)}@example.com`;
    await mine.add(await product());
    await mine.order();
    const guest = {
      firstName: 'A',
      lastName: 'B',
      phone: '22123456',
      address: 'x',
      city: 'x',
      state: 'x',
      zipCode: '1',
    };
    await call('POST /orderguests', {
      body: {
        shippingInfo: { ...guest, email: email.toUpperCase(), country: 'Tunisie' },
        paymentInfo: { paymentMethod: 'cod' },
        items: [{ product: await product({ price: 10 }), quantity: 1, priceAtPurchase: 10 }],
      },
    });
    expect(await other.orders()).toEqual([]);
    const { _id } = (await call('GET /users/profile', { headers: mine.headers })).body;
    const as = (values: object) => db.updateTable('users').set(values).where('id', '=', _id).execute();
    await as({ email, email_verified_at: null });
    expect(await mine.orders()).toHaveLength(1);
    await as({ email_verified_at: clock.now() });
    const asGuest = {
      guest: true,
      status: 'ordersAwaiting',
      shippingInfo: { lastName: 'B', region: 'x', postalCode: '1' },
    };
    expect(await mine.orders()).toMatchObject([asGuest, { total: 10 }]);
  });

  it('shows the names and prices of the order after the product changes or is deleted (STOCK-8)', async () => {
    const { add, order, orders } = await shopper();
    const id = await product({ name: 'Ancien nom', price: 10 });
    await add(id);
    await order();
    await db.deleteFrom('products').where('id', '=', id).execute();
    expect((await orders())[0]).toMatchObject({
      total: 10,
      products: [{ product: { _id: null, imagePath: [] }, productName: 'Ancien nom', productPrice: 10 }],
    });
  });
});
