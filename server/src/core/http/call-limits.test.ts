import { expect, test } from 'vitest';
import { openShop } from '../../../testing/shop.ts';

// 5 contact forms, 50 checks of a user name
const settings = { RATE_LIMIT_SCALE: '0.25', TRUST_PROXY: 'loopback' };
const first = await openShop(settings);
const second = await openShop(settings, first);

const body = { name: 'Amel', email: 'amel@example.com', message: 'Bonjour' };
const write = ({ call }: typeof first, address: string) =>
  call('POST /contact', { body, headers: { 'x-forwarded-for': address } });

test('a limit holds over all nodes, for each address', async () => {
  const statuses: number[] = [];
  for (let nth = 0; nth < 6; nth += 1) statuses.push((await write(nth % 2 ? first : second, '198.51.100.1')).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  expect((await write(second, '198.51.100.2')).status).toBe(201);
});

test('a large limit is never exceeded, and nearly reached, with concurrent calls on several nodes', async () => {
  const ask = ({ call }: typeof first) =>
    call('GET /auth/check-user', {
      query: { type: 'email', value: 'amel@example.com' },
      headers: { 'x-forwarded-for': '198.51.100.5' },
    });
  const burst = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, (_, nth) => ask(nth % 2 ? first : second)))).filter(
      ({ status }) => status === 200,
    ).length;
  const early = await burst(40);
  expect(early).toBe(40);
  const allowed = early + (await burst(30));
  expect(allowed).toBeLessThanOrEqual(50);
  expect(allowed).toBeGreaterThanOrEqual(48);
  expect((await ask(first)).status).toBe(429);
  expect((await ask(second)).status).toBe(429);
});

test('calls over a limit cause no query, and are allowed again in the next window', async () => {
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

test('the calls of accounts are limited by account: neither address nor session makes a difference', async () => {
  const { call, signIn } = first;
  const save = async (headers: object, address: string) =>
    (await call('PUT /users/profile', { body: {}, headers: { ...headers, 'x-forwarded-for': address } })).status;
  const [amel, hela] = [await signIn('user'), await signIn('user')];
  const statuses: number[] = [];
  for (let nth = 0; nth < 26; nth += 1) statuses.push(await save(amel, '198.51.100.6'));
  expect(statuses.slice(0, 25)).not.toContain(429);
  expect(statuses[25]).toBe(429);
  expect(await save(amel, '198.51.100.7')).toBe(429);
  expect(await save(hela, '198.51.100.6')).toBe(200);
});

test('a new password is limited by address: a stolen session can’t use up the calls of its owner', async () => {
  const { call, signIn } = first;
  const headers = await signIn('user');
  const change = async (address: string) =>
    (await call('PUT /users/password', { body: {}, headers: { ...headers, 'x-forwarded-for': address } })).status;
  // an empty body is refused with 400 and still counted
  for (let nth = 0; nth < 13; nth += 1) await change('198.51.100.8');
  expect(await change('198.51.100.8')).toBe(429);
  expect(await change('198.51.100.9')).toBe(400);
});
