/** People with an account: their checkouts, and whether many logins at once leave the shop to the others. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { hashPassword } from '../server/src/core/passwords.ts';
import { hashToken } from '../server/src/core/session.ts';
import { keepingBooks } from './books.ts';
import { seeded } from './catalogue/random.ts';
import { crowd, load, medianOf, type Run } from './load.ts';
import { wellStocked } from './orders.ts';
import type { Bench } from './reads.ts';

const SHOPPERS = 16;
const CHECKOUTS = 200;
const LOGINS = 200;
const READERS = 32;
const PASSWORD = 'olive-oil-42';
const HOUR_MS = 3_600_000;

export const measureAccounts = async (bench: Bench, databaseUrl: string): Promise<void> => {
  const { report } = bench;
  if (report.wants('checkouts')) {
    await keepingBooks(databaseUrl, { report, name: 'checkouts' }, (client) => measureCheckouts(bench, client));
  }
  if (report.wants('logins')) {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    try {
      await measureLogins(bench, client);
    } finally {
      await client.end();
    }
  }
};

const openAccount = async (client: pg.Client, name: string, password?: string) => {
  const { rows } = await client.query<{ id: string }>(
    'insert into users (role, user_name, email, password_hash) values ($1, $2, $3, $4) returning id',
    ['user', name, `${name}@shop.example`, password ?? null],
  );
  const token = randomBytes(32).toString('base64url');
  await client.query('insert into sessions (token_hash, user_id, expires_at) values ($1, $2, $3)', [
    hashToken(token),
    rows[0]?.id,
    new Date(Date.now() + HOUR_MS),
  ]);
  return token;
};

const form = JSON.stringify({
  email: 'amira@shop.example',
  phone: '22 123 456',
  address: '12 rue des Oliviers',
  city: 'Sfax',
  region: 'Sfax',
  postalCode: '3000',
});

/** A product into the cart, then the order; the order is what is timed and counted. */
const measureCheckouts = async ({ shop, report, runs, seconds }: Bench, client: pg.Client): Promise<void> => {
  const tokens: string[] = [];
  for (let person = 0; person < SHOPPERS; person += 1) tokens.push(await openAccount(client, `shopper${person}`));
  const cards = await wellStocked(shop.url);
  const random = seeded(5);
  const post = async (path: string, token: string, body: string, status: number) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
    };
    const answer = await fetch(shop.url + path, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    if (answer.status !== status) throw new Error(`${path.slice(0, 12)}: status ${answer.status}`);
  };
  const act = async (person: number) => {
    const token = tokens[person] ?? '';
    await post(`/api/carts/${random.one(cards)._id}`, token, '{}', 200);
    const began = performance.now();
    await post('/api/orders/create', token, form, 201);
    return performance.now() - began;
  };
  await crowd(shop.pid, SHOPPERS, 1, act);
  const measured: Run[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await crowd(shop.pid, SHOPPERS, seconds, act));
  report.figure(`checkouts of accounts, ${SHOPPERS} shoppers`, medianOf(measured), { goal: CHECKOUTS });
};

/** The list alone, then while 200 people keep logging in. */
const measureLogins = async ({ shop, report, runs, seconds }: Bench, client: pg.Client): Promise<void> => {
  const password = await hashPassword(PASSWORD);
  for (let person = 0; person < LOGINS; person += 1) await openAccount(client, `login${person}`, password);
  const read = (duration: number) =>
    load({
      url: shop.url,
      pid: shop.pid,
      ask: { path: '/api/products' },
      seconds: duration,
      connections: READERS,
      status: 200,
      alike: true,
    });
  const logIn = async (person: number) => {
    const began = performance.now();
    const body = JSON.stringify({ email: `login${person}@shop.example`, password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${shop.url}/api/auth/login`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`login: status ${answer.status}`);
    return performance.now() - began;
  };

  await read(1);
  const [alone, beside, logins]: [Run[], Run[], Run[]] = [[], [], []];
  for (let run = 0; run < runs; run += 1) {
    alone.push(await read(seconds));
    // the list is read while all of them are waiting: they begin before it, and end after it
    const crowded = crowd(shop.pid, LOGINS, seconds + 1, logIn);
    await new Promise((resolve) => setTimeout(resolve, 500));
    beside.push(await read(seconds));
    logins.push(await crowded);
  }
  const [quiet, busy] = [medianOf(alone), medianOf(beside)];
  report.figure('list API, before the logins', quiet, {});
  report.figure(`list API, during ${LOGINS} logins at once`, busy, { goal: quiet.perSecond / 2 });
  report.figure(`logins, ${LOGINS} at once`, medianOf(logins), {});
};
