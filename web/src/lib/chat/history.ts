import type { Message } from '@nabta/contract/chat.ts';

/** A message of one's own that is not among the stored ones yet. */
export type Outgoing = {
  /** Its Idempotency-Key: sent again, it is the same message. */
  key: string;
  text: string;
  state: 'sending' | 'sent' | 'failed';
  /** Why it failed, where the server says so. */
  why?: string | undefined;
};

/**
 * What is known of a conversation. `messages` has no gaps; a message that was told of while what came before it is being
 * fetched waits in `ahead`.
 */
export type History = {
  messages: readonly Message[];
  ahead: readonly Message[];
  outgoing: readonly Outgoing[];
  hasOlder: boolean;
};

export const nothing: History = { messages: [], ahead: [], outgoing: [], hasOlder: false };

const lacking = (list: readonly Message[], more: readonly Message[]): Message[] => {
  const known = new Set(list.map(({ _id }) => _id));
  return more.filter(({ _id }) => !known.has(_id));
};

/** What arrived as a stored message is no longer on its way. */
const settled = (history: History): History => {
  if (history.outgoing.length === 0) return history;
  const stored = new Set([...history.messages, ...history.ahead].map(({ key }) => key));
  const outgoing = history.outgoing.filter(({ key }) => !stored.has(key));
  return { ...history, outgoing };
};

/** A message as the server tells of it; `inStep`: nothing was missed before it. */
export const withTold = (history: History, message: Message, inStep: boolean): History => {
  if (lacking([...history.messages, ...history.ahead], [message]).length === 0) return history;
  return settled(
    inStep
      ? { ...history, messages: [...history.messages, message] }
      : { ...history, ahead: [...history.ahead, message] },
  );
};

/** What came after the last message, in order; `isAll`: there was no more of it. */
export const withLater = (history: History, page: readonly Message[], isAll: boolean): History => {
  const messages = [...history.messages, ...lacking(history.messages, page)];
  const ahead = lacking(messages, history.ahead);
  return settled(
    isAll ? { ...history, messages: [...messages, ...ahead], ahead: [] } : { ...history, messages, ahead },
  );
};

export const withEarlier = (history: History, page: readonly Message[], hasOlder: boolean): History => ({
  ...history,
  messages: [...lacking(history.messages, page), ...history.messages],
  hasOlder,
});

export const withOutgoing = (history: History, key: string, change: Partial<Outgoing>): History =>
  settled({
    ...history,
    outgoing: history.outgoing.map((each) => (each.key === key ? { ...each, ...change } : each)),
  });
