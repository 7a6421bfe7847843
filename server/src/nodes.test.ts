/** Two nodes of one shop on one database; one is killed under load. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Message } from '@nabta/contract/chat/chat.ts';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterAll, expect, it } from 'vitest';
import catalogue from '../../demo/catalogue.json' with { type: 'json' };
import { shippingInfo } from '../testing/addresses.ts';
import { bareDatabase } from '../testing/database.ts';
import { freePort } from './embedded-postgres/free-port.ts';
import { answers, spawnShop, type ShopProcess } from '../testing/shop-process.ts';

const { db, url } = await bareDatabase();
const DATA_DIR = await mkdtemp(join(tmpdir(), 'nabta-nodes-'));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'olive-oil-42' };

type Node = { port: number; shop: ShopProcess };
const start = (port: number): Node => {
  const settings = { DATABASE_URL: url, DATA_DIR, PORT: String(port), DEMO: 'catalogue', RATE_LIMIT_SCALE: '10000' };
  return { port, shop: spawnShop({ ...settings, ...ADMIN }) };
};
const isOpen = ({ port, shop }: Node) => answers(port, shop);

type Call = { method?: string; headers?: Record<string, string>; body?: object };
type Body = Partial<{ _id: string; token: string; order: { orderNumber: string } }>;
type Answered = { status: number; node: number; body: Body };

/** Sends a request to one node, and to the other while the first is down or fails. */
const insist = async (nodes: Node[], first: number, path: string, call: Call = {}): Promise<Answered> => {
  const { method = 'POST', headers, body } = call;
  const init = { method, headers: { 'content-type': 'application/json', ...headers } };
  for (let nth = first; ; nth += 1) {
    const node = nth % nodes.length;
    try {
      const answer = await fetch(`http://127.0.0.1:${nodes[node]?.port}/api${path}`, {
        ...init,
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.status < 500) return { status: answer.status, node, body: (await answer.json()) as Body };
    } catch {
      failures += 1;
    }
    await sleep(20);
  }
};
let failures = 0;

it('loses no acknowledged order and no message when one node is killed, and doubles none (MAIL-2)', async () => {
  // both find an empty database
  const nodes = [start(await freePort()), start(await freePort())];
  await Promise.all(nodes.map(isOpen));
  const { rows: found } = await sql<{ admins: number; products: number }>`
    select (select count(*) from users where role = 'admin') as admins, count(*) as products from products`.execute(db);
  const { length } = catalogue.families.flatMap((family) => family.products);
  expect(found).toEqual([{ admins: 1, products: length }]);

  const product = await db
    .updateTable('products')
    .set({ stock: 100_000, real_stock: 100_000 })
    .where('id', '=', (one) => one.selectFrom('products').select('id').where('promotion_id', 'is', null).limit(1))
    .returning(['id', sql<number>`(price / 1000.0)::double precision`.as('price')])
    .executeTakeFirstOrThrow();
  const items = [{ product: product.id, quantity: 1, priceAtPurchase: product.price }];
  const order = { shippingInfo, paymentInfo: { paymentMethod: 'cod' }, items };

  const over = new AbortController();
  const acknowledged = new Map<string, string>();
  const byNode = [0, 0];
  const buy = async (first: number) => {
    while (!over.signal.aborted) {
      const key = randomUUID();
      const { status, node, body } = await insist(nodes, first, '/orderguests', {
        headers: { 'idempotency-key': key },
        body: order,
      });
      expect({ status, body }).toMatchObject({ status: 201 });
      byNode[node] = (byNode[node] ?? 0) + 1;
      acknowledged.set(key, body.order?.orderNumber ?? '');
    }
  };

  const { body: login } = await insist(nodes, 1, '/auth/login', {
    body: { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD },
  });
  const headers = { authorization: `Bearer ${login.token}` };
  const conversation = await newConversation();
  const received: string[] = [];
  // on the surviving node
  const socket = io(`http://127.0.0.1:${nodes[1]?.port}`, {
    transports: ['websocket'],
    auth: { token: login.token },
  });
  socket.on('message', ({ _id }: Message) => received.push(_id));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const answered: string[] = [];
  const talk = async (first: number) => {
    for (let nth = 1; !over.signal.aborted; nth += 1) {
      const { status, body } = await insist(nodes, first, '/chat/messages', {
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: { conversationId: conversation, text: `${first}: ${nth}` },
      });
      expect({ status, body }).toMatchObject({ status: 201 });
      answered.push(body._id ?? '');
      await sleep(5);
    }
  };

  const work = Promise.all([buy(0), buy(0), buy(1), talk(0), talk(1)]);
  const until = async (enough: () => boolean) =>
    await expect.poll(enough, { timeout: 240_000, interval: 20 }).toBe(true);
  await until(() => (byNode[0] ?? 0) >= 30 && answered.length >= 30);
  nodes[0]?.shop.child.kill('SIGKILL');
  await nodes[0]?.shop.exit;
  const atDeath = acknowledged.size;
  await until(() => acknowledged.size >= atDeath + 30);
  const again = start(nodes[0]?.port ?? 0);
  await isOpen(again);
  nodes[0] = again;
  const [byFirst = 0] = byNode;
  await until(() => (byNode[0] ?? 0) >= byFirst + 10);
  over.abort();
  await work;

  // the kill interrupted requests
  expect(failures).toBeGreaterThan(0);
  const { rows: orders } = await sql<{ order_number: string }>`
    select order_number from orders where email = ${shippingInfo.email}`.execute(db);
  expect(orders.map((each) => each.order_number).toSorted()).toEqual([...acknowledged.values()].toSorted());
  const { rows: left } = await sql<{ stock: number }>`select stock from products where id = ${product.id}`.execute(db);
  expect(left[0]?.stock).toBe(100_000 - acknowledged.size);
  const { rows: mails } = await sql<{ count: number }>`
    select count(*) from pgboss.job where name = 'mail' and data->>'to' = ${shippingInfo.email}`.execute(db);
  expect(mails).toEqual([{ count: acknowledged.size }]);

  const { rows: messages } = await sql<{ id: string; text: string }>`
    select id, text from messages order by sequence`.execute(db);
  expect(messages.map(({ id }) => id).toSorted()).toEqual(answered.toSorted());
  for (const speaker of ['0', '1']) {
    const ofSpeaker = messages.map(({ text }) => text.split(': ')).filter(([who]) => who === speaker);
    expect(ofSpeaker.map(([, nth]) => Number(nth))).toEqual(ofSpeaker.map((_, index) => index + 1));
  }
  await until(() => received.length >= messages.length);
  expect(received).toEqual(messages.map(({ id }) => id));
  socket.disconnect();
  expect(nodes.map(({ shop }) => shop.child.exitCode)).toEqual([null, null]);
});

const newConversation = async (): Promise<string> => {
  const { id } = await db
    .insertInto('conversations')
    .expression((one) => one.selectFrom('users').select('id').where('role', '=', 'user').limit(1))
    .columns(['user_id'])
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
