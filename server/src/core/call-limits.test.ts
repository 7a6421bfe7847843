import { expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';

const settings = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' };
const first = await openShop(settings);
const second = await openShop(settings, first);

const body = { name: 'Amel', email: 'amel@example.com', message: 'Bonjour' };
const write = ({ call }: typeof first, address: string) =>
  call('POST /contact', { body, headers: { 'x-forwarded-for': address } });

test('a limit is one for all nodes, and each address has its own', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) statuses.push((await write(nth % 2 ? first : second, '198.51.100.1')).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect((await write(second, '198.51.100.2')).status).toBe(201);
});

test('a limit of many calls is never passed, and hardly falls short, however they are spread and crowd', async () => {
  const ask = ({ call }: typeof first) =>
    call('GET /auth/check-user', {
      query: { type: 'email', value: 'amel@example.com' },
      headers: { 'x-forwarded-for': '198.51.100.5' },
    });
  const burst = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, (_, nth) => ask(nth % 2 ? first : second)))).filter(
      ({ status }) => status === 200,
    ).length;
  const early = await burst(150);
  expect(early).toBe(150);
  const allowed = early + (await burst(100));
  expect(allowed).toBeLessThanOrEqual(200);
  expect(allowed).toBeGreaterThanOrEqual(190);
  expect((await ask(first)).status).toBe(429);
  expect((await ask(second)).status).toBe(429);
});

test('whoever is over a limit costs the database nothing, and is let in again when its time is over', async () => {
  for (let nth = 0; nth < 5; nth += 1) await write(first, '198.51.100.3');
  const counted = () =>
    first.db.selectFrom('throttles').select('tries').where('bucket', 'like', '%198.51.100.3').executeTakeFirstOrThrow();
  expect(await counted()).toEqual({ tries: 5 });
  const refused = await write(first, '198.51.100.3');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBe(600);
  expect(await counted()).toEqual({ tries: 5 });

  first.clock.time = new Date(first.clock.time.getTime() + 600_000);
  expect((await write(first, '198.51.100.3')).status).toBe(201);
});

test('one call does not use up the limit of another', async () => {
  for (let nth = 0; nth < 6; nth += 1) await write(second, '198.51.100.4');
  const asked = await second.call('POST /auth/login', {
    body: { email: 'amel@example.com', password: 'wrong-password' },
    headers: { 'x-forwarded-for': '198.51.100.4' },
  });
  expect(asked.status).toBe(401);
});
