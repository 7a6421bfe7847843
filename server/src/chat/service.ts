import type { MessageForm } from '@nabta/contract/chat.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { oldestAdmin } from '../accounts/first-admin.ts';
import { inTransaction, type Db, type Tx } from '../core/database.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/errors.ts';
import type { Session } from '../core/session.ts';
import { countUnread, marker, messageRows, placeOf, visible, type MessageRow } from './queries.ts';

export { countUnread } from './queries.ts';

/** Begins the one conversation a user has with the shop, or leaves it as it is. */
export const beginConversation = async ({ db, clock }: Deps, userId: string): Promise<void> => {
  const admin = await oldestAdmin(db).select('id').executeTakeFirst();
  await db
    .insertInto('conversations')
    .values({ user_id: userId, admin_id: admin?.id ?? null, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
};

/** @throws AppError not_found for a conversation that isn't there, or not theirs to know of */
export const demandVisible = async (db: Db, session: Session, id: string): Promise<void> => {
  const found = await visible(db, session).select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('not_found');
};

/**
 * Stores a message of whoever is in session. The messages of a conversation are stored one after the other: whoever
 * reads on from a message never misses one that was begun earlier and committed later.
 * @throws AppError not_found, forbidden for another's name, invalid_input for a wrong receiver, key_reused
 */
export const sendMessage = ({ db, clock }: Deps, session: Session, form: Form, key?: string): Promise<MessageRow> =>
  inTransaction(db, async (tx) => {
    if (form.senderId && form.senderId !== session.userId) throw new AppError('forbidden');
    const conversation = await lockConversation(tx, session, form.conversationId);
    const receiver = session.role === 'admin' ? conversation.user_id : conversation.admin_id;
    await demandReceiver(tx, session, form.receiverId, conversation.user_id);

    const sent = key && (await sentBefore(tx, session, form, key));
    if (sent) return sent;
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
      .set({ last_message: sequence, ...(session.role === 'admin' && { admin_id: session.userId }) })
      .where('id', '=', conversation.id)
      .execute();
    return message;
  });

type Form = z.output<typeof MessageForm>;

/** Accounts first, as when one is deleted, which takes the conversation along or takes its admin out. */
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
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
  return found;
};

/** A user writes to the shop, whichever admin that was when the page was opened; an admin to that user. */
const demandReceiver = async (tx: Tx, { role }: Session, given: string | null | undefined, userId: string) => {
  if (!given) return;
  const fits =
    role === 'admin'
      ? given === userId
      : !(await tx
          .selectFrom('users')
          .select('id')
          .where('id', '=', given)
          .where('role', '=', 'user')
          .executeTakeFirst());
  if (fits) return;
  const message = 'This message is for somebody else.';
  throw new AppError('invalid_input', message, { fields: { receiverId: message } });
};

/** The message that came with this key already: its answer was lost on the way. */
const sentBefore = async (tx: Tx, { userId }: Session, form: Form, key: string): Promise<MessageRow | undefined> => {
  const sent = await messageRows(tx).where('sender_id', '=', userId).where('key', '=', key).executeTakeFirst();
  if (sent && (sent.conversation_id !== form.conversationId || sent.text !== form.text))
    throw new AppError('key_reused');
  return sent;
};

/**
 * Marks everything up to a message as read, and answers how much is unread after it.
 * @throws AppError not_found
 */
export const markRead = async (db: Db, session: Session, id: string, messageId: string): Promise<number> => {
  await demandVisible(db, session, id);
  const place = await placeOf(db, id, messageId);
  if (place === undefined) throw new AppError('not_found');
  const column = marker(session);
  // never back: another tab may have read on
  await db
    .updateTable('conversations')
    .set({ [column]: place })
    .where('id', '=', id)
    .where(column, '<', place)
    .execute();
  return countUnread(db, session, id);
};
