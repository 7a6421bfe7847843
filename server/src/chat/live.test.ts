/** The socket: which sessions receive which events, and which are refused. */
import { sql } from 'kysely';
import type { Socket } from 'socket.io-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { begin, peopleOf, send, type Person } from '../../testing/chat.ts';
import {
  cookieOf,
  join,
  listenersOn,
  listenOn,
  once,
  openListeningShop,
  tokenOf,
  type Listener,
} from '../../testing/listening-shop.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openListeningShop();
const { db, address } = shop;
const person = peopleOf(shop);

let amel: Person;
let sami: Person;
let admin: Person;
let conversation: string;
beforeEach(async () => {
  [admin, amel, sami] = [await person('admin'), await person('user'), await person('user')];
  conversation = await begin(amel);
});

const { open, listen } = listenersOn(address);
/** Waits until all earlier messages have arrived: a socket receives them in order. */
const settled = async (...listeners: Listener[]) => {
  await send(admin, conversation, 'last');
  await expect.poll(() => listeners.every(({ received }) => received.at(-1)?.text === 'last')).toBe(true);
};

describe('a message', () => {
  it('is sent to the room and to every admin, once, as it was stored (CHAT-3)', async () => {
    const [phone, desk, shopDesk, other] = [
      await listen(amel),
      await listen(amel),
      await listen(admin),
      await listen(sami),
    ];
    for (const listener of [phone, desk, shopDesk]) expect(await join(listener, conversation)).toBeNull();
    const { body } = await send(amel, conversation, 'Bonjour');
    await settled(phone, desk, shopDesk);
    for (const { received } of [phone, desk, shopDesk]) expect(received[0]).toEqual(body);
    for (const { texts } of [phone, desk, shopDesk]) expect(texts()).toEqual(['Bonjour', 'last']);
    expect(other.received).toEqual([]);
  });

  it('comes in the order in which it was stored (CHAT-4)', async () => {
    const listener = await listen(amel);
    await join(listener, conversation);
    await Promise.all(Array.from({ length: 30 }, (_, nth) => send(nth % 2 ? amel : admin, conversation, `${nth}`)));
    await settled(listener);
    const { body } = await amel.as(`GET /chat/conversations/${conversation}/messages`);
    expect(listener.received).toEqual(body);
  });

  it('is not sent before its commit, nor after a rollback', async () => {
    const listener = await listen(amel);
    await join(listener, conversation);
    const values = { conversation_id: conversation, sender_id: amel.id };
    await db
      .transaction()
      .execute(async (tx) => {
        await tx
          .insertInto('messages')
          .values({ ...values, text: 'never' })
          .execute();
        throw new Error('rolled back');
      })
      .catch(() => {});
    await settled(listener);
    expect(listener.texts()).toEqual(['last']);
  });

  it('stored on one node is sent by another', async () => {
    const second = await openShop({}, shop);
    const listener = await listen(amel, {}, await listenOn(second));
    expect(shop.app.server).not.toBe(second.app.server);
    await join(listener, conversation);
    await send(admin, conversation, 'From the first');
    await expect.poll(listener.texts).toEqual(['From the first']);
  });
});

describe('a typing event', () => {
  const typings = ({ socket }: Listener) => {
    const received: unknown[] = [];
    socket.on('typing', (who) => received.push(who));
    return received;
  };

  it('is sent to the room on every node with the side only, four times in four seconds at most', async () => {
    const second = await openShop({}, shop);
    const [shopper, desk, idle, spy] = [
      await listen(amel, {}, await listenOn(second)),
      await listen(admin),
      await listen(admin),
      await listen(sami),
    ];
    for (const listener of [shopper, desk]) await join(listener, conversation);
    const received = [shopper, desk, idle, spy].map(typings);
    for (let nth = 0; nth < 10; nth += 1) shopper.socket.emit('typing', conversation);
    // a later request, answered after these events
    await join(shopper, conversation);
    await expect.poll(() => received[1]).toHaveLength(4);
    expect(received[1]?.[0]).toEqual({ conversationId: conversation, isShop: false });
    desk.socket.emit('typing', conversation);
    await expect.poll(() => received[0]).toHaveLength(5);
    expect(received[0]?.[4]).toEqual({ conversationId: conversation, isShop: true });
    await settled(desk);
    expect(received.map((each) => each.length)).toEqual([5, 5, 0, 0]);
    expect(received[1]).toEqual(received[0]);
  });

  it('is ignored for a room the socket has not joined, and for an unknown one', async () => {
    const [spy, desk] = [await listen(sami), await listen(admin)];
    await join(desk, conversation);
    expect(await join(spy, conversation)).toMatchObject({ code: 'not_found' });
    const received = typings(desk);
    for (const room of [conversation, 'shop', '', null, { room: conversation }]) spy.socket.emit('typing', room);
    // a later request, answered after these events
    await join(spy, conversation);
    await settled(desk);
    expect(received).toEqual([]);
  });
});

describe('an eavesdropper', () => {
  it('is refused the room of another user like an unknown one (CHAT-2)', async () => {
    const listener = await listen(sami);
    const refused = { code: 'not_found', message: expect.any(String) };
    for (const room of [
      conversation,
      '01900000-0000-7000-8000-000000000000',
      'shop',
      '',
      `account ${amel.id}`,
      7,
      null,
    ]) {
      expect(await join(listener, room)).toEqual(refused);
    }
    const own = await listen(amel);
    await join(own, conversation);
    await settled(own);
    expect(listener.received).toEqual([]);
  });

  it.each([
    ['nobody', {}],
    ['a wrong cookie', { extraHeaders: { cookie: 'session=none' } }],
    ['a wrong token', { auth: { token: 'none' } }],
    ['a token that is none', { auth: { token: { $ne: '' } } }],
  ])('without a session (%s) is turned away', async (_what, options) => {
    const error = await once(open(options), 'connect_error');
    expect(error).toMatchObject({ message: 'Please log in.', data: { code: 'unauthenticated' } });
  });

  it('on a page of another site is refused, with any cookie', async () => {
    const from = (origin: string) => open({ extraHeaders: { ...cookieOf(amel), origin } });
    await once(from('https://evil.example'), 'connect_error');
    await once(from('null'), 'connect_error');
    await once(from(shop.config.publicUrl), 'connect');
  });
});

it('a browser authenticates by cookie or token, also with HTTP polling', async () => {
  await listen(amel);
  await listen(amel, { extraHeaders: {}, auth: { token: tokenOf(amel) } });
  const listener = await listen(amel, { transports: ['polling'] });
  await join(listener, conversation);
  await settled(listener);
});

it('a message event of a browser is not forwarded, stored or not (CHAT-3)', async () => {
  const [forger, other] = [await listen(amel), await listen(admin)];
  await join(forger, conversation);
  const { body } = await send(amel, conversation, 'Stored');
  for (const message of [body, { ...body, text: 'Forged' }, 'nonsense', null]) forger.socket.emit('message', message);
  await settled(forger, other);
  expect(forger.texts()).toEqual(['Stored', 'last']);
  expect(other.texts()).toEqual(['Stored', 'last']);
});

it('a node that may have missed notifications disconnects all browsers', async () => {
  const listener = await listen(amel, { reconnection: true, reconnectionDelay: 10 });
  const again = once(listener.socket.io as unknown as Socket, 'reconnect');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
             where application_name = 'notices' and datname = current_database()`.execute(db);
  await again;
  await join(listener, conversation);
  await settled(listener);
});
