import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { openShop } from '../../../testing/shop.ts';
import { deleteExpired, scheduleExpiry } from './expiry.ts';

const { call, db, clock, signIn } = await openShop();

const DAY = 86_400_000;
const ago = (ms: number) => new Date(clock.time.getTime() - ms);
const sessions = () => db.selectFrom('sessions').select('token_hash').execute();
const keys = async () =>
  (await db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()).map(({ key }) => key);
const addSessions = async (count: number, expires_at: Date) => {
  const { id } = await db
    .insertInto('users')
    .values({ user_name: `gone-${crypto.randomUUID().slice(0, 8)}`, email: `${crypto.randomUUID()}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, () => ({
    token_hash: Buffer.from(crypto.randomUUID()),
    user_id: id,
    expires_at,
  }));
  await db.insertInto('sessions').values(rows).execute();
};
const addKey = (key: string, created_at: Date) =>
  db
    .insertInto('idempotency_keys')
    .values({ owner: 'guest', key, body_hash: Buffer.from('x'), order_id: crypto.randomUUID(), created_at })
    .execute();

test('expired sessions and old keys are deleted in any number; the others stay', async () => {
  const headers = await signIn('user');
  await addSessions(2_100, ago(1));
  await addKey('old-key-0000000000', ago(31 * DAY));
  await addKey('new-key-0000000000', ago(29 * DAY));
  expect(await sessions()).toHaveLength(2_101);
  await deleteExpired({ db, clock });
  expect(await sessions()).toHaveLength(1);
  expect(await keys()).toEqual(['new-key-0000000000']);
  expect((await call('GET /users/profile', { headers })).status).toBe(200);
});

test('expiry runs at the start and then every hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const job = scheduleExpiry({ db, clock }, pino({ level: 'silent' }));
  try {
    await addKey('old-key-1111111111', ago(31 * DAY));
    vi.advanceTimersByTime(3_600_000);
    await expect.poll(keys).toEqual(['new-key-0000000000']);
  } finally {
    vi.useRealTimers();
    await job.close();
  }
});

test('expiry goes on when customers can’t be counted', async () => {
  await sql`alter function refresh_customers() rename to gone`.execute(db);
  const log = pino({ level: 'silent' });
  const logged = vi.spyOn(log, 'error');
  await scheduleExpiry({ db, clock }, log).close();
  await sql`alter function gone() rename to refresh_customers`.execute(db);
  expect(logged.mock.calls.map(([, message]) => message)).toEqual(['customers could not be counted']);
});
