import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { circuitBreakerOf, type Db } from './database.ts';

/** Time between two health checks while the database answers, and while it does not. */
const INTERVAL_MS = 500;
const RETRY_MS = 100;
/**
 * Timeout of an empty query: 15 steps of 100 ms. Waiting in steps lets a process that was itself paused receive an answer
 * that already arrived before it reports a timeout.
 */
const STEPS = 15;
const STEP_MS = 100;

/**
 * Health check on its own connection: opens the pool's circuit breaker while the database does not answer an empty query,
 * because it is down, unreachable or hangs. Statements have no time limit as long as the database answers.
 */
export const watchDatabase = (db: Db, url: string, log: FastifyBaseLogger): { close: () => Promise<void> } => {
  const breaker = circuitBreakerOf(db);
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let isDown = false;

  const drop = () => {
    const dropped = client;
    client = undefined;
    void dropped?.end().catch(() => {});
  };
  const ask = async (): Promise<Answer> => {
    const isNew = !client;
    if (!client) {
      client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2 * STEPS * STEP_MS });
      client.on('error', () => {});
    }
    const asking = (isNew ? client.connect() : Promise.resolve()).then(() => client?.query('select'));
    const answer = await inTime(asking);
    if (answer !== 'here') drop();
    return answer;
  };

  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      let answer = await ask();
      // one broken connection does not mean that the database is down
      if (answer === 'broken' && !isDown) answer = await ask();
      const answers = answer === 'here';
      if (closing.signal.aborted) break;
      if (answers === isDown) {
        isDown = !answers;
        if (isDown) breaker.open();
        else breaker.close();
        log.error(isDown ? 'the database does not answer' : 'the database answers again');
      }
      await sleep(isDown ? RETRY_MS : INTERVAL_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
    drop();
  };
  const watching = watch();
  return {
    close: async () => {
      closing.abort();
      await watching;
    },
  };
};

type Answer = 'here' | 'broken' | 'silent';

const inTime = async (asking: Promise<unknown>): Promise<Answer> => {
  const answered = asking.then(
    () => 'here' as const,
    () => 'broken' as const,
  );
  for (let step = 0; step < STEPS; step += 1) {
    const answer = await Promise.race([answered, sleep(STEP_MS)]);
    if (answer !== undefined) return answer;
  }
  return 'silent';
};
