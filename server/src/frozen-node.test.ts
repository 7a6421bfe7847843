/** Two nodes on one database, of which one stands still in the middle of a transaction. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { shippingInfo } from '../testing/addresses.ts';
import { catalogueOf } from '../testing/catalogue.ts';
import { proxyTo } from '../testing/cuttable-proxy.ts';
import { freshDatabase } from '../testing/database.ts';
import { waitUntilBlocked } from '../testing/locks.ts';
import { answers, spawnShop } from '../testing/shop-process.ts';
import { freePort } from './embedded-postgres/free-port.ts';

const { db, url } = await freshDatabase();
const DATA_DIR = await mkdtemp(join(tmpdir(), 'nabta-frozen-'));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
const { product } = catalogueOf(db, () => new Date());

/** More than a node has connections. */
const ORDERS = 24;
const LIMITS = { DATABASE_LOCK_SECONDS: '4', DATABASE_IDLE_SECONDS: '12' };
/** The connections of a node for transactions. */
const TRANSACTIONS = 10;
/** The longest that a recovery may take, in ms. */
const RECOVERED = { timeout: 60_000 };

const start = async (databaseUrl: string) => {
  const port = await freePort();
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR, PORT: String(port), RATE_LIMIT_SCALE: '10000' };
  const shop = spawnShop({ ...settings, ...LIMITS, ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'olive-oil-42' });
  await answers(port, shop);
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  };
  const order = (id: string) =>
    ask('/api/orderguests', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        shippingInfo,
        paymentInfo: { paymentMethod: 'cod' },
        items: [{ product: id, quantity: 1, priceAtPurchase: 10 }],
      }),
    });
  return { child: shop.child, ask, order };
};
type Node = Awaited<ReturnType<typeof start>>;

/** Has a node wait for a lock within a transaction, stands it still, and frees the lock: it then holds it itself. */
const standStill = async (node: Node, id: string, stop: () => void) => {
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from products where id = $1 for update', [id]);
  const answer = node.order(id);
  await waitUntilBlocked(db);
  stop();
  await holder.query('rollback');
  await holder.end();
  // within an object, or it would be waited for
  return { answer };
};

const stills = {
  frozen: (node: Node) => {
    const [stop, goOn] = [() => node.child.kill('SIGSTOP'), () => node.child.kill('SIGCONT')];
    return { stop, goOn, slow: { stop, goOn } };
  },
  'cut off': (_node: Node, { cut, mend, hold, release }: Awaited<ReturnType<typeof proxyTo>>) => ({
    stop: cut,
    goOn: mend,
    slow: { stop: hold, goOn: release },
  }),
};

it.each(Object.entries(stills))(
  'while a node is %s in a transaction, another one reads, waits a moment, and orders again after a while',
  async (_name, still) => {
    const proxy = await proxyTo(url);
    const [first, other] = [await start(proxy.url), await start(url)];
    const id = await product({ stock: 1000 });
    const { stop, goOn, slow } = still(first, proxy);
    // one that is only slow is waited for
    const late = await standStill(first, id, slow.stop);
    const waiting = Array.from({ length: 3 }, () => other.order(id));
    await waitUntilBlocked(db, waiting.length);
    expect(await other.ask('/api/products')).toMatchObject({ status: 200 });
    slow.goOn();
    for (const placed of [late.answer, ...waiting]) expect(await placed).toMatchObject({ status: 201 });

    const lost = await standStill(first, id, stop);

    // all that come at first wait for the product
    const orders = Array.from({ length: ORDERS }, () => other.order(id));
    await waitUntilBlocked(db, TRANSACTIONS);
    for (const path of ['/api/categories', '/api/products', `/api/products/${id}`, '/readyz', '/'])
      expect(await other.ask(path), path).toMatchObject({ status: 200 });
    const refused = (await Promise.all(orders)).filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused).toEqual(refused.map(() => ({ status: 503, retryAfter: '1' })));
    await expect.poll(async () => (await other.order(id)).status, RECOVERED).toBe(201);

    goOn();
    expect(await lost.answer).toEqual({ status: 503, retryAfter: '1' });
    await expect.poll(async () => (await first.order(id)).status, RECOVERED).toBe(201);
    const { stock } = await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow();
    const placed = await db.selectFrom('order_lines').select('id').where('product_id', '=', id).execute();
    expect(stock).toBe(1000 - placed.length);
  },
);
