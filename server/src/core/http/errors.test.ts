import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openShop } from '../../../testing/shop.ts';

const { app, call, db, config } = await openShop({
  PUBLIC_URL: 'https://shop.example',
  METRICS_TOKEN: 'a-token-of-enough-length',
});

describe('errors', () => {
  it.each(['GET /nothing', 'DELETE /categories', 'GET /products/%E0%A4%A'])(
    '%s has our own error body (ERRORS-1)',
    async (request) => {
      const { status, body } = await call(request);
      expect([400, 404]).toContain(status);
      expect(body).toEqual({ message: expect.any(String), code: expect.any(String) });
    },
  );

  it.each([
    ['text/plain', 'hello'],
    ['application/x-www-form-urlencoded', 'a=1'],
  ])('a %s body is a clear 400', async (type, payload) => {
    const answer = await call('POST /orderguests', { headers: { 'content-type': type }, payload });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ code: 'invalid_input', message: 'A JSON body is needed.' });
  });

  it.each(['unheard-of', 'gzip, gzip', 'gzip'])(
    'a body said to be %s, which it is not, is a clear 400',
    async (coding) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': coding };
      const answer = await call('POST /orderguests', { headers, payload: '{}' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    },
  );

  it('a fault of ours shows its id and nothing else (ERRORS-4)', async () => {
    await sql`alter table categories rename to categories_away`.execute(db);
    const answer = await app.inject('/api/categories');
    await sql`alter table categories_away rename to categories`.execute(db);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'internal',
      message: expect.stringMatching(/^Internal server error\. \([0-9a-f-]{36}\)$/),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(answer.body).not.toContain('categories');
  });
});

it.each(['/api/categories', '/api/nothing', '/api/products/%E0%A4%A', '/images/none/1x1.webp', '/healthz'])(
  'what %s answers lets nothing run in a browser that takes it for a page',
  async (path) => {
    const { headers } = await app.inject(path);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
  },
);

describe('another site', () => {
  const post = (headers: Record<string, string>) => call('POST /orderguests', { body: {}, headers });

  it.each(['https://evil.example', 'https://shop.example.evil.example', 'null', 'http://shop.example'])(
    'at %s may not make a browser send anything (API-8)',
    async (origin) => {
      const answer = await post({ origin, host: 'shop.example' });
      expect(answer).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
    },
  );

  it.each([
    ['https://shop.example', 'shop.example'],
    ['http://127.0.0.1:3000', '127.0.0.1:3000'],
  ])('is not what %s is', async (origin, host) => {
    expect((await post({ origin, host })).status).toBe(400);
  });
});

describe('health (RUNNING-2)', () => {
  it('is healthy, and ready while the database answers', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('reports quickly that it is not ready while the database does not answer (ERRORS-2)', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const all = Array.from({ length: 16 }, () => db.connection().execute(() => promise));
    const asked = performance.now();
    const { statusCode, body } = await app.inject('/readyz');
    expect(performance.now() - asked).toBeLessThan(5_000);
    resolve();
    await Promise.all(all);
    expect(statusCode).toBe(503);
    expect(body).toContain('no database');
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it.each([
    ['loopback', {}, '127.0.0.1', 200],
    ['an outside address', {}, '203.0.113.7', 404],
    ['a proxy on loopback', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1', 404],
    ['an outside address with the token', { authorization: `Bearer ${config.metricsToken}` }, '203.0.113.7', 200],
    ['an outside address with another token', { authorization: 'Bearer wrong' }, '203.0.113.7', 404],
  ])('shows metrics to %s', async (_who, headers, remoteAddress, status) => {
    const answer = await app.inject({ url: '/metrics', headers, remoteAddress });
    expect(answer.statusCode).toBe(status);
    if (status === 200) expect(answer.body).toContain('http_request_duration_seconds_bucket');
  });
});
