import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { openShop } from '../../../testing/shop.ts';

const { app, db, clock } = await openShop();
const { product } = catalogueOf(db, clock.now);
let port = 0;

beforeAll(async () => {
  await product({ name: 'Savon', description: 'doux '.repeat(400) });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const asked = request({ host: '127.0.0.1', port, path, method, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: Buffer.concat(await answer.toArray()).toString('latin1'),
  };
};
/** Without what is of each request alone. */
const lasting = ({ headers, ...rest }: Awaited<ReturnType<typeof ask>>) => {
  const { date: _date, 'x-request-id': id, ...same } = headers;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return { ...rest, headers: same };
};
const counted = async () => {
  const line = (await ask('/metrics')).body
    .split('\n')
    .filter((each) => each.startsWith('http_request_duration_seconds_count'));
  return line
    .filter((each) => each.includes('route="/api/products"'))
    .reduce((sum, each) => sum + Number(each.split(' ').at(-1)), 0);
};

test('a cached response is sent again as it was, in each encoding, and counted', async () => {
  const before = await counted();
  const forms = [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip, deflate' }];
  const { etag = '' } = (await ask('/api/products')).headers;
  for (const headers of [...forms, { 'if-none-match': etag }, { 'if-none-match': etag, 'accept-encoding': 'br' }]) {
    const [first, again, third] = [
      lasting(await ask('/api/products', headers)),
      lasting(await ask('/api/products', headers)),
      lasting(await ask('/api/products', headers)),
    ];
    expect(again).toEqual(first);
    expect(third).toEqual(first);
    expect(first.status).toBe('if-none-match' in headers ? 304 : 200);
    expect(first.headers['x-content-type-options']).toBe('nosniff');
  }
  expect((await counted()) - before).toBe(16);
});

test('parameters the contract does not name change nothing and are stored nowhere', async () => {
  const cached = async () => /^response_cache_entries (\d+)/m.exec((await ask('/metrics')).body)?.[1];
  const first = lasting(await ask('/api/products?limit=5&page=1'));
  await ask('/api/products?limit=5&page=1');
  const before = await cached();
  for (let nth = 0; nth < 20; nth += 1) {
    for (const path of [
      `/api/products?limit=5&fbclid=${nth >> 1}&page=1`,
      `/api/products?utm_source=${nth >> 1}&page=%31&limit=5`,
    ])
      expect(lasting(await ask(path))).toEqual(first);
  }
  // spellings of the path that are no key
  for (const path of [
    '/api/%70roducts?limit=5&page=1&x=1',
    '/api//products?limit=5&page=1&x=1',
    '/api/products/?limit=5&page=1',
  ]) {
    for (let nth = 0; nth < 3; nth += 1) expect(lasting(await ask(path)).body).toBe(first.body);
  }
  expect(await cached()).toBe(before);
  expect((await ask('/api/products?limit=0&fbclid=1')).status).toBe(400);
});

test('what changed is never sent again', async () => {
  for (let stock = 10; stock < 30; stock += 1) {
    await db.updateTable('products').set({ stock }).execute();
    const answers = await Promise.all([1, 2, 3].map(() => ask('/api/products')));
    for (const { body } of answers) expect(JSON.parse(body).data[0].stock).toBe(stock);
  }
});

test('a request id that a proxy gave comes back, each request has its own', async () => {
  const id = '0123456789abcdef0123456789abcdef';
  await ask('/api/products');
  expect((await ask('/api/products', { 'x-request-id': id })).headers['x-request-id']).toBe(id);
  const ids = await Promise.all([1, 2, 3].map(async () => (await ask('/api/products')).headers['x-request-id']));
  expect(new Set(ids).size).toBe(3);
});

test('other methods and what is user-scoped are not cached', async () => {
  await ask('/api/products');
  expect(await ask('/api/products', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  expect((await ask('/api/products', {}, 'DELETE')).status).toBe(404);
  expect((await ask('/api/users/profile')).status).toBeGreaterThanOrEqual(401);
  expect((await ask('/api/users/profile')).headers['cache-control']).toBe('private, no-store');
});
