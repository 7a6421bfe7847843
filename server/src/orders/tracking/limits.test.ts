/** Guessing the phone number of an order (TRACKING-3). */
import { expect, it } from 'vitest';
import { shippingInfo } from '../../../testing/addresses.ts';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { openShop } from '../../../testing/shop.ts';

const { call, db, clock } = await openShop({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' });
const { product } = catalogueOf(db, clock.now);

const items = [{ product: await product(), quantity: 1, priceAtPurchase: 10 }];
const placed = await call('POST /orderguests', {
  body: { shippingInfo, paymentInfo: { paymentMethod: 'cod' }, items },
});
const number = String(placed.body.order.orderNumber);

/** From another address each time. */
let places = 0;
const find = async (orderNumber: string, phone: string, address = `198.51.100.${(places += 1)}`) =>
  (
    await call('POST /tracking', {
      headers: { 'x-forwarded-for': address },
      body: { orderNumber, phone },
    })
  ).status;

it('is limited to ten tries an hour of one order number, from wherever they come; no order has as many', async () => {
  for (const tried of [number, 'AAAA-AAAA']) {
    const statuses: number[] = [];
    for (let nth = 0; nth < 11; nth += 1)
      statuses.push(await find(nth % 2 ? tried : tried.replace('-', '').toLowerCase(), `2212345${nth % 6}`));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  }
  expect(await find(number, shippingInfo.phone)).toBe(429);
  clock.time = new Date(clock.time.getTime() + 3_601_000);
  expect(await find(number, shippingInfo.phone)).toBe(200);
});

it('is limited to ten tries in ten minutes from one address', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth += 1)
    statuses.push(await find(`BBBB-BBB${'ABCDEFGHJKM'[nth]}`, '22 123 456', '203.0.113.9'));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
});
