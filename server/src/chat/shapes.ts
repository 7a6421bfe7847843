import type { Conversation, Message } from '@nabta/contract/chat/chat.ts';
import type * as z from 'zod/mini';
import type { ConversationRow, MessageRow } from './queries.ts';

export const asMessage = (row: MessageRow): z.output<typeof Message> => ({
  _id: row.id,
  text: row.text,
  senderId: row.sender_id,
  receiverId: row.receiver_id,
  conversationId: row.conversation_id,
  createdAt: row.created_at,
  key: row.key,
});

/** For an admin, who reads many of them. */
const preview = (row: ConversationRow): MessageRow[] =>
  row.messageId && row.text && row.sentAt
    ? [
        {
          id: row.messageId,
          text: row.text,
          sender_id: row.sender_id,
          receiver_id: row.receiver_id,
          conversation_id: row.id,
          created_at: row.sentAt,
          key: row.key,
        },
      ]
    : [];

/** `messages`: those of an answer to its user. */
export const asConversation = (
  row: ConversationRow,
  messages: MessageRow[] = preview(row),
): z.output<typeof Conversation> => ({
  _id: row.id,
  userId: {
    _id: row.userId,
    userName: row.userName,
    firstName: row.firstName,
    lastName: row.lastName,
    profileImage: row.profileImage,
  },
  adminId: row.adminId && row.adminName ? { _id: row.adminId, userName: row.adminName } : null,
  messages: messages.map(asMessage),
  unread: row.unread,
  createdAt: row.created_at,
  language: row.language,
});
