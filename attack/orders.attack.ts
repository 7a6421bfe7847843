/** Tampering with prices, totals, quantities and statuses of orders. */
import { describe, expect, it } from 'vitest';
import { guestOrder, newProduct, type ProductFixture } from './fixtures.ts';
import { orderingAt } from './ordering.ts';
import { openTarget } from './shop.ts';

const target = await openTarget();
const { call, person } = target;
const admin = await person('admin');
const { asGuest, checkOut, nothingHappens } = orderingAt(target);

const itemOf = ({ _id, finalPrice }: ProductFixture, more: object = {}) => ({
  product: _id,
  quantity: 1,
  priceAtPurchase: finalPrice,
  ...more,
});
const badQuantities = [0, -1, -999, 1.5, 0.001, 1e9, 1e308, '-2', 'NaN', null, true, [1], { $gt: 0 }, '1e3', '0x10'];
/** Number literals that JSON does not have. */
const NOT_JSON = ['NaN', 'Infinity', '-Infinity', '01', '.5', '1_000'];

describe('a quantity', async () => {
  const product = await newProduct(target);
  const as = await person();

  it.each(badQuantities)('of %j is refused in a guest order', async (quantity) => {
    await nothingHappens(async () => {
      const { status, body } = await asGuest([itemOf(product, { quantity })]);
      expect(status).toBe(400);
      expect(Object.keys(body.fields)).toEqual(['items.0.quantity']);
    });
  });

  it.each(badQuantities)('of %j is refused in a cart', async (quantity) => {
    const inCart = { products: [{ productId: product._id, quantity }] };
    expect((await call(`POST /carts/${product._id}`, { as, body: { quantity } })).status).toBe(400);
    expect((await call('PUT /carts', { as, body: inCart })).status).toBe(400);
    expect((await call('GET /carts', { as })).body.items).toEqual([]);
  });

  it.each(NOT_JSON)('written as %s is refused as invalid JSON', async (word) => {
    const headers = { 'content-type': 'application/json' };
    const order = JSON.stringify(guestOrder([itemOf(product, { quantity: 7777 })])).replace('7777', word);
    expect((await call('POST /orderguests', { headers, body: order })).status).toBe(400);
    const answer = await call(`POST /carts/${product._id}`, { as, headers, body: `{"quantity":${word}}` });
    expect(answer.status).toBe(400);
  });

  it('can’t exceed 999 by several additions, nor the stock by two lines', async () => {
    const other = await person();
    expect((await call(`POST /carts/${product._id}`, { as: other, body: { quantity: 999 } })).status).toBe(200);
    expect((await call(`POST /carts/${product._id}`, { as: other, body: { quantity: 1 } })).status).toBe(400);
    await nothingHappens(async () => {
      expect((await checkOut(other)).body.code).toBe('out_of_stock');
      const { status } = await asGuest([itemOf(product, { quantity: 30 }), itemOf(product, { quantity: 30 })]);
      expect(status).toBe(409);
    });
  });
});

describe('a product in several lines of one order', async () => {
  const product = await newProduct(target, { stock: 100_000 });
  const lineOf = (quantity: number, _id = product._id) => itemOf({ ...product, _id }, { quantity });
  const orders: Record<string, object[]> = {
    'five times 999': Array.from({ length: 5 }, () => lineOf(999)),
    '999 and one more': [lineOf(999), lineOf(1)],
    'a hundred times ten': Array.from({ length: 100 }, () => lineOf(10)),
    'once in capitals': [lineOf(999), lineOf(1, product._id.toUpperCase())],
  };

  it.each(Object.entries(orders))('%s is refused when the sum exceeds 999', async (_what, items) => {
    await nothingHappens(async () => {
      const { status, body } = await asGuest(items);
      expect([status, body.code]).toEqual([400, 'invalid_input']);
    });
  });

  it('named twice in a change of a cart is refused', async () => {
    const as = await person();
    await call(`POST /carts/${product._id}`, { as, body: {} });
    const line = { productId: product._id, quantity: 999 };
    expect((await call('PUT /carts', { as, body: { products: [line, { ...line, quantity: 2 }] } })).status).toBe(400);
    expect((await call('GET /carts', { as })).body.items[0].quantity).toBe(1);
  });
});

