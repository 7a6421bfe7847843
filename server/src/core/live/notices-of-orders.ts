import type { ChangeKind } from '@nabta/contract/events.ts';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { coalesce } from '../coalesce.ts';
import type { Db } from '../database/database.ts';

/** Minimum time between two notices of a node. */
const PAUSE_MS = 100;

export type NotifyPlaced = (kind: Extract<ChangeKind, 'orders' | 'guestOrders'>) => void;

/**
 * Notifies all nodes of orders placed on this one, after their commit and several in one notice: commits with a notice
 * reach the disk one after the other (decision 15). A notice lost with its process is made up for by the counts that
 * the back office reads every minute.
 */
export const notifyOfPlaced = (db: Db, log: FastifyBaseLogger): NotifyPlaced => {
  const waiting = { orders: 0, guestOrders: 0 };
  const send = coalesce(async () => {
    const { orders, guestOrders } = waiting;
    Object.assign(waiting, { orders: 0, guestOrders: 0 });
    await sql`
      select pg_notify('changes', kind || ' ' || placed)
        from (values ('orders', ${orders}::integer), ('guestOrders', ${guestOrders}::integer)) as told (kind, placed)
       where placed > 0`.execute(db);
    await sleep(PAUSE_MS, undefined, { ref: false });
  });
  return (kind) => {
    waiting[kind] += 1;
    send().catch((error: unknown) => log.warn({ err: error }, 'admins were not told of new orders'));
  };
};
