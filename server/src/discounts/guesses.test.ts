/** Codes can't be found by trying, also not by many tries at once (COUPONS-6). */
import { expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { couponsIn } from '../../testing/coupons.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop({ RATE_LIMIT_SCALE: '1' });
const { add, quote, asGuest } = await couponsIn(shop);
const id = await catalogueOf(shop.db, shop.clock.now).product({ stock: 99 });
for (const code of ['CONNU', 'SECRET']) await add({ code });
const nextWindow = () => {
  shop.clock.time = new Date(shop.clock.time.getTime() + 601_000);
};

it('codes can’t be found by trying (COUPONS-6)', async () => {
  nextWindow();
  for (let nth = 0; nth < 20; nth += 1) {
    const { body } = await quote([{ product: id }], { code: `ESSAI${nth}` });
    expect(body.problem.reason).toBe('unknown');
  }
  expect((await quote([{ product: id }], { code: 'SECRET' })).status).toBe(429);
  expect((await asGuest([{ product: id }], { code: 'SECRET' })).status).toBe(429);
  expect((await quote([{ product: id }])).status).toBe(200);
  nextWindow();
  expect((await quote([{ product: id }], { code: 'SECRET' })).body.discounts).toHaveLength(1);
});

it('of thirty unknown codes at once, twenty are looked up', async () => {
  nextWindow();
  const tries = Array.from({ length: 30 }, (_, nth) => quote([{ product: id }], { code: `ESSAI${nth}` }));
  const answers = (await Promise.all(tries)).map(({ status }) => status);
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(answers.filter((status) => status === 429)).toHaveLength(10);
});

it('a known code is asked for as often as carts need it', async () => {
  nextWindow();
  const ask = async (code: string) => (await quote([{ product: id }], { code })).status;
  for (let nth = 0; nth < 25; nth += 1) expect(await ask('CONNU')).toBe(200);
  for (let nth = 0; nth < 20; nth += 1) expect(await ask('INCONNU')).toBe(200);
  expect(await ask('CONNU')).toBe(429);
});
