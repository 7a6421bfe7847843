/**
 * What the shop costs: starts a demo shop of its own on a temporary folder and measures it from this process,
 * on loopback, each figure for a few seconds. `npm run bench`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';

const PORT = 3999;
const url = `http://127.0.0.1:${PORT}`;
const SECONDS = 6;

const startShop = async (dataDir: string) => {
  const began = performance.now();
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], PORT: String(PORT), DATA_DIR: dataDir, RATE_LIMIT_SCALE: '100000' },
  });
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The shop did not start.');
    await sleep(20);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(2);
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { seconds, stop };
};

const report = (what: string, figure: string) => console.log(`${what.padEnd(44)} ${figure}`);

const reads = async (what: string, path: string) => {
  const { requests, latency, non2xx } = await autocannon({ url: url + path, connections: 32, duration: SECONDS });
  report(
    what,
    `${requests.average.toFixed(0)} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms, failed ${non2xx}`,
  );
};

const shipping = {
  firstName: 'Amira',
  lastName: 'Ben Salah',
  email: 'amira@example.com',
  phone: '22 123 456',
  address: '12 rue des Oliviers',
  city: 'Sfax',
  state: 'Sfax',
  zipCode: '3000',
  country: 'Tunisie',
};

type Card = { _id: string; finalPrice: number; stock: number };
const cards = async (): Promise<Card[]> => {
  const { data } = (await (await fetch(`${url}/api/products?limit=100`)).json()) as { data: Card[] };
  return data;
};

const orderOf = ({ _id, finalPrice }: Card) => ({
  shippingInfo: shipping,
  paymentInfo: { paymentMethod: 'cod' },
  items: [{ product: _id, quantity: 1, priceAtPurchase: finalPrice }],
});

const placeOrder = async (card: Card): Promise<number> => {
  const answer = await fetch(`${url}/api/orderguests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(orderOf(card)),
  });
  await answer.arrayBuffer();
  return answer.status;
};

/** Every piece of the catalogue, one an order, by sixteen shoppers at once. */
const orders = async () => {
  const pieces = (await cards()).flatMap((card) => Array.from({ length: card.stock }, () => card));
  const queue = pieces.toSorted((a, b) => a._id.slice(-6).localeCompare(b._id.slice(-6)));
  const began = performance.now();
  const statuses: number[] = [];
  const shopper = async () => {
    for (let card = queue.pop(); card; card = queue.pop()) statuses.push(await placeOrder(card));
  };
  await Promise.all(Array.from({ length: 16 }, shopper));
  const placed = statuses.filter((status) => status === 201).length;
  const perSecond = placed / ((performance.now() - began) / 1000);
  report(
    'guest orders, 16 shoppers',
    `${perSecond.toFixed(0)} orders/s, ${placed} placed, ${statuses.length - placed} refused`,
  );
};

const race = async () => {
  const card = (await cards()).find((each) => each.stock >= 8 && each.stock <= 20);
  if (!card) return;
  const statuses = await Promise.all(Array.from({ length: 50 }, () => placeOrder(card)));
  const sold = statuses.filter((status) => status === 201).length;
  report(`50 shoppers racing for ${card.stock} pieces`, `${sold} sold, ${50 - sold} told so`);
};

const dataDir = await mkdtemp(join(tmpdir(), 'nabta-bench-'));
try {
  const first = await startShop(dataDir);
  report('first start, with the demo catalogue', `${first.seconds} s`);
  await first.stop();
  const shop = await startShop(dataDir);
  report('start with data', `${shop.seconds} s`);
  const [card] = await cards();
  await reads('GET /api/products (12 of 62)', '/api/products');
  await reads('GET /api/products?search=huile argna', '/api/products?search=huile%20argna');
  await reads('GET /api/products/:id', `/api/products/${card?._id}`);
  await reads('GET /api/categories', '/api/categories');
  await reads('the home page', '/');
  await reads('the product list page', '/user/product-list');
  await race();
  await orders();
  await shop.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
