/** Lets PostgreSQL hang or stops it, and measures how soon requests are refused with 503 and how soon orders work again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { waitForRecovery } from './kills.ts';
import { HANG_MS, type LoadClients } from './load-clients.ts';

/** Requests during the outage, and the status that each has to answer once the shop has detected it. */
const EXPECTED_STATUS: Record<string, number> = {
  '/': 503,
  '/products': 503,
  '/api/products': 503,
  '/api/categories': 503,
  '/readyz': 503,
  '/healthz': 200,
};
const INTERVAL_MS = 200;
/** Until then the shop may treat the database as slow. */
const DETECTION_MS = 3_000;

export type Outage = {
  /** Answers during the outage, and the slowest of them in milliseconds. */
  answers: number;
  slowestMs: number;
  /** From the end of the outage to the first acknowledged order, in milliseconds. */
  recoveryMs: number;
  faults: string[];
};

type Setup = { url: string; clients: LoadClients; seconds: number };

export const duringOutage = async (
  { url, clients, seconds }: Setup,
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
      const isDetected = asked - began > DETECTION_MS;
      try {
        const answer = await fetch(url + path, { signal: AbortSignal.timeout(HANG_MS) });
        await answer.arrayBuffer();
        answers += 1;
        const isRight = answer.status === expected && (expected !== 503 || answer.headers.has('retry-after'));
        if (isDetected && !over.signal.aborted && !isRight) faults.push(`${path} was answered with ${answer.status}`);
      } catch (error) {
        faults.push(`${path} was not answered: ${String(error)}`);
      }
      slowestMs = Math.max(slowestMs, performance.now() - asked);
      await sleep(INTERVAL_MS);
    }
  };
  const requests = Object.entries(EXPECTED_STATUS).map(([path, expected]) => ask(path, expected));
  await sleep(seconds * 1000);
  over.abort();
  const ended = performance.now();
  await end();
  await Promise.all(requests);
  await waitForRecovery(clients, ended);
  const first = clients.acknowledgements.find((each) => each > ended) ?? Infinity;
  return { answers, slowestMs, recoveryMs: first - ended, faults: [...new Set(faults)] };
};
