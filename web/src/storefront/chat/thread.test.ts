import type { Message } from '@nabta/contract/chat/chat.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { createThread } from './thread.ts';

const conversationId = 'c';
const message = (nth: number): Message => ({
  _id: `${nth}`,
  text: `text ${nth}`,
  senderId: 'amel',
  receiverId: null,
  conversationId,
  createdAt: '2026-03-10T12:00:00Z',
  key: null,
});

/** A server with so many messages; when `slow`, its answers wait for `answer`. */
const serverWith = (count: number) => {
  const stored = Array.from({ length: count }, (_, nth) => message(nth + 1));
  const keys = new Map<string, Message>();
  const state = { fails: undefined as ApiFailure | undefined, loses: false, slow: false, reads: 0 };
  const waiting: (() => void)[] = [];
  type QueryInput = { query: { after?: string; before?: string; limit: number } };
  const read = (async (_key: string, { query: { after, before, limit } }: QueryInput) => {
    state.reads += 1;
    const at = (id: string) => stored.findIndex(({ _id }) => _id === id);
    const found = after
      ? stored.slice(at(after) + 1).slice(0, limit)
      : stored.slice(0, before ? at(before) : undefined).slice(-limit);
    if (state.slow) await new Promise<void>((resolve) => waiting.push(resolve));
    if (state.fails) throw state.fails;
    return found;
  }) as unknown as Api;
  type MessageInput = { body: { text: string }; headers: { 'Idempotency-Key': string } };
  const write = (async (_key: string, { body, headers }: MessageInput) => {
    if (state.fails) throw state.fails;
    const key = headers['Idempotency-Key'];
    const made = keys.get(key) ?? { ...message(stored.length + 1), text: body.text, senderId: 'me', key };
    if (!keys.has(key)) stored.push(made);
    keys.set(key, made);
    if (state.loses) throw new ApiFailure('unreachable');
    return made;
  }) as unknown as Api;
  const add = (): Message => {
    const made = message(stored.length + 1);
    stored.push(made);
    return made;
  };
  return { state, stored, read, write, add, answer: () => waiting.shift()?.() };
};

const threadOn = (server: ReturnType<typeof serverWith>) =>
  createThread({ conversationId, senderId: 'me' }, server.read, server.write);
type Thread = ReturnType<typeof threadOn>;
const numbers = (thread: Thread) => thread.get().messages.map(({ _id }) => Number(_id));
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
const say = (thread: Thread, text: string) => {
  thread.setDraft(text);
  thread.send();
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a thread', () => {
  test('begins with the latest messages, and goes back page by page to the first', async () => {
    const thread = threadOn(serverWith(90));
    await thread.onSubscribed();
    expect(numbers(thread)).toEqual(upTo(90, 51));
    await Promise.all([thread.loadOlder(), thread.loadOlder()]);
    expect(numbers(thread)).toEqual(upTo(90, 11));
    expect(thread.get().hasOlder).toBe(true);
    await thread.loadOlder();
    expect(numbers(thread)).toEqual(upTo(90));
    expect(thread.get().hasOlder).toBe(false);
  });

  test('shows that the other side is typing until its message arrives', async () => {
    const thread = threadOn(serverWith(1));
    await thread.onSubscribed();
    thread.onOtherTyping();
    expect(thread.get().isOtherTyping).toBe(true);
    thread.receive({ ...message(2), senderId: 'me' });
    expect(thread.get().isOtherTyping).toBe(true);
    thread.receive(message(3));
    expect(thread.get().isOtherTyping).toBe(false);
    thread.onOtherTyping();
    thread.onUnsubscribed();
    expect(thread.get().isOtherTyping).toBe(false);
  });

  test('adds each live message once, and none of another conversation', async () => {
    const server = serverWith(2);
    const thread = threadOn(server);
    await thread.onSubscribed();
    const third = server.add();
    thread.receive(third);
    thread.receive(third);
    thread.receive({ ...message(9), conversationId: 'other' });
    expect(numbers(thread)).toEqual([1, 2, 3]);
  });

  test('fetches all missed messages in order, before the live ones that arrived since (CHAT-4)', async () => {
    const server = serverWith(3);
    const thread = threadOn(server);
    await thread.onSubscribed();
    thread.onUnsubscribed();
    for (let nth = 0; nth < 85; nth += 1) server.add();
    server.state.slow = true;
    const back = thread.onSubscribed();
    const live = server.add();
    thread.receive(live);
    expect(thread.get().buffered).toEqual([live]);
    for (let pages = 0; pages < 4; pages += 1) {
      server.answer();
      await settle();
    }
    await back;
    expect(numbers(thread)).toEqual(upTo(89));
    expect(thread.get().buffered).toEqual([]);
    thread.receive(server.add());
    expect(numbers(thread)).toEqual(upTo(90));
  });

  test('reports a failure, and catches up after it', async () => {
    const server = serverWith(2);
    const thread = threadOn(server);
    server.state.fails = new ApiFailure('unreachable');
    await thread.onSubscribed();
    expect(thread.get()).toMatchObject({ isLoaded: false, failure: server.state.fails });
    server.state.fails = undefined;
    await thread.catchUp();
    expect(thread.get()).toMatchObject({ isLoaded: true, failure: undefined });
    expect(numbers(thread)).toEqual([1, 2]);
  });
});

