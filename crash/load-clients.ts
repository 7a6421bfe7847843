/** Load clients: each orders repeatedly, and sends a failed request again with the same Idempotency-Key until it is answered. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../bench/catalogue/random.ts';
import { checkoutBody, shippingInfo } from '../server/testing/addresses.ts';
import type { ProductFixture } from './fixtures.ts';

/** Pauses between two orders, and before a retry. */
const THINK_MS = 40;
const RETRY_MS = 50;
const EMAIL = 'amira@shop.example';
/** A request without an answer for that long counts as hanging. */
export const HANG_MS = 10_000;

type Answer = {
  status: number;
  body: { code?: string; message?: string; order?: { orderNumber?: string; total?: number } };
};

export type LoadClients = {
  /** Order number by Idempotency-Key of the acknowledged orders; and the keys of the orders refused as sold out. */
  acknowledged: Map<string, string>;
  refused: Set<string>;
  /** Unexpected answers, as sentences. */
  faults: string[];
  /** Times of the acknowledgements, in milliseconds of `performance.now`. */
  acknowledgements: number[];
  /** Requests without an answer or with 5xx. */
  failures: () => number;
  /** Requests without an answer within `HANG_MS`. */
  hangs: () => number;
  slowestMs: () => number;
  /** Resolves when every client has the answer to its last order. */
  stop: () => Promise<void>;
  /** Aborts all running requests. */
  giveUp: () => Promise<void>;
};

type Setting = { url: string; products: ProductFixture[]; guests: number; tokens: string[]; random: Random };

export const startLoadClients = ({ url, products, guests, tokens, random }: Setting): LoadClients => {
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
        signal: AbortSignal.any([left.signal, AbortSignal.timeout(HANG_MS)]),
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
  const retryUntilAnswered = async (path: string, body: object, headers: object = {}): Promise<Answer> => {
    while (!left.signal.aborted) {
      const answer = await post(path, body, headers);
      if (answer) return answer;
      await sleep(RETRY_MS);
    }
    return { status: 0, body: { message: 'the client was stopped' } };
  };
  const order = async (path: string, body: object, headers: object): Promise<void> => {
    const key = crypto.randomUUID();
    const { status, body: said } = await retryUntilAnswered(path, body, { ...headers, 'idempotency-key': key });
    if (status === 201 && said.order?.orderNumber) {
      acknowledged.set(key, said.order.orderNumber);
      acknowledgements.push(performance.now());
    } else if (status === 409 && said.code === 'out_of_stock') refused.add(key);
    else faults.push(`${path} was answered with ${status} ${said.code}: ${said.message}`);
  };

  const guest = () => {
    const wanted = new Set(Array.from({ length: random.whole(1, 3) }, () => random.one(products)));
    const items = [...wanted].map(({ id, price }) => ({
      product: id,
      quantity: random.whole(1, 3),
      priceAtPurchase: price,
    }));
    return order(
      '/orderguests',
      { shippingInfo: { ...shippingInfo, email: EMAIL }, paymentInfo: { paymentMethod: 'cod' }, items },
      {},
    );
  };
  const customer = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    // not the product that sells out: it would stay in the cart and block every later order
    const { id } = random.one(products.slice(1));
    const { status, body } = await retryUntilAnswered(`/carts/${id}`, { quantity: 1, selectedGiftIds: [] }, headers);
    if (status !== 200) return void faults.push(`a cart was answered with ${status} ${body.code}: ${body.message}`);
    return order('/orders/create', { ...checkoutBody, email: EMAIL }, headers);
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
