/** What travels over the socket (`/socket.io`), as on the wire (decisions 10). */
import type { Message } from './chat.ts';
import type { ErrorBody } from './errors.ts';

/** From browser to server. */
export type ClientEvents = {
  /** Enters the room of a conversation; refused when it is not yours. */
  join: (conversationId: string, answer?: (refusal: ErrorBody | null) => void) => void;
  /** A stored message of one's own is tolerated and sends nothing; any other reaches nobody. */
  message: (message: Message) => void;
};

/** From server to browser: each stored message, once, to everyone in the room, and to every admin. */
export type ServerEvents = { message: (message: Message) => void };
