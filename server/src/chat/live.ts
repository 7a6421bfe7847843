import { Message } from '@nabta/contract/chat.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../core/database.ts';
import { SHOP, type Live } from '../core/live.ts';
import type { Session } from '../core/session.ts';
import { messageRows, visible } from './queries.ts';
import { asMessage } from './shapes.ts';

/** Whether somebody may follow a conversation: their own; admins all. */
export const mayFollow = async (db: Db, session: Session, id: string): Promise<boolean> =>
  !!(await visible(db, session).select('id').where('conversations.id', '=', id).executeTakeFirst());

/** Has every node tell that somebody writes in a conversation: no text, and nothing is stored. */
export const noteTyping = async (db: Db, { role }: Session, id: string): Promise<void> => {
  await sql`select pg_notify('typing', ${`${id} ${role}`})`.execute(db);
};

/** Tells everyone in the room, given its notice ('<conversation> <role>'). */
export const tellsTyping =
  (live: Live): ((notice: string) => void) =>
  (notice) => {
    const [conversationId = '', role] = notice.split(' ');
    live.tell([conversationId], 'typing', { conversationId, isShop: role === 'admin' });
  };

type Notice = { room: string; id: string };

/**
 * Tells of each stored message, given its notice ('<conversation> <message>'), in the order of the notices: everyone in the
 * conversation's room, and every admin. What has come meanwhile is read at once, so that a rush never queues for the
 * database one by one. Whoever may have missed one is made to come again, and fetches it.
 */
export const tellsMessages = (live: Live, db: Db, log: FastifyBaseLogger): ((notice: string) => void) => {
  let due: Notice[] = [];
  let isTelling = false;

  const tell = async (notices: Notice[]): Promise<void> => {
    if (notices.length === 0) return;
    const ids = notices.map(({ id }) => id);
    const rows = await messageRows(db)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const { room, id } of notices) {
      const row = found.get(id);
      if (row) live.tell([room, SHOP], 'message', z.encode(Message, asMessage(row)));
    }
  };

  const tellAll = async (): Promise<void> => {
    isTelling = true;
    while (due.length > 0) {
      const heard = due.filter(({ room }) => live.isHeard(room, SHOP));
      due = [];
      try {
        await tell(heard);
      } catch (error) {
        log.error({ err: error }, 'telling of messages');
        live.dropAll();
      }
    }
    isTelling = false;
  };

  return (notice) => {
    const [room = '', id = ''] = notice.split(' ');
    due.push({ room, id });
    if (!isTelling) void tellAll();
  };
};
