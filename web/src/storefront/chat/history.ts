import type { Message } from '@nabta/contract/chat/chat.ts';

/** A message of this user that is not stored yet. */
export type Outgoing = {
  /** Idempotency-Key: sent again, it is the same message. */
  key: string;
  text: string;
  state: 'sending' | 'sent' | 'failed';
  /** The server's reason for the failure, if any. */
  reason?: string | undefined;
};

/**
 * The known messages of a conversation. `messages` has no gaps; a live message that arrives while earlier ones are
 * being fetched waits in `buffered`.
 */
export type History = {
  messages: readonly Message[];
  buffered: readonly Message[];
  outgoing: readonly Outgoing[];
  hasOlder: boolean;
};

export const emptyHistory: History = { messages: [], buffered: [], outgoing: [], hasOlder: false };

const missingFrom = (list: readonly Message[], more: readonly Message[]): Message[] => {
  const ids = new Set(list.map(({ _id }) => _id));
  return more.filter(({ _id }) => !ids.has(_id));
};

/** Removes outgoing messages that are stored by now. */
const withoutDelivered = (history: History): History => {
  if (history.outgoing.length === 0) return history;
  const stored = new Set([...history.messages, ...history.buffered].map(({ key }) => key));
  const outgoing = history.outgoing.filter(({ key }) => !stored.has(key));
  return { ...history, outgoing };
};

/** Adds a live message; `isGapless`: no message before it is missing. */
export const withReceived = (history: History, message: Message, { isGapless }: { isGapless: boolean }): History => {
  if (missingFrom([...history.messages, ...history.buffered], [message]).length === 0) return history;
  return withoutDelivered(
    isGapless
      ? { ...history, messages: [...history.messages, message] }
      : { ...history, buffered: [...history.buffered, message] },
  );
};

/** Adds a page of messages after the last one; `isLast`: there are no more. */
export const withNewer = (history: History, page: readonly Message[], { isLast }: { isLast: boolean }): History => {
  const messages = [...history.messages, ...missingFrom(history.messages, page)];
  const buffered = missingFrom(messages, history.buffered);
  return withoutDelivered(
    isLast ? { ...history, messages: [...messages, ...buffered], buffered: [] } : { ...history, messages, buffered },
  );
};

export const withOlder = (
  history: History,
  page: readonly Message[],
  { hasOlder }: { hasOlder: boolean },
): History => ({
  ...history,
  messages: [...missingFrom(history.messages, page), ...history.messages],
  hasOlder,
});

export const withOutgoing = (history: History, key: string, change: Partial<Outgoing>): History =>
  withoutDelivered({
    ...history,
    outgoing: history.outgoing.map((each) => (each.key === key ? { ...each, ...change } : each)),
  });