describe('a query that fails while live messages arrive', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const missed = async () => {
    const server = serverWith(2);
    const thread = threadOn(server);
    await thread.onSubscribed();
    thread.onUnsubscribed();
    for (const _ of [3, 4]) server.add();
    server.state.fails = new ApiFailure(503);
    await thread.onSubscribed();
    server.state.reads = 0;
    return { server, thread };
  };

  test('is retried with growing pauses until nothing is missing', async () => {
    const { server, thread } = await missed();
    thread.receive(server.add());
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.state.reads).toBeGreaterThan(3);
    expect(server.state.reads).toBeLessThan(10);
    server.state.fails = undefined;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(numbers(thread)).toEqual(upTo(5));
    expect(thread.get()).toMatchObject({ buffered: [], failure: undefined });
    server.state.reads = 0;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.state.reads).toBe(0);
  });

  test('is not retried once the conversation is closed or no longer accessible', async () => {
    const { server, thread } = await missed();
    thread.onUnsubscribed();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.state.reads).toBe(0);
    server.state.fails = new ApiFailure(404);
    await thread.onSubscribed();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.state.reads).toBe(1);
  });
});

describe('an outgoing message', () => {
  test('fails visibly on an unexpected error, which does not block later messages', async () => {
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    const server = serverWith(0);
    const error = new Error('No such method.');
    let isBroken = true;
    const write: Api = (key, ...rest) => (isBroken ? Promise.reject(error) : server.write(key, ...rest));
    const thread = createThread({ conversationId, senderId: 'me' }, server.read, write);
    say(thread, 'first');
    await settle();
    expect(thread.get().outgoing).toMatchObject([{ text: 'first', state: 'failed' }]);
    expect(reportError).toHaveBeenCalledWith(error);
    isBroken = false;
    say(thread, 'second');
    await settle();
    expect(server.stored).toMatchObject([{ text: 'second' }]);
  });

  test('is last until its live event arrives, and then once in its place', async () => {
    const server = serverWith(1);
    const thread = threadOn(server);
    await thread.onSubscribed();
    say(thread, '  \n ');
    expect(thread.get()).toMatchObject({ draft: '  \n ', outgoing: [] });
    say(thread, ' Bonjour ');
    expect(thread.get().outgoing).toMatchObject([{ text: 'Bonjour', state: 'sending' }]);
    await settle();
    expect(thread.get().outgoing).toMatchObject([{ state: 'sent' }]);
    thread.receive(server.stored[1] ?? message(0));
    expect(thread.get().outgoing).toEqual([]);
    expect(numbers(thread)).toEqual([1, 2]);
  });

  test('is fetched in its place without a live event', async () => {
    const server = serverWith(1);
    const thread = threadOn(server);
    await thread.catchUp();
    server.add();
    say(thread, 'Bonjour');
    await settle();
    expect(numbers(thread)).toEqual([1, 2, 3]);
    expect(thread.get().outgoing).toEqual([]);
  });

  test('keeps its order among other outgoing messages', async () => {
    const server = serverWith(0);
    const thread = threadOn(server);
    await thread.catchUp();
    for (const text of ['a', 'b', 'c', 'd']) say(thread, text);
    await settle();
    await settle();
    expect(thread.get().messages.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('that failed stays; a retry stores it once, also when only the answer was lost', async () => {
    const server = serverWith(1);
    const thread = threadOn(server);
    await thread.onSubscribed();
    server.state.loses = true;
    say(thread, 'Une fois');
    await settle();
    const [failed] = thread.get().outgoing;
    expect(failed).toMatchObject({ text: 'Une fois', state: 'failed' });
    // the message is stored nevertheless: the live event identifies it
    const other = threadOn(server);
    await other.catchUp();
    expect(numbers(other)).toEqual([1, 2]);
    server.state.loses = false;
    thread.retry(failed?.key ?? '');
    thread.retry(failed?.key ?? '');
    await settle();
    expect(server.stored.filter(({ text }) => text === 'Une fois')).toHaveLength(1);
    await thread.catchUp();
    expect(thread.get().outgoing).toEqual([]);
    expect(numbers(thread)).toEqual([1, 2]);
  });
});
