import type { MessageForm } from '@nabta/contract/chat/chat.ts';
import { currentLanguage } from '@nabta/contract/current-language.ts';
import type { Language } from '@nabta/contract/languages.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { oldestAdmin } from '../accounts/first-admin.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import { AppError, notFound } from '../core/http/errors.ts';
import type { Session } from '../core/security/session.ts';
import { countUnread, lastReadColumn, messageRows, sequenceOf, visible, type MessageRow } from './queries.ts';
import { chat } from '../core/texts/chat.ts';

export { countUnread } from './queries.ts';

/** Creates the user's conversation with the shop unless it exists; a user has one at most. */
export const ensureConversation = ({ db, clock }: Deps, userId: string, language: Language): Promise<void> =>
  inTransaction(db, async (tx) => {
    // locks all admins, so that the next oldest comes first when the oldest is being deleted
    const admin = await oldestAdmin(tx).select('id').forKeyShare().executeTakeFirst();
    await tx
      .insertInto('conversations')
      .values({ user_id: userId, admin_id: admin?.id ?? null, created_at: clock.now(), language })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
  });

/** @throws AppError not_found for a conversation that does not exist or belongs to another user */
export const demandVisible = async (db: Db, session: Session, id: string): Promise<void> => {
  await visible(db, session).select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound);
};

/**
 * Stores a message of the session's account. A row lock serializes the messages of a conversation, so sequence numbers are
 * committed in order: a client that asks for messages after the last one it knows misses none.
 * @throws AppError not_found, forbidden for another sender, invalid_input for a wrong receiver, key_reused
 */
export const sendMessage = ({ db, clock }: Deps, session: Session, form: Form, key?: string): Promise<MessageRow> =>
  inTransaction(db, async (tx) => {
    if (form.senderId && form.senderId !== session.userId) throw new AppError('forbidden');
    const conversation = await lockConversation(tx, session, form.conversationId);
    const receiver = session.role === 'admin' ? conversation.user_id : conversation.admin_id;
    await demandReceiver(tx, session, form.receiverId, conversation.user_id);

    const earlier = key && (await messageByKey(tx, session, form, key));
    if (earlier) return earlier;
    // the shop answers in the language that the customer wrote from last
    const writtenBy = session.role === 'admin' ? { admin_id: session.userId } : { language: currentLanguage() };
    const { sequence, ...message } = await tx
      .insertInto('messages')
      .values({
        conversation_id: conversation.id,
        sender_id: session.userId,
        receiver_id: receiver,
        text: form.text,
        key: key ?? null,
        created_at: clock.now(),
      })
      .returning(['id', 'text', 'sender_id', 'receiver_id', 'conversation_id', 'created_at', 'key', 'sequence'])
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('conversations')
      .set({ last_message: sequence, ...writtenBy })
      .where('id', '=', conversation.id)
      .execute();
    return message;
  });

type Form = z.output<typeof MessageForm>;

/** Locks the accounts before the conversation, as the deletion of an account does, so the two can't deadlock. */
const lockConversation = async (tx: Tx, session: Session, id: string) => {
  await tx
    .selectFrom('users')
    .select('id')
    .where(
      sql<boolean>`id = ${session.userId} or id in (
        select unnest(array[user_id, admin_id]) from conversations where id = ${id})`,
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
  const found = await visible(tx, session)
    .select(['id', 'user_id', 'admin_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  return found;
};

/** A user may name any admin, because a page that is open for long may name an earlier one; an admin only the user. */
const demandReceiver = async (tx: Tx, { role }: Session, given: string | null | undefined, userId: string) => {
  if (!given) return;
  const isValid =
    role === 'admin'
      ? given === userId
      : !(await tx
          .selectFrom('users')
          .select('id')
          .where('id', '=', given)
          .where('role', '=', 'user')
          .executeTakeFirst());
  if (isValid) return;
  const message = chat().otherReceiver;
  throw new AppError('invalid_input', message, { fields: { receiverId: message } });
};

/** The message that an earlier request stored with this Idempotency-Key: its answer was lost. */
const messageByKey = async (tx: Tx, { userId }: Session, form: Form, key: string): Promise<MessageRow | undefined> => {
  const sent = await messageRows(tx).where('sender_id', '=', userId).where('key', '=', key).executeTakeFirst();
  if (sent && (sent.conversation_id !== form.conversationId || sent.text !== form.text))
    throw new AppError('key_reused');
  return sent;
};

/**
 * Marks all messages up to one as read; returns the number of unread ones after it.
 * @throws AppError not_found
 */
export const markRead = async (db: Db, session: Session, id: string, messageId: string): Promise<number> => {
  await demandVisible(db, session, id);
  const sequence = await sequenceOf(db, id, messageId);
  if (sequence === undefined) throw new AppError('not_found');
  const column = lastReadColumn(session);
  // only forward: another tab may have read later messages
  await db
    .updateTable('conversations')
    .set({ [column]: sequence })
    .where('id', '=', id)
    .where(column, '<', sequence)
    .execute();
  return countUnread(db, session, id);
};
