import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { gateTo, type Db } from './database.ts';

/** Between two questions while it answers, and while it does not. */
const PULSE_MS = 500;
const AGAIN_MS = 100;
/**
 * A database that takes longer for nothing does not answer. Waited for in steps: a process that was held up itself reads
 * what has arrived meanwhile before it judges.
 */
const STEPS = 15;
const STEP_MS = 100;

/**
 * Asks the database again and again, on a connection of its own, whether it answers at all, and shuts the pool's gate while
 * it does not: nobody waits for one that hangs, was cut off or is down. However long a single statement takes, it is not
 * cut off as long as the database answers.
 */
export const watchDatabase = (db: Db, url: string, log: FastifyBaseLogger): { close: () => Promise<void> } => {
  const gate = gateTo(db);
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let isAway = false;

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
      // a single broken connection says nothing of the others
      if (answer === 'broken' && !isAway) answer = await ask();
      const answers = answer === 'here';
      if (closing.signal.aborted) break;
      if (answers === isAway) {
        isAway = !answers;
        if (isAway) gate.shut();
        else gate.open();
        log.error(isAway ? 'the database does not answer' : 'the database answers again');
      }
      await sleep(isAway ? AGAIN_MS : PULSE_MS, undefined, { signal: closing.signal }).catch(() => {});
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
