/** Guest orders per second, and the stock invariants afterwards. */
import { shippingInfo } from '../server/testing/addresses.ts';
import { jsonAt } from './answers.ts';
import { checkStock } from './stock-invariants.ts';
import { BOTTOMLESS, FEW, productId, SCARCE, WELL_STOCKED } from './catalogue/products.ts';
import { seeded } from './catalogue/random.ts';
import { load, medianOfRuns, type Ask } from './load.ts';
import { addVariantsAndDiscounts, CODE } from './discounts.ts';
import type { Bench } from './reads.ts';

const SHOPPERS = 16;
const RACERS = 50;
const WARM_UP_SECONDS = 1;
const GOAL = 500;
const GOAL_OF_ONE = 200;
const GOAL_OF_DISCOUNTS = 300;

export type Card = { _id: string; finalPrice: number; stock: number };

export const measureOrders = async (bench: Bench, databaseUrl: string): Promise<void> => {
  const { shop, report } = bench;
  if (!report.wants('guest orders')) return;
  await checkStock(databaseUrl, { report, name: 'guest orders' }, async () => {
    const cards = await wellStocked(shop.url);
    await measure(bench, `guest orders, ${SHOPPERS} shoppers`, cards, { goal: GOAL });
    await measure(bench, 'guest orders, all of one product', [await cardOf(shop.url, BOTTOMLESS)], {
      goal: GOAL_OF_ONE,
    });
    await race(bench);
    await addVariantsAndDiscounts(
      databaseUrl,
      cards.map(({ _id }) => _id),
    );
    await measure(bench, 'guest orders, variants with two discounts', cards, { goal: GOAL_OF_DISCOUNTS, code: CODE });
  });
};

type Measured = {
  goal: number;
  /** Typed with each order. */
  code?: string;
};

const measure = async (
  { shop, report, runs, seconds }: Bench,
  name: string,
  cards: Card[],
  { goal, code }: Measured,
) => {
  const random = seeded(3);
  const ask = () => orderOf(random.one(cards), code);
  const place = (seconds: number) =>
    load({ url: shop.url, pid: shop.pid, ask, seconds, connections: SHOPPERS, status: 201, sameSize: false });
  await place(WARM_UP_SECONDS);
  report.figure(name, await medianOfRuns(runs, () => place(seconds)), { goal });
};

const race = async ({ shop, report }: Bench) => {
  const card = await cardOf(shop.url, SCARCE);
  const buy = async () => {
    const { path, ...request } = orderOf(card);
    return (await fetch(shop.url + path, request)).status;
  };
  const statuses = await Promise.all(Array.from({ length: RACERS }, buy));
  const count = (status: number) => statuses.filter((each) => each === status).length;
  const { stock } = await cardOf(shop.url, SCARCE);
  const isRight = count(201) === FEW && count(409) === RACERS - FEW && stock === 0;
  report.verdict(
    `guest orders, ${RACERS} race for ${FEW}`,
    isRight,
    `${count(201)} sold, ${count(409)} refused, ${stock} left`,
  );
};

const randomPhone = (): string => `2${String(Math.trunc(Math.random() * 1e7)).padStart(7, '0')}`;

const orderOf = ({ _id, finalPrice }: Card, code?: string): Required<Ask> => ({
  path: '/api/orderguests',
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  body: JSON.stringify({
    // orders to the same address wait for each other's mail limit (a row lock), and those of one phone number are compared
    shippingInfo: { ...shippingInfo, email: `${crypto.randomUUID()}@shop.example`, phone: randomPhone() },
    paymentInfo: { paymentMethod: 'cod' },
    items: [{ product: _id, quantity: 1, priceAtPurchase: finalPrice }],
    ...(code && { code }),
  }),
});

const cardOf = (url: string, place: number) => jsonAt<Card>(`${url}/api/products/${productId(place)}`);

/** Products with enough stock for any run, spread over the whole catalogue. */
export const wellStocked = async (url: string): Promise<Card[]> => {
  const pages = await Promise.all(
    Array.from({ length: 10 }, (_, page) =>
      jsonAt<{ data: Card[] }>(`${url}/api/products?sortBy=createdAt&limit=100&page=${page + 1}`),
    ),
  );
  return pages.flatMap(({ data }) => data).filter(({ stock }) => stock > WELL_STOCKED / 2 && stock <= WELL_STOCKED);
};
