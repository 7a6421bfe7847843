import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { mayFollow, noteTyping, tellsMessages, tellsTyping } from './chat/live.ts';
import { tellsChanges } from './core/changes.ts';
import type { Deps } from './core/deps.ts';
import { gateTo, openDatabase } from './core/database.ts';
import { openLive, SHOP } from './core/live.ts';
import { openNotices } from './core/notices.ts';

/**
 * The socket, and what it is told after each commit, on whichever node that was. Whoever may have missed something is made
 * to come again, and reads it.
 */
export const openSocket = async (
  app: FastifyInstance,
  { db, clock, config, log }: Pick<Deps, 'db' | 'clock' | 'config'> & { log: FastifyBaseLogger },
  url: string,
): Promise<{ close: () => Promise<void> }> => {
  const live = openLive(
    app,
    { db, clock, config, log },
    {
      roomsOf: ({ role }) => (role === 'admin' ? [SHOP] : []),
      mayJoin: (session, id) => mayFollow(db, session, id),
      typing: (session, id) => void noteTyping(db, session, id).catch((error: unknown) => log.error({ err: error })),
    },
  );
  // a connection of its own: what is told doesn't queue behind all that is asked
  const telling = openDatabase(url, 1);
  gateTo(db).join(gateTo(telling));
  const notices = await openNotices(
    url,
    log,
    {
      messages: tellsMessages(live, telling, log),
      typing: tellsTyping(live),
      changes: tellsChanges(live),
      session_ended: live.endSession,
    },
    live.dropAll,
  );
  return {
    close: async () => {
      await live.close();
      await notices.close();
      await telling.destroy();
    },
  };
};
