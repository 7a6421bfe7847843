import * as z from 'zod/mini';
import { Count, Id, ImagePath, Instant, text } from './fields.ts';
import { routes } from './route.ts';

export const Message = z.object({
  _id: Id,
  text: z.string(),
  /** null once the account was deleted. */
  senderId: z.nullable(Id),
  receiverId: z.nullable(Id),
  conversationId: Id,
  createdAt: Instant,
});
export type Message = z.input<typeof Message>;

/** One per user, with the shop: every admin sees every conversation (decisions 10). */
export const Conversation = z.object({
  _id: Id,
  userId: z.object({ _id: Id, userName: z.string(), profileImage: ImagePath }),
  /** The admin who answered last; null when there is none any more. */
  adminId: z.nullable(z.object({ _id: Id, userName: z.string() })),
  /** The latest message only, as a preview. */
  messages: z.array(Message),
  /** Messages of the other side that the caller has not read. */
  unread: Count,
  createdAt: Instant,
});
export type Conversation = z.input<typeof Conversation>;

export const MessageForm = z.object({
  text: text(2_000, 'A message is needed.'),
  conversationId: Id,
  // Checked against the session, never trusted.
  senderId: z.optional(z.nullable(Id)),
  receiverId: z.optional(z.nullable(Id)),
});

const ById = z.object({ id: Id });

export const chat = routes({
  'GET /chat/conversations': {
    access: 'signedIn',
    summary: 'The conversation of a user; all conversations for an admin, latest first.',
    answer: z.array(Conversation),
  },
  'POST /chat/conversations': {
    access: 'user',
    summary: 'Begin the conversation with the shop, or find the one there is.',
    answer: z.array(Conversation),
  },
  'GET /chat/conversations/:id/messages': {
    access: 'signedIn',
    summary: 'Messages, oldest first; with `after`, those that came after that message.',
    params: ById,
    query: z.object({ after: z.optional(Id) }),
    answer: z.array(Message),
  },
  'PUT /chat/conversations/:id/read': {
    access: 'signedIn',
    summary: 'Mark everything up to a message as read.',
    params: ById,
    body: z.object({ messageId: Id }),
    answer: z.object({ unread: Count }),
  },
  'POST /chat/messages': {
    access: 'signedIn',
    summary: 'Send a message; the socket tells everyone in the conversation.',
    body: MessageForm,
    answer: Message,
    status: 201,
    limit: { calls: 60, seconds: 60 },
  },
});
