import { Message } from '@nabta/contract/chat/chat.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../core/database/database.ts';
import { SHOP, type Live } from '../core/live/live.ts';
import type { Session } from '../core/security/session.ts';
import { messageRows, visible } from './queries.ts';
import { asMessage } from './shapes.ts';

/** Whether a session may join the room of a conversation: users their own, admins all. */
export const mayJoin = async (db: Db, session: Session, id: string): Promise<boolean> =>
  !!(await visible(db, session).select('id').where('conversations.id', '=', id).executeTakeFirst());

/** Notifies every node that a side types in a conversation; sends no text and stores nothing. */
export const notifyTyping = async (db: Db, { role }: Session, id: string): Promise<void> => {
  await sql`select pg_notify('typing', ${`${id} ${role}`})`.execute(db);
};

/** Broadcasts `typing` notifications ('<conversation> <role>') to the conversation's room. */
export const typingBroadcaster =
  (live: Live): ((notice: string) => void) =>
  (notice) => {
    const [conversationId = '', role] = notice.split(' ');
    live.emit([conversationId], 'typing', { conversationId, isShop: role === 'admin' });
  };

type Notice = { room: string; id: string };

/**
 * Broadcasts stored messages, given their notifications ('<conversation> <message>'), to the conversation's room and all
 * admins, in the order of the notifications. Notifications that arrive during a query are read by the next one together, so
 * a burst does not queue one query per message. After a failed query all browsers are disconnected: they reconnect and fetch
 * what they missed.
 */
export const messageBroadcaster = (live: Live, db: Db, log: FastifyBaseLogger): ((notice: string) => void) => {
  let pending: Notice[] = [];
  let isBroadcasting = false;

  const broadcast = async (notices: Notice[]): Promise<void> => {
    if (notices.length === 0) return;
    const ids = notices.map(({ id }) => id);
    const rows = await messageRows(db)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
    const rowById = new Map(rows.map((row) => [row.id, row]));
    for (const { room, id } of notices) {
      const row = rowById.get(id);
      if (row) live.emit([room, SHOP], 'message', z.encode(Message, asMessage(row)));
    }
  };

  const broadcastPending = async (): Promise<void> => {
    isBroadcasting = true;
    while (pending.length > 0) {
      const notices = pending.filter(({ room }) => live.hasListeners(room, SHOP));
      pending = [];
      try {
        await broadcast(notices);
      } catch (error) {
        log.error({ err: error }, 'broadcasting messages');
        live.dropAll();
      }
    }
    isBroadcasting = false;
  };

  return (notice) => {
    const [room = '', id = ''] = notice.split(' ');
    pending.push({ room, id });
    if (!isBroadcasting) void broadcastPending();
  };
};
