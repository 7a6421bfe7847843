import { describe, expect, it } from 'vitest';
import { checkoutBody, shippingInfo } from '../../testing/addresses.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { product, stockOf } = catalogueOf(db, clock.now);

it('a deleted order is not placed again by a late submit', async () => {
  const id = await product({ stock: 5 });
  const [admin, customer] = [await signIn('admin'), await signIn('user')];
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  await call(`POST /carts/${id}`, { headers: customer, body: {} });
  const ofAccount = { headers: { ...customer, ...key() }, body: checkoutBody };
  const items = [{ product: id, quantity: 1, priceAtPurchase: 10 }];
  const ofGuest = { headers: key(), body: { shippingInfo, paymentInfo: { paymentMethod: 'cod' }, items } };

  const submits = [
    { submit: () => call('POST /orders/create', ofAccount), orders: '/orders' },
    { submit: () => call('POST /orderguests', ofGuest), orders: '/orderguests' },
  ];
  for (const { submit, orders } of submits) {
    const placed = await submit();
    expect(placed.status).toBe(201);
    expect((await call(`DELETE ${orders}/${placed.body.order._id}`, { headers: admin })).status).toBe(200);
    await call(`POST /carts/${id}`, { headers: customer, body: {} });
    expect(await submit()).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  expect(await stockOf(id)).toBe(5);
});

it('a submit during the deletion of its order gets the whole order or not_found', async () => {
  const id = await product({ stock: 100 });
  const admin = await signIn('admin');
  const items = [{ product: id, quantity: 1, priceAtPurchase: 10 }];
  for (let round = 0; round < 30; round += 1) {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { shippingInfo, paymentInfo: { paymentMethod: 'cod' }, items };
    const submit = () => call('POST /orderguests', { headers, body });
    const { _id } = (await submit()).body.order;
    const [, ...again] = await Promise.all([
      call(`DELETE /orderguests/${_id}`, { headers: admin }),
      ...Array.from({ length: 6 }, submit),
    ]);
    for (const answer of again) {
      if (answer.status === 404) continue;
      expect(answer).toMatchObject({ status: 201, body: { order: { items: [{ product: id, quantity: 1 }] } } });
    }
  }
  expect(await stockOf(id)).toBe(100);
});

describe.each(['guest', 'account'])('a repeated submit of a %s whose amounts have changed since', (of) => {
  const choiceOf = async () => {
    const [id, customer] = [await product({ stock: 9 }), await signIn('user')];
    const key = { 'idempotency-key': crypto.randomUUID() };
    if (of === 'account') await call(`POST /carts/${id}`, { headers: customer, body: { quantity: 2 } });
    const submit = (price: number, amounts: object, quantity = 2) =>
      of === 'account'
        ? call('POST /orders/create', {
            headers: { ...customer, ...key },
            body: { ...checkoutBody, shown: [{ productId: id, quantity, price, giftIds: [] }], ...amounts },
          })
        : call('POST /orderguests', {
            headers: key,
            body: {
              shippingInfo,
              paymentInfo: { paymentMethod: 'cod' },
              items: [{ product: id, quantity, priceAtPurchase: price }],
              ...amounts,
            },
          });
    return { id, submit };
  };
  const later = { total: 23, shownFee: 3, code: 'SOINS', shownDiscounts: [{ coupon: crypto.randomUUID(), amount: 2 }] };

  it('returns the first order (API-9)', async () => {
    const { id, submit } = await choiceOf();
    const first = await submit(10, { total: 20, shownFee: 0 });
    expect(first.status).toBe(201);
    const second = await submit(11, later);
    expect([second.status, second.body.order?._id]).toEqual([201, first.body.order._id]);
    expect(await stockOf(id)).toBe(7);
    expect((await submit(10, {}, 3)).body.code).toBe('key_reused');
  });

  it('places the order that was refused at first', async () => {
    const { id, submit } = await choiceOf();
    expect((await submit(9, { total: 18 })).status).toBe(409);
    expect((await submit(10, { total: 20 })).status).toBe(201);
    expect(await stockOf(id)).toBe(7);
  });
});
