/** Events of the socket (`/socket.io`), in wire format (CHAT-3). */
import type { Message } from './chat/chat.ts';
import type { ErrorBody } from './errors.ts';

/** From browser to server. */
export type ClientEvents = {
  /** Joins the room of a conversation; refused for other people's conversations. */
  join: (conversationId: string, answer?: (refusal: ErrorBody | null) => void) => void;
  /** The sender is typing in a conversation whose room it has joined. */
  typing: (conversationId: string) => void;
  /** Ignored: messages are sent by `POST`. The event exists in the specification. */
  message: (message: Message) => void;
};

/** Kinds of changes that admins are notified of: orders of accounts and guests, reviews, contact messages, conversations. */
export const changeKinds = ['orders', 'guestOrders', 'reviews', 'contact', 'conversations'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** For each kind that changed: how many new items came that wait for an admin. */
export type Changes = { readonly [Kind in ChangeKind]?: number };

/** From server to browser. */
export type ServerEvents = {
  /** Each stored message, once, to everyone in the room, and to every admin. */
  message: (message: Message) => void;
  /** To everyone in the room: an admin or the customer is typing. */
  typing: (who: { conversationId: string; isShop: boolean }) => void;
  /** To every admin, at most a few times a second. Carries no data: the back office fetches it by calls. */
  changed: (changes: Changes) => void;
};
