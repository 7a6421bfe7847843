import { CONVERSATIONS, MESSAGES } from '@nabta/contract/chat.ts';
import { sql } from 'kysely';
import type { Db } from '../core/database.ts';
import type { Session } from '../core/session.ts';

/** The conversations somebody may know of: their own; for admins all (decisions 10). */
export const visible = (db: Db, { role, userId }: Session) =>
  db.selectFrom('conversations').$if(role !== 'admin', (query) => query.where('conversations.user_id', '=', userId));

/** Up to which message a side has read. Admins read as one. */
export const marker = ({ role }: Session) => (role === 'admin' ? 'read_by_shop' : 'read_by_user');

/**
 * What the other side wrote since one read last. A message whose sender is gone is the shop's: users take theirs along.
 */
const unread = (session: Session) => {
  const isOthers = sql.raw(session.role === 'admin' ? '=' : 'is distinct from');
  return sql<number>`(
    select count(*) from messages
     where messages.conversation_id = conversations.id
       and messages.sequence > ${sql.ref(`conversations.${marker(session)}`)}
       and messages.sender_id ${isOthers} conversations.user_id)`;
};

type Asked = { id?: string | undefined; search?: string | undefined; page?: number | undefined };

/** Conversations with their latest message, the latest first. */
export const listConversations = (db: Db, session: Session, { id, search, page = 1 }: Asked = {}) =>
  visible(db, session)
    .innerJoin('users', 'users.id', 'conversations.user_id')
    .leftJoin('images', 'images.user_id', 'users.id')
    .leftJoin('users as admins', 'admins.id', 'conversations.admin_id')
    .leftJoin('messages as latest', 'latest.sequence', 'conversations.last_message')
    .select([
      'conversations.id',
      'conversations.created_at',
      'users.id as userId',
      'users.user_name as userName',
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
    .where('conversations.last_message', '>', sql.ref<number>(`conversations.${marker(session)}`))
    .$if(id !== undefined, (query) => query.where('conversations.id', '=', id ?? ''))
    .select(sql<number>`coalesce(sum(${unread(session)}), 0)::bigint`.as('unread'))
    .executeTakeFirstOrThrow();
  return row.unread;
};

export const messageRows = (db: Db) =>
  db.selectFrom('messages').select(['id', 'text', 'sender_id', 'receiver_id', 'conversation_id', 'created_at', 'key']);

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>['executeTakeFirstOrThrow']>>;

/** Where a message stands; undefined when it is not of this conversation. */
export const placeOf = async (db: Db, conversationId: string, messageId: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('messages')
      .select('sequence')
      .where('id', '=', messageId)
      .where('conversation_id', '=', conversationId)
      .executeTakeFirst()
  )?.sequence;

type Stretch = { after?: number | undefined; before?: number | undefined; limit?: number | undefined };

/** Messages of a conversation, oldest first: the first ones after a place, else the last ones. */
export const listMessages = async (
  db: Db,
  conversationId: string,
  { after, before, limit = MESSAGES }: Stretch,
): Promise<MessageRow[]> => {
  const forwards = after !== undefined;
  const rows = await messageRows(db)
    .where('conversation_id', '=', conversationId)
    .$if(after !== undefined, (query) => query.where('sequence', '>', after ?? 0))
    .$if(before !== undefined, (query) => query.where('sequence', '<', before ?? 0))
    .orderBy('sequence', forwards ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return forwards ? rows : rows.toReversed();
};