describe('a price', async () => {
  const product = await newProduct(target, { price: 20 });

  it.each([0, 0.01, 19.99, 20.01, 1])('of %d TND instead of 20 is refused', async (priceAtPurchase) => {
    await nothingHappens(async () => {
      const { status, body } = await asGuest([itemOf(product, { priceAtPurchase })]);
      expect([status, body.code, body.prices]).toEqual([409, 'price_changed', { [product._id]: 20 }]);
    });
  });

  it.each([-20, -0.01, 1e9, 19.999, '20 or less', null, { amount: 0 }, [], true])(
    'of %j is invalid',
    async (priceAtPurchase) => {
      await nothingHappens(async () => {
        expect((await asGuest([itemOf(product, { priceAtPurchase })])).status).toBe(400);
      });
    },
  );

  it('in additional fields, taxes or discounts is ignored, and a false total orders nothing (PRICES-6)', async () => {
    const lies = { price: 0.01, productPrice: 0.01, finalPrice: 0, discount: 100, total: 0, productName: 'Free' };
    const sums = { subtotal: -5, tax: -5, discount: 100, promotion: 'all', shipping: -7, coupon: 'FREE' };
    await nothingHappens(async () => {
      const refused = await asGuest([itemOf(product, { quantity: 2, ...lies })], { ...sums, total: 0 });
      expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    });
    const { status, body } = await asGuest([itemOf(product, { quantity: 2, ...lies })], sums);
    expect(status).toBe(201);
    expect(body.order).toMatchObject({ subtotal: 40, tax: 0, total: 40, items: [{ priceAtPurchase: 20 }] });
    expect(body.order.items[0].productName).not.toBe('Free');
  });

  it('of an account’s order is computed by the server only (PRICES-6)', async () => {
    const as = await person();
    const lies = { price: 0, finalPrice: 0, price_seen: 0, priceBefore: 0, total: 0 };
    await call(`POST /carts/${product._id}`, { as, body: { quantity: 3, ...lies } });
    await call('PUT /carts', { as, body: { products: [{ productId: product._id, quantity: 3, ...lies }], total: 0 } });
    const { status, body } = await checkOut(as, { products: [], price: 0, userId: admin.id });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({ total: 60, products: [{ productPrice: 20, quantity: 3 }] });
  });

  it('of a promotion that has ended is not charged any more', async () => {
    const [from, to] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
    const half = { name: 'Moitié', discountRate: 50, startDate: from.toISOString(), endDate: to.toISOString() };
    const promotion = (await call('POST /promotions', { as: admin, body: half })).body;
    const assign = `PUT /promotions/${promotion._id}/assign`;
    expect((await call(assign, { as: admin, body: { productId: product._id } })).status).toBe(200);
    const as = await person();
    const { items } = (await call(`POST /carts/${product._id}`, { as, body: {} })).body;
    expect(items[0].productId.finalPrice).toBe(10);
    await call(`DELETE /promotions/${promotion._id}`, { as: admin });
    expect((await checkOut(as)).body.order.total).toBe(20);
    await nothingHappens(async () => {
      expect((await asGuest([itemOf(product, { priceAtPurchase: 10 })])).body.code).toBe('price_changed');
    });
  });

  it.each([-1, -0.01, 1.001, 1e9, '-5', null, 'NaN'])('of %j can’t be set by an admin either', async (price) => {
    const answer = await call(`PUT /products/${product._id}`, { as: admin, body: { price } });
    expect(answer.status).toBe(400);
  });
});

describe('a status', async () => {
  const product = await newProduct(target);

  it('sent with an order is ignored', async () => {
    const own = { status: 'delivered', orderNumber: 'N-1', _id: admin.id, orderDate: '2020-01-01T00:00:00Z' };
    const { body } = await asGuest([itemOf(product)], own);
    expect(body.order.status).toBe('pending');
    expect([body.order.orderNumber, body.order._id]).not.toContain('N-1');
    expect(Date.parse(body.order.orderDate)).toBeGreaterThan(Date.now() - 60_000);
    const as = await person();
    await call(`POST /carts/${product._id}`, { as, body: {} });
    expect((await checkOut(as, { ...own, status: 'Delivered' })).body.order.status).toBe('ordersAwaiting');
  });

  it.each(['paid', '', 'DELIVERED', null, 1, ['Shipped'], { $ne: 'x' }, '__proto__', 'constructor'])(
    '%j is refused, for admins too',
    async (status) => {
      const as = await person();
      await call(`POST /carts/${product._id}`, { as, body: {} });
      const { order } = (await checkOut(as)).body;
      expect((await call(`PUT /orders/${order._id}`, { as: admin, body: { status } })).status).toBe(400);
      const guest = (await asGuest([itemOf(product)])).body.order;
      const answer = await call(`PATCH /orderguests/${guest._id}/status`, { as: admin, body: { status } });
      expect(answer.status).toBe(400);
    },
  );

  it('Delivered of one product does not publish a review of another product at once', async () => {
    const as = await person();
    await call(`POST /carts/${product._id}`, { as, body: {} });
    const { order } = (await checkOut(as)).body;
    await call(`PUT /orders/${order._id}`, { as: admin, body: { status: 'Delivered' } });
    const other = await newProduct(target);
    const review = { rating: 5, comment: 'Parfait', isValid: true, user: admin.id, userName: 'Maison' };
    expect((await call(`POST /reviews/${other._id}`, { as, body: review })).body.code).toBe('review_pending');
    expect((await call(`POST /reviews/${product._id}`, { as, body: review })).status).toBe(201);
  });
});

describe('card data', async () => {
  const product = await newProduct(target);
  it.each([
    { paymentMethod: 'cod', cardNumber: '4111111111111111' },
    { paymentMethod: 'cod', cardName: 'Amira' },
    { paymentMethod: 'card' },
    { paymentMethod: 'none' },
    {},
  ])('%j is refused and not stored', async (paymentInfo) => {
    await nothingHappens(async () => expect((await asGuest([itemOf(product)], { paymentInfo })).status).toBe(400));
  });
});
