/** Best and worst sellers, and products that will soon be sold out. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { category, product } = catalogueOf(db, clock.now);
const { account, guest } = placingIn(shop);
const NOON = clock.time;
const oils = await category();
const LONG_AGO = new Date('2025-01-01T12:00:00Z');
const named = async (name: string, values: object = {}) =>
  product({ name, stock: 100, category_id: oils, created_at: LONG_AGO, ...values });

const order = async (at: string, lines: Record<string, number>, status?: string, by = guest) => {
  clock.time = new Date(at);
  const chosen = Object.entries(lines).map(([product, quantity]) => ({ product, quantity }));
  const { body } = await by.place({ lines: chosen });
  if (status) await by.setStatus(body.order._id, status);
  clock.time = NOON;
};
const read = async (path: string, language = 'en') =>
  (await call(`GET /admin/${path}`, { headers: { ...(await signIn('admin')), 'accept-language': language } })).body;
type Listed = { productName: string };
const namesOf = (products: Listed[]) => products.map(({ productName }) => productName);

describe('with orders', async () => {
  const argan = await named('Argan', { translations: { fr: { productName: 'Huile d’argan' } } });
  const soap = await named('Soap');
  const comb = await named('Comb');
  const [tea, hidden, empty] = [
    await named('Tea'),
    await named('Hidden', { is_disabled: true }),
    await named('Empty', { stock: 0 }),
  ];
  await order('2026-03-08T12:00:00Z', { [argan]: 5, [soap]: 2 });
  await order('2026-03-09T12:00:00Z', { [argan]: 4 }, undefined, account);
  await order('2026-03-09T13:00:00Z', { [comb]: 90 }, 'cancelled');
  // the last minute before the seven days, and their first
  await order('2026-03-03T22:59:00Z', { [soap]: 50 });
  await order('2026-03-03T23:00:00Z', { [soap]: 1 });
  await order('2025-12-01T12:00:00Z', { [comb]: 3 });

  it('best sellers have most pieces; cancelled orders don’t count (DASHBOARD-8)', async () => {
    const { best } = await read('sellers?period=7days');
    expect(best).toEqual([
      { _id: argan, productName: 'Argan', imagePath: [], pieces: 9, revenue: 90 },
      { _id: soap, productName: 'Soap', imagePath: [], pieces: 3, revenue: 30 },
    ]);
    expect(namesOf((await read('sellers?period=30days', 'fr')).best)).toEqual(['Soap', 'Huile d’argan']);
  });

  it('worst sellers are visible and in stock, with their last sale (DASHBOARD-8)', async () => {
    const { worst } = await read('sellers?period=7days');
    expect(namesOf(worst)).toEqual(['Tea', 'Comb', 'Soap', 'Argan']);
    expect([hidden, empty].some((id) => worst.some(({ _id }: { _id: string }) => _id === id))).toBe(false);
    expect(worst[0]).toMatchObject({ _id: tea, pieces: 0, lastSoldAt: null, createdAt: LONG_AGO.toISOString() });
    expect(worst[1]).toMatchObject({ pieces: 0, lastSoldAt: '2025-12-01T12:00:00.000Z' });
  });

  it('low stock is compared with the sales of 30 days (DASHBOARD-9)', async () => {
    expect(await read('low-stock')).toEqual({
      total: 1,
      // 47 pieces are left and 53 were sold
      products: [{ _id: soap, productName: 'Soap', imagePath: [], stock: 47, sold: 53, daysLeft: 26 }],
    });
    await db.updateTable('products').set({ stock: 0 }).where('id', '=', argan).execute();
    const { total, products } = await read('low-stock');
    expect([total, products[0].productName, products[0].daysLeft]).toEqual([2, 'Argan', 0]);
    await db.updateTable('products').set({ is_disabled: true }).where('id', '=', argan).execute();
    expect((await read('low-stock')).total).toBe(1);
  });

  it('lists are short (DASHBOARD-8)', async () => {
    for (let nth = 0; nth < 12; nth += 1) await named(`More ${nth}`);
    expect((await read('sellers?period=7days')).worst).toHaveLength(10);
  });
});

it('an impossible period is refused', async () => {
  const { status } = await call('GET /admin/sellers?from=2026-03-02&to=2026-03-01', { headers: await signIn('admin') });
  expect(status).toBe(400);
});
