import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { mayJoin, messageBroadcaster, notifyTyping, typingBroadcaster } from './chat/live.ts';
import { changeBroadcaster } from './core/live/changes.ts';
import type { Deps } from './core/deps.ts';
import { circuitBreakerOf, openPool } from './core/database/database.ts';
import { openLive, SHOP } from './core/live/live.ts';
import { openNotices } from './core/database/notices.ts';

/**
 * The socket, and the database notifications that it broadcasts, from commits on any node. After a gap in the notifications
 * all browsers are disconnected: they reconnect and fetch what they missed.
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
      mayJoin: (session, id) => mayJoin(db, session, id),
      typing: (session, id) => void notifyTyping(db, session, id).catch((error: unknown) => log.error({ err: error })),
    },
  );
  // its own connection, so that notifications don't wait for the request pool
  const notifications = openPool(url, 1, config.waitLimits);
  circuitBreakerOf(db).join(circuitBreakerOf(notifications));
  const notices = await openNotices(
    url,
    log,
    {
      messages: messageBroadcaster(live, notifications, log),
      typing: typingBroadcaster(live),
      changes: changeBroadcaster(live),
      session_ended: live.endSession,
    },
    live.dropAll,
  );
  return {
    close: async () => {
      await live.close();
      await notices.close();
      await notifications.destroy();
    },
  };
};
