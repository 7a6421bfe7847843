import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const AGAIN_MS = 1_000;
/** Interval of a test query: a silent connection may be broken without an error. */
const PULSE_MS = 30_000;
const PATIENCE_MS = 10_000;

type Listeners = Record<string, (payload: string) => void>;

/**
 * Listens to PostgreSQL notifications (LISTEN/NOTIFY) on its own connection, with one listener per channel. `onGap`: called
 * after a reconnect, because notifications may have been missed.
 */
export const openNotices = async (
  url: string,
  log: FastifyBaseLogger,
  listeners: Listeners,
  onGap: () => void,
): Promise<{ close: () => Promise<void> }> => {
  let closing = false;
  let client: pg.Client | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'notices',
      keepAlive: true,
      keepAliveInitialDelayMillis: 15_000,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    next.on('error', () => {});
    next.on('notification', ({ channel, payload = '' }) => listeners[channel]?.(payload));
    try {
      await next.connect();
      for (const channel of Object.keys(listeners)) await next.query(`listen ${next.escapeIdentifier(channel)}`);
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
