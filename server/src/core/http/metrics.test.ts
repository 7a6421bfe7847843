import { io } from 'socket.io-client';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { placingIn } from '../../../testing/placing.ts';
import { openShop } from '../../../testing/shop.ts';
import { openSocket } from '../../live.ts';
import { transactionsOf } from '../database/database.ts';

const shop = await openShop();
const { app, call, clock, config, db, signIn } = shop;
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const socket = await openSocket(app, { db, clock, config, log: pino({ level: 'silent' }) }, config.databaseUrl ?? '');
afterAll(() => socket.close());

const text = async (): Promise<string> => (await app.inject('/metrics')).body;
/** The value of a metric by name and labels; undefined when there is none. */
const figure = async (name: string): Promise<number | undefined> => {
  const line = (await text()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
};

test('calls are timed by their route, never by their address', async () => {
  await call('GET /products/01900000-0000-7000-8000-000000000000?token=secret');
  const name = 'http_request_duration_seconds_count{method="GET",route="/api/products/:id",status="404"}';
  expect(await figure(name)).toBe(1);
  expect(await text()).not.toContain('secret');
  await app.inject('/nothing/of/the/kind');
  expect(await text()).toContain('route="none",status="404"');
});

test('placed orders are counted by kind; refused ones are not', async () => {
  const { account, guest } = placingIn(shop);
  const product = await catalogueOf(db, clock.now).product({ stock: 5, price: 10 });
  const lines = [{ product, quantity: 1 }];
  expect((await guest.place({ lines })).status).toBe(201);
  expect((await account.place({ lines })).status).toBe(201);
  expect((await guest.place({ lines: [{ product, quantity: 50 }] })).status).toBe(409);
  expect(await figure('orders_placed_total{by="guest"}')).toBe(1);
  expect(await figure('orders_placed_total{by="account"}')).toBe(1);
});

test('pool connections have metrics: in use, idle, and awaited', async () => {
  const holds = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let begun = 0;
  // one more than each of the two pools has
  const wanted = [...Array.from({ length: 7 }, () => db), ...Array.from({ length: 11 }, () => transactionsOf(db))];
  const all = wanted.map((pool) =>
    pool.connection().execute(async () => {
      begun += 1;
      if (begun === 16) held.resolve();
      await holds.promise;
    }),
  );
  await held.promise;
  // the metrics are answered although the database can't be queried for the mails
  const busy = await text();
  holds.resolve();
  await Promise.all(all);
  expect(busy).toContain('database_connections{state="in use"} 16\n');
  expect(busy).toMatch(/database_connections_awaited [2-9]\n/);
  expect(busy).not.toContain('mails{state="dead"}');
  expect(await figure('database_connections_awaited')).toBe(0);
  await expect.poll(() => figure('database_connections{state="in use"}')).toBe(0);
});

test('unsent mails have metrics by state', async () => {
  const job = (state: string, queue = 'mail') =>
    sql`
    insert into pgboss.job (name, state, data, start_after)
    values (${queue}, ${sql.lit(state)}, '{}', now() + interval '1 day')`.execute(db);
  for (const state of ['created', 'retry', 'retry', 'failed', 'completed']) await job(state);
  await job('created', 'mail-dead-letters');
  expect(await figure('mails{state="retrying"}')).toBe(2);
  expect(await figure('mails{state="dead"}')).toBe(1);
  expect(await figure('mails{state="waiting"}')).toBeGreaterThanOrEqual(1);
  expect(await figure('mails{state="sending"}')).toBeDefined();
});

test('sockets are counted while they are open', async () => {
  expect(await figure('sockets_open')).toBe(0);
  const token = (await signIn('user')).authorization.replace('Bearer ', '');
  const browser = io(address, { transports: ['websocket'], auth: { token } });
  await new Promise<void>((resolve) => browser.once('connect', resolve));
  expect(await figure('sockets_open')).toBe(1);
  browser.disconnect();
  await expect.poll(() => figure('sockets_open')).toBe(0);
});

test('the number of cached answers and the figures of the process are reported', async () => {
  const before = (await figure('response_cache_entries')) ?? 0;
  for (let nth = 0; nth < 3; nth += 1) await call('GET /settings/about');
  expect(await figure('response_cache_entries')).toBe(before + 1);
  expect(await figure('response_cache_bytes')).toBeGreaterThan(1000);
  expect(await figure('nodejs_eventloop_lag_seconds')).toBeDefined();
});

test('what a node has seen of public data, and what its product index contains, can be compared', async () => {
  await call('GET /products');
  const seen = (await figure('public_changes_seen')) ?? 0;
  await catalogueOf(db, clock.now).product();
  await call('GET /products');
  expect(await figure('public_changes_seen')).toBeGreaterThan(seen);
  expect(await figure('product_index_version')).toBe(await figure('public_version'));
});

test('without a database the other metrics are answered', async () => {
  await sql`alter schema pgboss rename to gone`.execute(db);
  expect(await figure('sockets_open')).toBe(0);
  expect(await figure('mails{state="dead"}')).toBeUndefined();
  await sql`alter schema gone rename to pgboss`.execute(db);
});
