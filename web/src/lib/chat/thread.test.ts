import type { Message } from '@nabta/contract/chat.ts';
import { describe, expect, test } from 'vitest';
import type { Api } from '../api.ts';
import { ApiFailure } from '../failures.ts';
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

/** A server with so many messages; its answers wait for `answer` once it is slow. */
const serverWith = (count: number) => {
  const stored = Array.from({ length: count }, (_, nth) => message(nth + 1));
  const keys = new Map<string, Message>();
  const state = { fails: undefined as ApiFailure | undefined, loses: false, slow: false, reads: 0 };
  const waiting: (() => void)[] = [];
  type Asked = { query: { after?: string; before?: string; limit: number } };
  const read = (async (_key: string, { query: { after, before, limit } }: Asked) => {
    state.reads += 1;
    const at = (id: string) => stored.findIndex(({ _id }) => _id === id);
    const found = after
      ? stored.slice(at(after) + 1).slice(0, limit)
      : stored.slice(0, before ? at(before) : undefined).slice(-limit);
    if (state.slow) await new Promise<void>((resolve) => waiting.push(resolve));
    if (state.fails) throw state.fails;
    return found;
  }) as unknown as Api;
  type Sent = { body: { text: string }; headers: { 'Idempotency-Key': string } };
  const write = (async (_key: string, { body, headers }: Sent) => {
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
  thread.type(text);
  thread.send();
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a thread', () => {
  test('begins with the latest messages, and goes back page by page to the first', async () => {
    const thread = threadOn(serverWith(90));
    await thread.followed();
    expect(numbers(thread)).toEqual(upTo(90, 51));
    await Promise.all([thread.older(), thread.older()]);
    expect(numbers(thread)).toEqual(upTo(90, 11));
    expect(thread.get().hasOlder).toBe(true);
    await thread.older();
    expect(numbers(thread)).toEqual(upTo(90));
    expect(thread.get().hasOlder).toBe(false);
  });

  test('knows that the other side is writing until its message is there', async () => {
    const thread = threadOn(serverWith(1));
    await thread.followed();
    thread.otherTypes();
    expect(thread.get().isOtherTyping).toBe(true);
    thread.told({ ...message(2), senderId: 'me' });
    expect(thread.get().isOtherTyping).toBe(true);
    thread.told(message(3));
    expect(thread.get().isOtherTyping).toBe(false);
    thread.otherTypes();
    thread.unfollowed();
    expect(thread.get().isOtherTyping).toBe(false);
  });

  test('takes each message it is told of once, and no other conversation’s', async () => {
    const server = serverWith(2);
    const thread = threadOn(server);
    await thread.followed();
    const third = server.add();
    thread.told(third);
    thread.told(third);
    thread.told({ ...message(9), conversationId: 'other' });
    expect(numbers(thread)).toEqual([1, 2, 3]);
  });

  test('fetches what it missed, in order, however much, before what it was told meanwhile', async () => {
    const server = serverWith(3);
    const thread = threadOn(server);
    await thread.followed();
    thread.unfollowed();
    for (let nth = 0; nth < 85; nth += 1) server.add();
    server.state.slow = true;
    const back = thread.followed();
    const told = server.add();
    thread.told(told);
    expect(thread.get().ahead).toEqual([told]);
    for (let pages = 0; pages < 4; pages += 1) {
      server.answer();
      await settle();
    }
    await back;
    expect(numbers(thread)).toEqual(upTo(89));
    expect(thread.get().ahead).toEqual([]);
    thread.told(server.add());
    expect(numbers(thread)).toEqual(upTo(90));
  });

  test('tells of a failure, and catches up after it', async () => {
    const server = serverWith(2);
    const thread = threadOn(server);
    server.state.fails = new ApiFailure('unreachable');
    await thread.followed();
    expect(thread.get()).toMatchObject({ isLoaded: false, failure: server.state.fails });
    server.state.fails = undefined;
    await thread.catchUp();
    expect(thread.get()).toMatchObject({ isLoaded: true, failure: undefined });
    expect(numbers(thread)).toEqual([1, 2]);
  });
});

describe('a message of one’s own', () => {
  test('stands at the end until the server tells of it, and then once in its place', async () => {
    const server = serverWith(1);
    const thread = threadOn(server);
    await thread.followed();
    say(thread, '  \n ');
    expect(thread.get()).toMatchObject({ draft: '  \n ', outgoing: [] });
    say(thread, ' Bonjour ');
    expect(thread.get().outgoing).toMatchObject([{ text: 'Bonjour', state: 'sending' }]);
    await settle();
    expect(thread.get().outgoing).toMatchObject([{ state: 'sent' }]);
    thread.told(server.stored[1] ?? message(0));
    expect(thread.get().outgoing).toEqual([]);
    expect(numbers(thread)).toEqual([1, 2]);
  });

  test('is fetched in its place when nobody tells of it', async () => {
    const server = serverWith(1);
    const thread = threadOn(server);
    await thread.catchUp();
    server.add();
    say(thread, 'Bonjour');
    await settle();
    expect(numbers(thread)).toEqual([1, 2, 3]);
    expect(thread.get().outgoing).toEqual([]);
  });

  test('keeps its order among others of one’s own', async () => {
    const server = serverWith(0);
    const thread = threadOn(server);
    await thread.catchUp();
    for (const text of ['a', 'b', 'c', 'd']) say(thread, text);
    await settle();
    await settle();
    expect(thread.get().messages.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('that failed stays, and sent again is stored once, also when only the answer was lost', async () => {
    const server = serverWith(1);
    const thread = threadOn(server);
    await thread.followed();
    server.state.loses = true;
    say(thread, 'Une fois');
    await settle();
    const [failed] = thread.get().outgoing;
    expect(failed).toMatchObject({ text: 'Une fois', state: 'failed' });
    // stored all the same: it is known again when it is told of
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
