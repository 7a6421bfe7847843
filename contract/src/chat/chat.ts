import * as z from 'zod/mini';
import { Count, Id, ImagePath, Instant, longText, SearchText } from '../fields.ts';
import { QueryPage, queryWhole } from '../query-fields.ts';
import { languageCodes } from '../languages.ts';
import { MESSAGE_LENGTH } from './message-length.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/chat.ts';

export const Message = z.object({
  _id: Id,
  text: z.string(),
  /** null once the account was deleted. */
  senderId: z.nullable(Id),
  receiverId: z.nullable(Id),
  conversationId: Id,
  createdAt: Instant,
  /** The Idempotency-Key of the request, by which a browser recognises its own message; null without one. */
  key: z.nullable(z.string()),
});
export type Message = z.input<typeof Message>;

/** One per user, with the shop: every admin sees every conversation (CHAT-1). */
export const Conversation = z.object({
  _id: Id,
  userId: z.object({
    _id: Id,
    userName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileImage: ImagePath,
  }),
  /** The admin who answered last; null before the first answer and after that account is deleted. */
  adminId: z.nullable(z.object({ _id: Id, userName: z.string() })),
  /** For its user the latest ones, oldest first, at most 100; for admins only the latest, as a preview. */
  messages: z.array(Message),
  /** Messages of the other side that the caller has not read; admins read as one. */
  unread: Count,
  createdAt: Instant,
  /** Of the pages that the customer last wrote from. */
  language: z.enum(languageCodes),
});
export type Conversation = z.input<typeof Conversation>;

export const MessageForm = z.object({
  text: longText(MESSAGE_LENGTH, texts.messageMissing),
  conversationId: Id,
  // Checked against the session, never trusted.
  senderId: z.optional(z.nullable(Id)),
  receiverId: z.optional(z.nullable(Id)),
});

const ById = z.object({ id: Id });

/** Conversations on a page of the list. */
export const CONVERSATIONS = 50;
/** Messages of one answer. */
export const MESSAGES = 100;

export const chat = routes({
  'GET /chat/conversations': {
    access: 'signedIn',
    summary: `The conversation of a user; for an admin all of them, with the latest message first, ${CONVERSATIONS} a page, found by the user's names, e-mail address or phone number, or one by its id.`,
    query: z.object({ search: SearchText, page: QueryPage, id: z.optional(Id) }),
    answer: z.array(Conversation),
  },
  'POST /chat/conversations': {
    access: 'user',
    summary: 'Begin the conversation with the shop, or find the one there is.',
    answer: z.array(Conversation),
    limit: { calls: 60, seconds: 60, per: 'account' },
  },
  'GET /chat/unread': {
    access: 'signedIn',
    summary: 'How many messages of the other side the caller has not read, in all conversations.',
    answer: z.object({ unread: Count }),
  },
  'GET /chat/conversations/:id/messages': {
    access: 'signedIn',
    summary:
      'The latest messages, oldest first; with `before`, the latest of those that came before that message; with `after`, the first of those that came after it.',
    params: ById,
    query: z.object({ after: z.optional(Id), before: z.optional(Id), limit: queryWhole(1, MESSAGES) }),
    answer: z.array(Message),
  },
  'PUT /chat/conversations/:id/read': {
    access: 'signedIn',
    summary: 'Mark everything up to a message as read.',
    params: ById,
    body: z.object({ messageId: Id }),
    answer: z.object({ unread: Count }),
    limit: { calls: 240, seconds: 60, per: 'account' },
  },
  'POST /chat/messages': {
    access: 'signedIn',
    summary: 'Send a message; the socket tells everyone in the conversation.',
    body: MessageForm,
    answer: Message,
    status: 201,
    idempotent: true,
    limit: { calls: 60, seconds: 60, per: 'account' },
  },
});
