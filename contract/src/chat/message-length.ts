/** Maximum characters of a message (CHAT-5). A separate file, so that browsers don't load the schemas for it. */
export const MESSAGE_LENGTH = 2_000;
