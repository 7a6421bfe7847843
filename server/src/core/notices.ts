import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const AGAIN_MS = 1_000;
/** A connection that says nothing may be dead without anybody knowing. */
const PULSE_MS = 30_000;
const PATIENCE_MS = 10_000;

type Hearers = Record<string, (payload: string) => void>;

/**
 * Listens, on a connection of its own, to what the database tells every node after a commit (NOTIFY): a hearer for each
 * channel. `onGap`: notices may have been missed while the connection was broken.
 */
export const openNotices = async (
  url: string,
  log: FastifyBaseLogger,
  hearers: Hearers,
  onGap: () => void,
): Promise<{ close: () => Promise<void> }> => {
  let closing = false;
  let client: pg.Client | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    next.on('error', () => {});
    next.on('notification', ({ channel, payload = '' }) => hearers[channel]?.(payload));
    try {
      await next.connect();
      for (const channel of Object.keys(hearers)) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    client = next;
    const pulse = setInterval(() => void next.query('select').catch(() => next.end()), PULSE_MS);
    next.once('end', () => {
      clearInterval(pulse);
      if (!closing) void connectAgain();
    });
  };

  const connectAgain = async (): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      if (closing) return;
      try {
        await connect();
        return onGap();
      } catch (error) {
        if (tries === 1) log.error({ err: error }, 'listening to the database');
        await sleep(AGAIN_MS);
      }
    }
  };

  await connect();
  return {
    close: async () => {
      closing = true;
      await client?.end();
    },
  };
};
