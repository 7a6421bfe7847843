/** Requests of one account must not block those of others. */
import { CART_LINES } from '@nabta/contract/carts/carts.ts';
import { FAVORITES } from '@nabta/contract/wishlist/wishlist.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { anotherPool } from '../../testing/database.ts';
import { openShop } from '../../testing/shop.ts';

// before any connection is opened
const queries = vi.spyOn(pg.Client.prototype, 'query');
const shop = await openShop();
const { call, db, url, clock, signIn } = shop;
const { category, product, gift } = catalogueOf(db, clock.now);
const admin = anotherPool(url).db;

const shopper = async (from = call) => {
  const headers = await signIn('user');
  return {
    headers,
    id: (await call('GET /users/profile', { headers })).body._id as string,
    add: (id: string, body: object = {}) => from(`POST /carts/${id}`, { headers, body }),
    put: (products: object[]) => from('PUT /carts', { headers, body: { products } }),
    lines: async () => (await call('GET /carts', { headers })).body.items as { selectedGiftIds: string[] }[],
  };
};
const manyProducts = async (count: number): Promise<string[]> => {
  const category_id = await category();
  const row = { name: 'Savon', price: sql<never>`10000`, stock: 5, real_stock: 5, category_id };
  const rows = await db
    .insertInto('products')
    .values(Array.from({ length: count }, () => row))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
/** Locks a row of a person while `work` runs. */
const whileLocked = async (id: string, work: () => Promise<unknown>): Promise<void> => {
  const tx = await admin.startTransaction().execute();
  await tx.selectFrom('cart_lines').select('id').where('user_id', '=', id).forUpdate().execute();
  try {
    await work();
  } finally {
    await tx.rollback().execute();
  }
};
const waitingForLocks = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(admin);
  return rows[0]?.n ?? 0;
};

