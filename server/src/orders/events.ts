import { currentLanguage } from '@nabta/contract/current-language.ts';
import type { DeskEvent, EventKind, NamedPiece, StoredDetails } from '@nabta/contract/desk/desk-events.ts';
import { nameIn } from '@nabta/contract/translations.ts';
import { sql } from 'kysely';
import type { Tx } from '../core/database/database.ts';

/** Who changes an order: an admin, or without an id its customer or the shop itself. */
export type Actor = { adminId?: string; now: Date };

/** An entry of an order's timeline. */
export type OrderEvent = { kind: EventKind; details?: StoredDetails };

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

const shownPiece = (piece: string | NamedPiece): string => {
  if (typeof piece === 'string') return piece;
  const { name, names, before = '', after = '' } = piece;
  return before + nameIn(currentLanguage(), name, names) + after;
};

/** The details of an event in the language of the call. Events of before have names in one language. */
export const shownDetails = (details: StoredDetails): DeskEvent['details'] =>
  Object.fromEntries(
    Object.entries(details).map(([field, value]) => [field, Array.isArray(value) ? value.map(shownPiece) : value]),
  );
