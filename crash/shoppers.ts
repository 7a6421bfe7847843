/** Shoppers who order all the time and, whatever happens, ask again under the same Idempotency-Key until they are told. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../bench/catalogue/random.ts';
import type { Goods } from './goods.ts';

/** Between two orders, and before asking again. */
const THINK_MS = 40;
const AGAIN_MS = 50;
/** Who waits longer for an answer was left hanging. */
export const HANGING_MS = 10_000;

type Answer = {
  status: number;
  body: { code?: string; message?: string; order?: { orderNumber?: string; total?: number } };
};

export type Shoppers = {
  /** The number of the order by its key, of those that were acknowledged; and the keys of those refused for good. */
  acknowledged: Map<string, string>;
  refused: Set<string>;
  /** What no shopper may be told, in words. */
  faults: string[];
  /** When an order was acknowledged, in milliseconds since the start of this process. */
  acknowledgements: number[];
  /** Tries that failed: without an answer, or with 5xx. */
  failures: () => number;
  /** Answers that took longer than `HANGING_MS`. */
  hangs: () => number;
  slowestMs: () => number;
  /** Resolves when each has been told of their last order. */
  stop: () => Promise<void>;
  /** Has them go away without being told. */
  giveUp: () => Promise<void>;
};

type Setting = { url: string; goods: Goods[]; guests: number; tokens: string[]; random: Random };

export const sendShoppers = ({ url, goods, guests, tokens, random }: Setting): Shoppers => {
  const acknowledged = new Map<string, string>();
  const refused = new Set<string>();
  const faults: string[] = [];
  const acknowledgements: number[] = [];
  let [failures, hangs, slowest] = [0, 0, 0];
  const over = new AbortController();
  const left = new AbortController();

  const post = async (path: string, body: object, headers: object): Promise<Answer | undefined> => {
    const began = performance.now();
    try {
      const answer = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.any([left.signal, AbortSignal.timeout(HANGING_MS)]),
      });
      const said = (await answer.json()) as Answer['body'];
      if (answer.status < 500) return { status: answer.status, body: said };
      if (answer.status !== 503) faults.push(`${path} was answered with ${answer.status}: ${said.message}`);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') hangs += 1;
    } finally {
      slowest = Math.max(slowest, performance.now() - began);
    }
    failures += 1;
  };
  const insist = async (path: string, body: object, headers: object = {}): Promise<Answer> => {
    while (!left.signal.aborted) {
      const answer = await post(path, body, headers);
      if (answer) return answer;
      await sleep(AGAIN_MS);
    }
    return { status: 0, body: { message: 'nobody waited for the answer' } };
  };
  const order = async (path: string, body: object, headers: object): Promise<void> => {
    const key = crypto.randomUUID();
    const { status, body: said } = await insist(path, body, { ...headers, 'idempotency-key': key });
    if (status === 201 && said.order?.orderNumber) {
      acknowledged.set(key, said.order.orderNumber);
      acknowledgements.push(performance.now());
    } else if (status === 409 && said.code === 'out_of_stock') refused.add(key);
    else faults.push(`${path} was answered with ${status} ${said.code}: ${said.message}`);
  };

  const guest = () => {
    const wanted = new Set(Array.from({ length: random.whole(1, 3) }, () => random.one(goods)));
    const items = [...wanted].map(({ id, price }) => ({
      product: id,
      quantity: random.whole(1, 3),
      priceAtPurchase: price,
    }));
    return order('/orderguests', { shippingInfo, paymentInfo: { paymentMethod: 'cod' }, items }, {});
  };
  const customer = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    // never what is sold out: it would lie in the cart for good
    const { id } = random.one(goods.slice(1));
    const { status, body } = await insist(`/carts/${id}`, { quantity: 1, selectedGiftIds: [] }, headers);
    if (status !== 200) return void faults.push(`a cart was answered with ${status} ${body.code}: ${body.message}`);
    return order('/orders/create', account, headers);
  };
  const shop = async (buy: () => Promise<unknown>) => {
    while (!over.signal.aborted) {
      await buy();
      await sleep(random.whole(0, 2 * THINK_MS));
    }
  };
  const all = [
    ...Array.from({ length: guests }, () => shop(guest)),
    ...tokens.map((token) => shop(() => customer(token))),
  ];
  return {
    acknowledged,
    refused,
    faults,
    acknowledgements,
    failures: () => failures,
    hangs: () => hangs,
    slowestMs: () => slowest,
    stop: async () => {
      over.abort();
      await Promise.all(all);
    },
    giveUp: async () => {
      over.abort();
      left.abort();
      await Promise.all(all);
    },
  };
};

const contact = { email: 'amira@shop.example', phone: '22 123 456', address: '12 rue des Oliviers', city: 'Sfax' };
const account = { ...contact, region: 'Sfax', postalCode: '3000' };
const shippingInfo = {
  ...contact,
  firstName: 'Amira',
  lastName: 'Ben Salah',
  state: 'Sfax',
  zipCode: '3000',
  country: 'Tunisie',
};
