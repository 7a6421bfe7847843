import type { Conversation, Message } from '@nabta/contract/chat.ts';
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

export const asConversation = (row: ConversationRow): z.output<typeof Conversation> => ({
  _id: row.id,
  userId: { _id: row.userId, userName: row.userName, profileImage: row.profileImage },
  adminId: row.adminId && row.adminName ? { _id: row.adminId, userName: row.adminName } : null,
  messages:
    row.messageId && row.text && row.sentAt
      ? [
          {
            _id: row.messageId,
            text: row.text,
            senderId: row.sender_id,
            receiverId: row.receiver_id,
            conversationId: row.id,
            createdAt: row.sentAt,
            key: row.key,
          },
        ]
      : [],
  unread: row.unread,
  createdAt: row.created_at,
  language: row.language,
});
