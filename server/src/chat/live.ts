import { Message } from '@nabta/contract/chat.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../core/deps.ts';
import { openLive } from '../core/live.ts';
import { openNotices } from '../core/notices.ts';
import { messageRows, visible } from './queries.ts';
import { asMessage } from './shapes.ts';

/** Every admin hears every conversation. */
const SHOP = 'shop';

/**
 * Tells of each stored message after its commit, in the order of the commits, on whichever node it was stored: everyone
 * in the conversation's room, and every admin. Whoever may have missed one is made to come again, and fetches it.
 */
export const openChat = async (
  app: FastifyInstance,
  { db, clock, config, log }: Pick<Deps, 'db' | 'clock' | 'config'> & { log: FastifyBaseLogger },
  url: string,
): Promise<{ close: () => Promise<void> }> => {
  const live = openLive(
    app,
    { db, clock, config, log },
    {
      roomsOf: ({ role }) => (role === 'admin' ? [SHOP] : []),
      mayJoin: async (session, id) =>
        !!(await visible(db, session).select('id').where('conversations.id', '=', id).executeTakeFirst()),
    },
  );

  const tell = async (room: string, id: string): Promise<void> => {
    if (!live.isHeard(room, SHOP)) return;
    try {
      const row = await messageRows(db).where('id', '=', id).executeTakeFirst();
      if (row) live.tell([room, SHOP], 'message', z.encode(Message, asMessage(row)));
    } catch (error) {
      log.error({ err: error }, 'telling of a message');
      live.dropAll();
    }
  };
  let telling = Promise.resolve();
  const notices = await openNotices(
    url,
    log,
    {
      messages: (payload) => {
        const [room = '', id = ''] = payload.split(' ');
        telling = telling.then(() => tell(room, id));
      },
      session_ended: live.endSession,
    },
    live.dropAll,
  );
  return {
    close: async () => {
      await live.close();
      await notices.close();
    },
  };
};
