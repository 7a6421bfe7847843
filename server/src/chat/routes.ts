import type { Db } from '../core/database/database.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import type { Handlers } from '../core/http/serve.ts';
import { countUnread, listConversations, listMessages, sequenceOf } from './queries.ts';
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

export const chatRoutes = (deps: Deps): Handlers<Keys> => {
  const { db } = deps;
  return {
    'GET /chat/conversations': async ({ session, query }) =>
      (await listConversations(db, session, query)).map(asConversation),

    'POST /chat/conversations': async ({ session, language }) => {
      await ensureConversation(deps, session.userId, language);
      return (await listConversations(db, session)).map(asConversation);
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
