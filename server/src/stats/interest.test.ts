/** Searches without products, and carts without an order. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { checkoutBody } from '../../testing/addresses.ts';
import { openShop } from '../../testing/shop.ts';
import { deleteExpired } from '../core/database/expiry.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { category, product } = catalogueOf(db, clock.now);
const NOON = clock.time;
const HOUR = 3_600_000;
const search = (words: string) => call('POST /searches/unfound', { body: { words } });
const read = async (path: string) => (await call(`GET /admin/${path}`, { headers: await signIn('admin') })).body;
const counted = async () =>
  (await read('unfound-searches')).searches.map(({ words, count }: { words: string; count: number }) => [words, count]);

describe('searches that find nothing (DASHBOARD-10)', () => {
  it('are counted by their normalised words, the most frequent first', async () => {
    for (const words of ['Savon noir', 'Argile rouge', 'savon  NOIR!']) expect((await search(words)).status).toBe(200);
    expect(await read('unfound-searches')).toEqual({
      total: 2,
      searches: [
        { words: 'savon noir', count: 2, lastDay: '2026-03-10' },
        { words: 'argile rouge', count: 1, lastDay: '2026-03-10' },
      ],
    });
  });

  it('are not counted when they find a product, or may be personal', async () => {
    await product({ name: 'Argile verte', category_id: await category() });
    const phones = ['22 123 456', '+216-22123456', '22/123/456', '22_123,456', '22\u2011123\u2011456', '(22) ٢٢١ ٢٢١'];
    for (const words of ['argile verte', 'amel@example.com', ...phones, '!?']) await search(words);
    expect(await counted()).toEqual([
      ['savon noir', 2],
      ['argile rouge', 1],
    ]);
  });

  it('are short', async () => {
    expect((await search('x'.repeat(61))).status).toBe(200);
    expect((await search('x'.repeat(201))).status).toBe(400);
    expect((await search(' ')).status).toBe(400);
    expect((await read('unfound-searches')).total).toBe(2);
  });

  it('are bounded by day: new words are dropped, counted ones still count', async () => {
    await db.deleteFrom('unfound_searches').execute();
    const rows = Array.from({ length: 499 }, (_, nth) => ({ day: '2026-03-10', words: `word ${nth}` }));
    await db.insertInto('unfound_searches').values(rows).execute();
    for (const words of ['mastic', 'nigelle', 'mastic']) await search(words);
    expect((await read('unfound-searches')).total).toBe(500);
    expect((await counted())[0]).toEqual(['mastic', 2]);
  });

  it('belong to a day of the shop, are listed for 30 days and deleted after 90', async () => {
    await db.deleteFrom('unfound_searches').execute();
    clock.time = new Date('2026-03-09T23:30:00Z');
    await search('mastic');
    clock.time = NOON;
    expect((await read('unfound-searches')).searches[0].lastDay).toBe('2026-03-10');
    const days = ['2026-02-09', '2026-02-08', '2025-12-11', '2025-12-09'];
    await db.insertInto('unfound_searches').values(days.map((day) => ({ day, words: day }))).execute(); // prettier-ignore
    expect((await counted()).map(([words]: [string]) => words)).toEqual(['mastic', '2026-02-09']);
    await deleteExpired({ db, clock });
    const left = await db.selectFrom('unfound_searches').select('words').orderBy('day').execute();
    expect(left.map(({ words }) => words)).toEqual(['2025-12-11', '2026-02-08', '2026-02-09', 'mastic']);
  });

  it('can’t be flooded from one address', async () => {
    const strict = await openShop({ RATE_LIMIT_SCALE: '1' }, shop);
    clock.time = new Date(NOON.getTime() + HOUR);
    const statuses = [];
    for (let nth = 0; nth < 21; nth += 1) {
      statuses.push((await strict.call('POST /searches/unfound', { body: { words: `flood ${nth}` } })).status);
    }
    clock.time = NOON;
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});

describe('carts', () => {
  it('are left 24 hours after the last addition, without an order since (DASHBOARD-11)', async () => {
    expect(await read('carts-left')).toEqual({ count: 0, value: 0, products: [] });
    const oil = await product({ name: 'Huile', stock: 99, category_id: await category() });
    const soap = await product({ name: 'Savon', stock: 99, category_id: await category() });
    const addAt = async (hoursAgo: number, lines: Record<string, number>, orders = false) => {
      clock.time = new Date(NOON.getTime() - hoursAgo * HOUR);
      const headers = await signIn('user');
      const { _id } = (await call('GET /users/profile', { headers })).body;
      for (const [id, quantity] of Object.entries(lines)) {
        await call(`POST /carts/${id}`, { headers, body: { quantity } });
      }
      const created_at = clock.time;
      if (orders) await call('POST /orders/create', { headers, body: checkoutBody });
      await db.updateTable('cart_lines').set({ created_at }).where('user_id', '=', _id).execute();
      clock.time = NOON;
      return { headers, _id };
    };
    await addAt(25, { [oil]: 2, [soap]: 1 });
    await addAt(24, { [oil]: 1 });
    await addAt(23, { [oil]: 5 });
    await addAt(26, { [soap]: 7 }, true);
    await addAt(31 * 24, { [soap]: 9 });
    expect(await read('carts-left')).toEqual({
      count: 2,
      value: 40,
      products: [
        { _id: oil, productName: 'Huile', imagePath: [], carts: 2, pieces: 3 },
        { _id: soap, productName: 'Savon', imagePath: [], carts: 1, pieces: 1 },
      ],
    });
    const buyer = await addAt(30, { [oil]: 1 });
    expect((await read('carts-left')).count).toBe(3);
    const order = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const placed = { user_id: buyer._id, created_at: new Date(NOON.getTime() - HOUR) };
    await db.updateTable('orders').set(placed).where('id', '=', order.id).execute();
    expect((await read('carts-left')).count).toBe(2);
  });
});
