import { CONVERSATIONS, MESSAGES } from '@nabta/contract/chat/chat.ts';
import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';
import type { Session } from '../core/security/session.ts';

/** The conversations that a session may see: users their own, admins all (CHAT-1). */
export const visible = (db: Db, { role, userId }: Session) =>
  db.selectFrom('conversations').$if(role !== 'admin', (query) => query.where('conversations.user_id', '=', userId));

/** The column with the last message that a side has read. All admins share one. */
export const lastReadColumn = ({ role }: Session) => (role === 'admin' ? 'read_by_shop' : 'read_by_user');

/**
 * The number of messages of the other side after the last one read. A message without a sender is from a deleted admin:
 * deleting a user deletes the conversation.
 */
const unread = (session: Session) => {
  const comparison = sql.raw(session.role === 'admin' ? '=' : 'is distinct from');
  return sql<number>`(
    select count(*) from messages
     where messages.conversation_id = conversations.id
       and messages.sequence > ${sql.ref(`conversations.${lastReadColumn(session)}`)}
       and messages.sender_id ${comparison} conversations.user_id)`;
};

export type Filters = { id?: string | undefined; search?: string | undefined; page?: number | undefined };

/** A page of conversations with their latest message, newest first. */
export const listConversations = (db: Db, session: Session, { id, search, page = 1 }: Filters = {}) =>
  visible(db, session)
    .innerJoin('users', 'users.id', 'conversations.user_id')
    .leftJoin('images', 'images.user_id', 'users.id')
    .leftJoin('users as admins', 'admins.id', 'conversations.admin_id')
    .leftJoin('messages as latest', 'latest.sequence', 'conversations.last_message')
    .select([
      'conversations.id',
      'conversations.created_at',
      'conversations.language',
      'users.id as userId',
      'users.user_name as userName',
      'users.first_name as firstName',
      'users.last_name as lastName',
      sql<string>`coalesce(image_path(images), '')`.as('profileImage'),
      'admins.id as adminId',
      'admins.user_name as adminName',
      'latest.id as messageId',
      'latest.text',
      'latest.sender_id',
      'latest.receiver_id',
      'latest.created_at as sentAt',
      'latest.key',
      unread(session).as('unread'),
    ])
    .$if(id !== undefined, (query) => query.where('conversations.id', '=', id ?? ''))
    .$if(!!search, (query) => query.where(sql<boolean>`users.search @@ (select order_query(${search}))`))
    .orderBy('conversations.last_message', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(CONVERSATIONS)
    .offset((page - 1) * CONVERSATIONS)
    .execute();

export type ConversationRow = Awaited<ReturnType<typeof listConversations>>[number];

export const countUnread = async (db: Db, session: Session, id?: string): Promise<number> => {
  const row = await visible(db, session)
    .where('conversations.last_message', '>', sql.ref<number>(`conversations.${lastReadColumn(session)}`))
    .$if(id !== undefined, (query) => query.where('conversations.id', '=', id ?? ''))
    .select(sql<number>`coalesce(sum(${unread(session)}), 0)::bigint`.as('unread'))
    .executeTakeFirstOrThrow();
  return row.unread;
};

export const messageRows = (db: Db) =>
  db.selectFrom('messages').select(['id', 'text', 'sender_id', 'receiver_id', 'conversation_id', 'created_at', 'key']);

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>['executeTakeFirstOrThrow']>>;

/** The sequence number of a message; undefined when it is not in this conversation. */
export const sequenceOf = async (db: Db, conversationId: string, messageId: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('messages')
      .select('sequence')
      .where('id', '=', messageId)
      .where('conversation_id', '=', conversationId)
      .executeTakeFirst()
  )?.sequence;

/** `after` and `before` are sequence numbers. */
type MessageRange = { after?: number | undefined; before?: number | undefined; limit?: number | undefined };

/** Messages of a conversation, oldest first: with `after` the first ones of the range, else the last ones. */
export const listMessages = async (
  db: Db,
  conversationId: string,
  { after, before, limit = MESSAGES }: MessageRange,
): Promise<MessageRow[]> => {
  const isForward = after !== undefined;
  const rows = await messageRows(db)
    .where('conversation_id', '=', conversationId)
    .$if(after !== undefined, (query) => query.where('sequence', '>', after ?? 0))
    .$if(before !== undefined, (query) => query.where('sequence', '<', before ?? 0))
    .orderBy('sequence', isForward ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return isForward ? rows : rows.toReversed();
};
