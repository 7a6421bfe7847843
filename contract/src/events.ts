/** What travels over the socket (`/socket.io`), as on the wire (decisions 10). */
import type { Message } from './chat.ts';
import type { ErrorBody } from './errors.ts';

/** From browser to server. */
export type ClientEvents = {
  /** Enters the room of a conversation; refused when it is not yours. */
  join: (conversationId: string, answer?: (refusal: ErrorBody | null) => void) => void;
  /** One is writing in a conversation whose room one has entered. */
  typing: (conversationId: string) => void;
  /** A stored message of one's own is tolerated and sends nothing; any other reaches nobody. */
  message: (message: Message) => void;
};

/** What the back office shows and is told of: orders of accounts, of guests, reviews, contact forms, what was read. */
export const changeKinds = ['orders', 'guestOrders', 'reviews', 'contact', 'conversations'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The kinds of which something changed, each with how many more came that nobody has begun or judged. */
export type Changes = { readonly [Kind in ChangeKind]?: number };

/** From server to browser. */
export type ServerEvents = {
  /** Each stored message, once, to everyone in the room, and to every admin. */
  message: (message: Message) => void;
  /** To everyone in the room: somebody of the shop, or the customer, is writing. */
  typing: (who: { conversationId: string; isShop: boolean }) => void;
  /** To every admin, a few times a second at most; what it is about is read by calls. */
  changed: (changes: Changes) => void;
};
