/** Log entries of requests and faults, and data that must never be logged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@nabta/contract/index.ts';
import type { Route } from '@nabta/contract/route.ts';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { openShop } from '../../../testing/shop.ts';
import { openLog } from '../log.ts';

const lines: string[] = [];
const log = openLog({ write: (line) => lines.push(line) });
log.level = 'trace';
const { app, call, db, signIn } = await openShop({}, undefined, log);
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
beforeEach(() => void lines.splice(0));

describe('the id of a request', () => {
  const idFor = async (given?: string) => {
    const headers = given === undefined ? {} : { 'x-request-id': given };
    return (await app.inject({ url: '/api/categories', headers })).headers['x-request-id'];
  };

  it.each(['0123456789abcdef0123456789abcdef', '01900000-0000-7000-8000-000000000000'])(
    'is the one a proxy gave it: %s',
    async (given) => {
      expect(await idFor(given)).toBe(given);
      expect(logged()[0]).toMatchObject({ requestId: given, method: 'GET', route: '/api/categories', status: 200 });
    },
  );

  it.each([undefined, '', 'x', '4111111111111111', 'my password', '{"a":1}', `${'0'.repeat(31)}g`, '0'.repeat(300)])(
    'is a new one for %j',
    async (given) => expect(await idFor(given)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  );

  it('is that of the error shown to the shopper', async () => {
    await sql`alter table contact_messages rename to gone`.execute(db);
    const body = { name: 'Amel', email: 'amel@example.com', message: 'Bonjour' };
    const headers = { 'x-request-id': '0123456789abcdef0123456789abcdef' };
    const answer = await call('POST /contact', { body, headers });
    await sql`alter table gone rename to contact_messages`.execute(db);
    expect(answer.body.requestId).toBe(headers['x-request-id']);
    expect(logged().find(({ msg }) => msg === 'a fault of ours')).toMatchObject({ requestId: answer.body.requestId });
  });
});

test('a slow request is logged as a warning with its route', async () => {
  const locked = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const held = db.transaction().execute(async (tx) => {
    // each public answer queries the running promotions
    await sql`lock table promotions`.execute(tx);
    locked.resolve();
    await over.promise;
  });
  await locked.promise;
  const answering = call('GET /categories?secret');
  await waitUntilBlocked(db);
  await sleep(3_100);
  over.resolve();
  await held;
  await answering;
  const [slow] = logged().filter(({ msg }) => msg === 'a slow request');
  expect(slow).toMatchObject({ level: 40, method: 'GET', route: '/api/categories', status: 200 });
  expect(slow?.['milliseconds']).toBeGreaterThanOrEqual(3_000);
  expect(lines.join('')).not.toContain('secret');
});

describe('secrets and card data are never logged', () => {
  const CARD = '4111111111111111';
  const SECRET = 'hunter2-hunter2-hunter2';
  const secrets = [CARD, '4111 1111', SECRET, 'hunter2'];
  /** In every part of a request that can hold text. */
  const everywhere: Record<string, string> = {
    'user-agent': SECRET,
    'x-request-id': CARD,
    'idempotency-key': SECRET,
    referer: `https://shop.example/?code=${SECRET}`,
  };
  const text = {
    email: `${SECRET}@example.com`,
    password: SECRET,
    confirmPassword: SECRET,
    code: SECRET,
    token: SECRET,
  };
  const body = {
    ...text,
    userName: 'hunter2',
    name: SECRET,
    message: SECRET,
    phone: '22 123 456',
    phoneNumber: '22 123 456',
    text: SECRET,
    comment: SECRET,
    oldPassword: SECRET,
    currentPassword: SECRET,
    newPassword: SECRET,
    cardNumber: CARD,
    cardName: SECRET,
    profile: { firstName: SECRET, lastName: SECRET },
    rating: 5,
    quantity: 1,
    address: { streetAddress: SECRET, Region: SECRET, City: SECRET, postalCode: CARD },
    shippingInfo: { ...text, firstName: SECRET, lastName: SECRET, phone: '22 123 456', address: CARD, city: SECRET },
    paymentInfo: { paymentMethod: 'cod', cardNumber: CARD, cardName: SECRET },
    items: [{ product: '01900000-0000-7000-8000-000000000000', quantity: 1, priceAtPurchase: 10 }],
  };

  const sendAll = async () => {
    for (const [key, route] of Object.entries<Route>(calls)) {
      const [method, path] = key.split(' ') as ['GET', string];
      const session = await signIn(route.access === 'admin' ? 'admin' : 'user').catch(() => ({}));
      for (const id of ['01900000-0000-7000-8000-000000000000', CARD]) {
        const url = `/api${path.replaceAll(/:\w+/g, id)}?token=${SECRET}&search=${SECRET}&email=${SECRET}@example.com`;
        const request: InjectOptions = { method, url, headers: { ...everywhere, ...session } };
        await app.inject({ ...request, ...(method !== 'GET' && { payload: body }) });
        if (method === 'GET') continue;
        const headers = { ...request.headers, 'content-type': 'application/json' };
        await app.inject({ ...request, headers, payload: `{"password":"${SECRET}","cardNumber":${CARD},` });
      }
    }
  };
  const expectNone = () => {
    for (const secret of secrets) expect(lines.find((line) => line.includes(secret))).toBeUndefined();
  };

  it('whatever is sent', async () => {
    await sendAll();
    expect(lines.length).toBeGreaterThan(100);
    expectNone();
  });

  it('nor by a database that quotes every row in its errors', async () => {
    await sql
      .raw(`
      create function complain() returns trigger language plpgsql as $$
        begin raise invalid_text_representation using
          message = format('invalid input syntax: "%s"', to_jsonb(new)), detail = to_jsonb(new), hint = to_jsonb(new)::text;
        end $$;
      do $$ declare name text; begin
        for name in select table_name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'throttles', 'users')
        loop execute format('create trigger complain before insert or update on %I for each row execute function complain()', name);
        end loop; end $$`)
      .execute(db);
    await sendAll();
    const message = { name: SECRET, email: 'amel@example.com', message: CARD };
    expect((await call('POST /contact', { body: message, headers: everywhere })).status).toBe(500);
    const faults = logged().filter(({ msg }) => msg === 'a fault of ours');
    expect(faults.length).toBeGreaterThan(0);
    expect(JSON.stringify(faults.at(-1))).toContain('invalid input syntax: \\"…\\"');
    expectNone();
  });

  it('nor by errors that contain their input', () => {
    const wrong = Object.assign(new Error('refused', { cause: new SyntaxError(`"${SECRET}" is not valid JSON`) }), {
      config: { headers: { authorization: SECRET } },
      input: CARD,
    });
    log.error({ err: new AggregateError([wrong], 'all refused') }, 'several');
    log.error({ err: SECRET }, 'thrown');
    expect(logged()[0]).toMatchObject({ err: { errors: [{ message: 'refused', cause: { type: 'SyntaxError' } }] } });
    expectNone();
  });
});
