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

test('whoever is over a limit costs the database nothing, and is let in again when its time is over', async () => {
  for (let nth = 0; nth < 6; nth += 1) await write(first, '198.51.100.3');
  const counted = () =>
    first.db.selectFrom('throttles').select('tries').where('bucket', 'like', '%198.51.100.3').executeTakeFirstOrThrow();
  expect(await counted()).toEqual({ tries: 6 });
  const refused = await write(first, '198.51.100.3');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBe(600);
  expect(await counted()).toEqual({ tries: 6 });

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
