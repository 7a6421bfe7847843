/** Guessing the phone number of an order (TRACKING-3). */
import { expect, it } from 'vitest';
import { shippingInfo } from '../../testing/addresses.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

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

const wait = (seconds: number) => (clock.time = new Date(clock.time.getTime() + seconds * 1000));
const misses = async (count: number, tried: string, address: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    // so slowly that the limit of the call does not matter
    wait(70);
    statuses.push(await find(nth % 2 ? tried : tried.replace('-', '').toLowerCase(), `2212345${nth % 6}`, address));
  }
  return statuses;
};
const missed = (count: number) => Array.from({ length: count }, () => 404);

it('is limited to ten misses an hour of one visitor; no order has as many', async () => {
  for (const tried of [number, 'AAAA-AAAA']) expect(await misses(11, tried, '192.0.2.1')).toEqual([...missed(10), 429]);
  expect(await find(number, shippingInfo.phone, '192.0.2.1')).toBe(429);
});

it('does not keep the customer out', async () => {
  for (let nth = 0; nth < 12; nth += 1) expect(await find(number, shippingInfo.phone, `192.0.2.${50 + nth}`)).toBe(200);
  // a hit is no miss, and takes those of before back
  expect(await misses(9, number, '192.0.2.2')).toEqual(missed(9));
  expect(await find(number, shippingInfo.phone, '192.0.2.2')).toBe(200);
  expect(await misses(2, number, '192.0.2.2')).toEqual(missed(2));
});

it('is limited to a hundred tries an hour of one number from everywhere, also of IPv6 networks', async () => {
  wait(3_601);
  const answers: number[] = [];
  for (let nth = 0; nth < 101; nth += 1) answers.push(await find(number, '22 000 000'));
  expect(answers).toEqual([...missed(100), 429]);
  expect(await find(number, shippingInfo.phone)).toBe(429);
  wait(3_601);
  expect(await find(number, shippingInfo.phone)).toBe(200);
  for (let nth = 0; nth < 10; nth += 1) await misses(1, number, `2001:db8:1:2::${nth}`);
  expect(await misses(1, number, '2001:db8:1:2::ffff')).toEqual([429]);
});

it('is limited to ten tries in ten minutes from one address', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth += 1)
    statuses.push(await find(`BBBB-BBB${'ABCDEFGHJKM'[nth]}`, '22 123 456', '203.0.113.9'));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
});
