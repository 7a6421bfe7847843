/** Concurrent changes of everything that locks products: no deadlocks, and consistent data afterwards. */
import { expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { category, product, promotion } = catalogueOf(db, clock.now);
const { guest, stockCountsOf } = placingIn(shop);
const headers = await signIn('admin');

const put = (path: string, body: object) => call(`PUT ${path}`, { headers, body });
const ROUNDS = 4;

it('admins, shoppers and the clock', async () => {
  const parent = await category('Visage');
  const [oils, soaps] = [await category('Huiles', parent), await category('Savons', parent)];
  const now = clock.time.getTime();
  const sales = [
    await promotion(10, { ends_at: new Date(now + 3_000) }),
    await promotion(20, { starts_at: new Date(now + 2_000) }),
  ];
  const ids = await Promise.all(
    Array.from({ length: 8 }, (_, nth) =>
      product({ stock: 100, price: 10, category_id: nth % 2 ? oils : soaps, promotion_id: sales[nth % 3] ?? null }),
    ),
  );
  const users = await Promise.all([1, 2, 3].map(() => signIn('user')));
  const sale = { name: 'Soldes', discountRate: 30, startDate: clock.time, endDate: new Date(now + 3_600_000) };
  const acts = (round: number) => [
    ...ids.map((id, nth) => put(`/products/${id}`, { price: 10 + round, category: nth % 2 ? soaps : oils })),
    ...ids.map((id, nth) => put(`/products/${id}`, { productName: `Savon ${round} ${nth}` })),
    ...ids.map((id, nth) => put(`/promotions/${sales[nth % 2]}/${nth % 3 ? 'assign' : 'remove'}`, { productId: id })),
    put(`/categories/${oils}`, { name: `Huiles ${round}`, parent: round % 2 ? parent : null }),
    put(`/categories/disable/${parent}`, { isDisable: round % 2 === 0 }),
    put(`/categories/disable/${soaps}`, { isDisable: round % 2 === 1 }),
    ...sales.map((id) => put(`/promotions/${id}`, { ...sale, discountRate: 30 + round })),
    ...[ids, ids.toReversed()].flatMap((order) => [
      guest.place({ lines: order.map((id) => ({ product: id, quantity: 1 })) }),
      guest.place({ lines: order.slice(2, 5).map((id) => ({ product: id, quantity: 2 })) }),
    ]),
    ...users.flatMap((user) => [
      call(`POST /reviews/${ids[round]}`, { headers: user, body: { rating: 4, comment: 'Bien' } }),
      call('GET /products?search=savon', { headers: user }),
    ]),
    call(`DELETE /products/${ids[round]}`, { headers }),
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = Promise.all(acts(round));
    clock.time = new Date(clock.time.getTime() + 1_000);
    const broken = (await answers).filter(({ status }) => status >= 500);
    expect(broken).toEqual([]);
  }

  for (const each of [parent, oils, soaps]) await put(`/categories/disable/${each}`, { isDisable: false });
  const { data } = (await call('GET /products?limit=100')).body;
  expect(data).toHaveLength(ids.length - ROUNDS);
  for (const { _id, price, finalPrice, promotion } of data) {
    expect(finalPrice).toBe(Math.round(price * (100 - (promotion?.discountRate ?? 0))) / 100);
    expect((await call(`GET /products/admin/getByid/${_id}`, { headers })).body).toMatchObject({ finalPrice });
    const counts = await stockCountsOf(_id);
    expect(counts).toMatchObject({ stock: 100 - (counts?.ordered ?? 0), unitsSold: counts?.ordered });
  }
});
