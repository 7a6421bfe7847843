import type { DeskEvent, EventKind } from '@nabta/contract/desk.ts';
import { sql } from 'kysely';
import type { Tx } from '../core/database/database.ts';

/** Who changes an order: an admin, or without an id its customer or the shop itself. */
export type Actor = { adminId?: string; now: Date };

/** An entry of an order's timeline. */
export type OrderEvent = { kind: EventKind; details?: DeskEvent['details'] };

/** Writes an event to the timeline of an order, in the transaction of the change; returns its id. */
export const addEvent = async (
  tx: Tx,
  { adminId, now }: Actor,
  orderId: string,
  { kind, details = {} }: OrderEvent,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into order_events (order_id, kind, details, admin_name, created_at)
    values (${orderId}, ${kind}, ${JSON.stringify(details)}::jsonb,
      coalesce((select user_name from users where id = ${adminId ?? null}::uuid), ''), ${now}::timestamptz)
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
};
