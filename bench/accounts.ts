/** Orders of accounts, and whether many concurrent logins slow down readers. */
import type pg from 'pg';
import { withClient } from '../server/testing/with-client.ts';
import { hashPassword } from '../server/src/core/security/passwords.ts';
import { checkoutBody } from '../server/testing/addresses.ts';
import { checkStock } from './stock-invariants.ts';
import { crowd, load, medianOf, medianOfRuns, type Run } from './load.ts';
import { wellStocked } from './orders.ts';
import type { Bench } from './reads.ts';

const SHOPPERS = 16;
const CHECKOUTS = 200;
const MOST_A_SECOND = 1_500;
const LOGINS = 200;
const READERS = 32;
const PASSWORD = 'olive-oil-42';

export const measureAccounts = async (bench: Bench, databaseUrl: string): Promise<void> => {
  const { report } = bench;
  if (report.wants('checkouts')) {
    await checkStock(databaseUrl, { report, name: 'checkouts' }, (client) => measureCheckouts(bench, client));
  }
  if (report.wants('logins')) {
    await withClient(databaseUrl, (client) => measureLogins(bench, client));
  }
};

/** A random address each time: orders to the same address wait for each other's mail limit (a row lock). */
const form = () => JSON.stringify({ ...checkoutBody, email: `${crypto.randomUUID()}@shop.example` });

/** Creates one account, session and cart with one line for each order that a run can place. */
const fillCarts = async (client: pg.Client, run: string, count: number, products: string[]): Promise<void> => {
  await client.query(
    `with shopper as (
       insert into users (role, user_name, email, first_name)
       select 'user', $1 || n, $1 || n || '@shop.example', 'Amira' from generate_series(1, $2::integer) as n
       returning id, user_name
     ), session as (
       insert into sessions (token_hash, user_id, expires_at)
       select sha256(convert_to(user_name, 'UTF8')), id, now() + interval '1 hour' from shopper
     )
     insert into cart_lines (user_id, product_id, quantity, product_name, price_seen)
     select shopper.id, products.id, 1, products.name, products.price
       from (select *, row_number() over () as n from shopper) as shopper
       join products on products.id = ($3::uuid[])[1 + shopper.n % cardinality($3::uuid[])]`,
    [run, count, products],
  );
  await client.query('analyze cart_lines, users, sessions');
};

/** Measures the orders only: the carts were filled before. */
const measureCheckouts = async ({ shop, report, runs, seconds }: Bench, client: pg.Client): Promise<void> => {
  const products = (await wellStocked(shop.url)).map((card) => card._id);
  const measureOne = async (name: string, duration: number): Promise<Run> => {
    await fillCarts(client, name, MOST_A_SECOND * duration, products);
    let next = 0;
    return crowd(shop.pid, SHOPPERS, duration, async () => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${name}${(next += 1)}`,
        'idempotency-key': crypto.randomUUID(),
      };
      const began = performance.now();
      const answer = await fetch(`${shop.url}/api/orders/create`, { method: 'POST', headers, body: form() });
      await answer.arrayBuffer();
      if (answer.status !== 201) throw new Error(`checkout: status ${answer.status}`);
      return performance.now() - began;
    });
  };
  await measureOne('warm', 1);
  const median = await medianOfRuns(runs, (run) => measureOne(`run${run}x`, seconds));
  report.figure(`checkouts of accounts, ${SHOPPERS} shoppers`, median, { goal: CHECKOUTS });
};

/** The product list without logins, and then during `LOGINS` concurrent logins. */
const measureLogins = async ({ shop, report, runs, seconds }: Bench, client: pg.Client): Promise<void> => {
  const password = await hashPassword(PASSWORD);
  await client.query(
    `insert into users (role, user_name, email, password_hash)
     select 'user', 'login' || n, 'login' || n || '@shop.example', $2 from generate_series(0, $1::integer - 1) as n`,
    [LOGINS, password],
  );
  const read = (duration: number) =>
    load({
      url: shop.url,
      pid: shop.pid,
      ask: { path: '/api/products' },
      seconds: duration,
      connections: READERS,
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
    // the logins begin before the reads and end after them, so that all reads compete with them
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
