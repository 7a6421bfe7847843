import type { Db } from '../core/database/database.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import type { Handlers } from '../core/http/serve.ts';
import type { Session } from '../core/security/session.ts';
import { countUnread, listConversations, listMessages, sequenceOf, type Filters } from './queries.ts';
import { ensureConversation, demandVisible, markRead, sendMessage } from './service.ts';
import { asConversation, asMessage } from './shapes.ts';

type Keys =
  | 'GET /chat/conversations'
  | 'POST /chat/conversations'
  | 'GET /chat/unread'
  | 'GET /chat/conversations/:id/messages'
  | 'PUT /chat/conversations/:id/read'
  | 'POST /chat/messages';

/** @throws AppError not_found for a message of another conversation */
const demandSequence = async (
  db: Db,
  conversationId: string,
  messageId: string | undefined,
): Promise<number | undefined> => {
  if (messageId === undefined) return undefined;
  const found = await sequenceOf(db, conversationId, messageId);
  if (found === undefined) throw new AppError('not_found');
  return found;
};

/** A user has one conversation at most, and gets its messages with it. */
const conversationsOf = async (db: Db, session: Session, filters?: Filters) => {
  const rows = await listConversations(db, session, filters);
  if (session.role === 'admin') return rows.map((row) => asConversation(row));
  return Promise.all(rows.map(async (row) => asConversation(row, await listMessages(db, row.id, {}))));
};

export const chatRoutes = (deps: Deps): Handlers<Keys> => {
  const { db } = deps;
  return {
    'GET /chat/conversations': ({ session, query }) => conversationsOf(db, session, query),

    'POST /chat/conversations': async ({ session, language }) => {
      await ensureConversation(deps, session.userId, language);
      return conversationsOf(db, session);
    },

    'GET /chat/unread': async ({ session }) => ({ unread: await countUnread(db, session) }),

    'GET /chat/conversations/:id/messages': async ({ session, params: { id }, query: { after, before, limit } }) => {
      await demandVisible(db, session, id);
      const range = { after: await demandSequence(db, id, after), before: await demandSequence(db, id, before), limit };
      return (await listMessages(db, id, range)).map(asMessage);
    },

    'PUT /chat/conversations/:id/read': async ({ session, params: { id }, body: { messageId } }) => ({
      unread: await markRead(db, session, id, messageId),
    }),

    'POST /chat/messages': async ({ session, body, idempotencyKey }) =>
      asMessage(await sendMessage(deps, session, body, idempotencyKey)),
  };
};
