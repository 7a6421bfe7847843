/** PostgreSQL hangs, or is stopped, for a while: how soon everyone is told so, and how soon they are served again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { back } from './kills.ts';
import { HANGING_MS, type Shoppers } from './shoppers.ts';

/** What is asked all the time meanwhile, and what may be answered once the shop has noticed. */
const ASKED: Record<string, number> = {
  '/': 503,
  '/products': 503,
  '/api/products': 503,
  '/api/categories': 503,
  '/readyz': 503,
  '/healthz': 200,
};
const EVERY_MS = 200;
/** Until then the shop may take the database for a slow one. */
const NOTICED_MS = 3_000;

export type Outage = {
  /** How many answers there were meanwhile, and how long the slowest took, in milliseconds. */
  answers: number;
  slowestMs: number;
  /** From its end to the first order that was acknowledged, in milliseconds. */
  backMs: number;
  faults: string[];
};

type Scene = { url: string; shoppers: Shoppers; seconds: number };

export const duringOutage = async (
  { url, shoppers, seconds }: Scene,
  begin: () => Promise<() => Promise<unknown>>,
): Promise<Outage> => {
  const faults: string[] = [];
  let [answers, slowestMs] = [0, 0];
  const over = new AbortController();
  const end = await begin();
  const began = performance.now();

  const ask = async (path: string, expected: number) => {
    while (!over.signal.aborted) {
      const asked = performance.now();
      const hasNoticed = asked - began > NOTICED_MS;
      try {
        const answer = await fetch(url + path, { signal: AbortSignal.timeout(HANGING_MS) });
        await answer.arrayBuffer();
        answers += 1;
        const isRight = answer.status === expected && (expected !== 503 || answer.headers.has('retry-after'));
        if (hasNoticed && !over.signal.aborted && !isRight) faults.push(`${path} was answered with ${answer.status}`);
      } catch (error) {
        faults.push(`${path} was not answered: ${String(error)}`);
      }
      slowestMs = Math.max(slowestMs, performance.now() - asked);
      await sleep(EVERY_MS);
    }
  };
  const asking = Object.entries(ASKED).map(([path, expected]) => ask(path, expected));
  await sleep(seconds * 1000);
  over.abort();
  const ended = performance.now();
  await end();
  await Promise.all(asking);
  await back(shoppers, ended);
  const first = shoppers.acknowledgements.find((each) => each > ended) ?? Infinity;
  return { answers, slowestMs, backMs: first - ended, faults: [...new Set(faults)] };
};