describe('concurrent writes of one account', () => {
  it('hold one connection, so that others are served, and all are done in the end', async () => {
    const { id, add, put } = await shopper();
    const other = await shopper();
    const soap = await product();
    await add(soap);
    let writes: Promise<{ status: number }[]> | undefined;
    await whileLocked(id, async () => {
      writes = Promise.all(Array.from({ length: 40 }, (_, nth) => put([{ productId: soap, quantity: nth + 1 }])));
      await expect.poll(waitingForLocks).toBeGreaterThan(0);
      const others = await Promise.all(
        Array.from({ length: 20 }, () => call('GET /users/profile', { headers: other.headers })),
      );
      expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      expect((await other.add(soap)).status).toBe(200);
      expect(await waitingForLocks()).toBe(1);
    });
    expect((await writes)?.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
  });

  it('do not keep the owner of a stolen session from logging out', async () => {
    const { id, headers, add, put } = await shopper();
    const soap = await product();
    await add(soap);
    let writes: Promise<{ status: number }[]> | undefined;
    await whileLocked(id, async () => {
      writes = Promise.all(Array.from({ length: 120 }, () => put([{ productId: soap, quantity: 2 }])));
      await expect.poll(waitingForLocks).toBeGreaterThan(0);
      expect((await call('POST /auth/logout', { headers })).status).toBe(200);
    });
    await writes;
  });

  it('wait in a bounded queue', async () => {
    const { id, add, put } = await shopper();
    const soap = await product();
    await add(soap);
    let writes: Promise<{ status: number }[]> | undefined;
    await whileLocked(id, async () => {
      writes = Promise.all(Array.from({ length: 120 }, () => put([{ productId: soap, quantity: 2 }])));
      await expect.poll(waitingForLocks).toBe(1);
    });
    const statuses = (await writes)?.map(({ status }) => status) ?? [];
    expect(statuses.filter((status) => status === 429)).toHaveLength(120 - 1 - 100);
    expect(statuses.filter((status) => status === 200)).toHaveLength(101);
  });
});

describe('limits of an account', () => {
  it('on cart writes count per account, from any address', async () => {
    const strict = await openShop({ RATE_LIMIT_SCALE: '0.02', TRUST_PROXY: 'loopback' }, shop);
    const [one, two] = [await shopper(strict.call), await shopper(strict.call)];
    const soap = await product({ stock: 50 });
    const statuses: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const headers = { ...one.headers, 'x-forwarded-for': `198.51.100.${nth}` };
      statuses.push((await strict.call(`POST /carts/${soap}`, { headers, body: {} })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await two.add(soap)).status).toBe(200);
  });

  it('a cart takes a hundred products, and one with more can still be read, changed and emptied', async () => {
    const { id, add, put, lines, headers } = await shopper();
    const ids = await manyProducts(CART_LINES + 20);
    const line = { quantity: 1, product_name: 'Savon', price_seen: sql<never>`10000`, user_id: id };
    const rows = ids.slice(0, CART_LINES - 5).map((product_id) => ({ ...line, product_id }));
    await db.insertInto('cart_lines').values(rows).execute();
    const node = await openShop({}, shop);
    const statuses = await Promise.all(
      ids.slice(-10).map((each, nth) => (nth % 2 ? call : node.call)(`POST /carts/${each}`, { headers, body: {} })),
    );
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(statuses.filter(({ status, body }) => status === 409 && /At most 100/.test(body.message))).toHaveLength(5);
    expect(await lines()).toHaveLength(CART_LINES);
    expect((await add(ids[0] ?? '', { quantity: 2 })).status).toBe(200);

    const beyond = ids.slice(CART_LINES - 5, CART_LINES + 10).map((product_id) => ({ ...line, product_id }));
    await db.insertInto('cart_lines').values(beyond).execute();
    const all = await lines();
    expect(all).toHaveLength(CART_LINES + 15);
    expect((await put(ids.map((productId) => ({ productId, quantity: 3 })))).status).toBe(200);
    expect((await call(`DELETE /carts/${ids[0]}`, { headers })).body.items).toHaveLength(CART_LINES + 14);
  });

  it('a wishlist takes five hundred products, and a repeated addition', async () => {
    const { id, headers } = await shopper();
    const [last = '', first = '', ...ids] = await manyProducts(FAVORITES + 1);
    const rows = [first, ...ids].map((product_id) => ({ user_id: id, product_id }));
    await db.insertInto('wishlist').values(rows).execute();
    const add = (each: string) => call(`POST /wishlist/add/${each}`, { headers });
    expect(await add(last)).toMatchObject({
      status: 409,
      body: { message: 'At most 500 products fit in a wishlist.' },
    });
    expect((await add(first)).body).toEqual({ isInWishlist: true });
    await call(`DELETE /wishlist/remove/${first}`, { headers });
    expect((await add(last)).status).toBe(200);
  });
});

it('choosing the gifts of a whole cart takes as many statements as for one line', async () => {
  const points = { including_gift: true, gift_points: 3 };
  const soap = await gift({ stock: 100 });
  const ids: string[] = [];
  for (let nth = 0; nth < 12; nth += 1) ids.push(await product(points));
  await db
    .insertInto('product_gifts')
    .values(ids.map((product_id) => ({ product_id, gift_id: soap })))
    .execute();
  const { add, put, lines } = await shopper();
  for (const id of ids) await add(id);
  const chosen = (giftIds: string[]) => ids.map((productId) => ({ productId, quantity: 1, selectedGiftIds: giftIds }));
  const statementsOf = async (products: object[]): Promise<number> => {
    queries.mockClear();
    expect((await put(products)).status).toBe(200);
    return queries.mock.calls.filter((call) =>
      JSON.stringify(call[0]).match(/(insert into|delete from) \\?"?cart_line_gifts/),
    ).length;
  };
  const one = await statementsOf(chosen([soap]).slice(0, 1));
  expect(one).toBe(2);
  expect(await statementsOf(chosen([soap]))).toBe(one);
  expect((await lines()).map(({ selectedGiftIds }) => selectedGiftIds)).toEqual(ids.map(() => [soap]));
  expect((await put(chosen([]))).status).toBe(200);
  expect((await lines()).flatMap(({ selectedGiftIds }) => selectedGiftIds)).toEqual([]);
});
