/** Change events to admins: the kinds that changed, and no data. */
import { changeKinds, type Changes } from '@nabta/contract/events.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogueOf } from '../testing/catalogue.ts';
import { begin, peopleOf, send, type Person } from '../testing/chat.ts';
import { cookieOf, once, listenOn, openListeningShop, socketsTo } from '../testing/listening-shop.ts';
import { placingIn } from '../testing/placing.ts';
import { openShop } from '../testing/shop.ts';
import { PAUSE_MS } from './core/live/changes.ts';

const shop = await openListeningShop();
const second = await openShop({}, shop);
const elsewhere = await listenOn(second);
const { call, clock, db } = shop;
const { product, review } = catalogueOf(db, clock.now);
const { account, guest } = placingIn(shop);
const open = socketsTo(shop.address);
const person = peopleOf(shop);

/** The socket of a person, and the changes it receives. */
const listen = async (who: Person, at = shop.address) => {
  const socket = open({ extraHeaders: cookieOf(who) }, at);
  const received: Changes[] = [];
  socket.on('changed', (changes: Changes) => received.push(changes));
  await once(socket, 'connect');
  const sum = (): Changes => {
    const all: Record<string, number> = {};
    for (const [kind, more] of received.flatMap((changes) => Object.entries(changes)))
      all[kind] = (all[kind] ?? 0) + more;
    return all;
  };
  return { socket, received, sum };
};
let admin: Person;
let adminBrowser: Awaited<ReturnType<typeof listen>>;
beforeEach(async () => {
  admin = await person('admin');
  adminBrowser = await listen(admin);
});
/** The next event has exactly these changes. */
const receives = async (changes: Changes): Promise<void> => {
  await expect.poll(() => adminBrowser.received.length).toBeGreaterThan(0);
  expect(adminBrowser.received.shift()).toEqual(changes);
};
const writeToShop = () =>
  call('POST /contact', { body: { name: 'Amira', email: 'amira@example.com', message: 'Bonjour' } });
const order = async (of: typeof account): Promise<string> =>
  (await of.place({ lines: [{ product: await product({ stock: 99 }), quantity: 1 }] })).body.order._id;

it('triggers announce every kind', async () => {
  const { rows } = await sql<{ kind: string }>`
    select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as kind
      from pg_trigger where tgfoid = 'tell_change'::regproc`.execute(db);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(changeKinds.toSorted());
});

describe('an admin receives at once', () => {
  it.each([
    ['orders', account, 'Processing'],
    ['guestOrders', guest, 'processing'],
  ] as const)('of %s: placed, in another status, deleted', async (kind, of, next) => {
    const id = await order(of);
    await receives({ [kind]: 1 });
    await of.setStatus(id, next);
    await receives({ [kind]: 0 });
    // setting the same status is no change
    await of.setStatus(id, next);
    await writeToShop();
    await receives({ contact: 1 });
    await of.remove(id);
    await receives({ [kind]: 0 });
  });

  it('of a pending review: new, approved, rewritten, deleted', async () => {
    const [id, amel] = [await product(), await person('user')];
    const write = (comment: string) => amel.as(`POST /reviews/${id}`, { rating: 4, comment });
    expect((await write('Bon')).body.code).toBe('review_pending');
    await receives({ reviews: 1 });
    const [{ _id }] = (await admin.as(`GET /products/admin/getByid/${id}`)).body.reviews;
    await admin.as(`PUT /reviews/validation/${_id}`);
    await receives({ reviews: 0 });
    await write('Très bon');
    await receives({ reviews: 1 });
    await admin.as(`DELETE /reviews/${_id}`);
    await receives({ reviews: 0 });
  });

  it('of messages that another admin has read', async () => {
    const amel = await person('user');
    const conversation = await begin(amel);
    const { _id: messageId } = (await send(amel, conversation, 'Bonjour')).body;
    await (await person('admin')).as(`PUT /chat/conversations/${conversation}/read`, { messageId });
    await receives({ conversations: 0 });
  });

  it('on whichever node it happened', async () => {
    const other = await listen(admin, elsewhere);
    await order(guest);
    await expect.poll(other.sum).toEqual({ guestOrders: 1 });
    await expect.poll(adminBrowser.sum).toEqual({ guestOrders: 1 });
  });
});

it('an event contains the kind and the number of new items, and nothing else', async () => {
  const packets: unknown[] = [];
  adminBrowser.socket.onAny((...packet) => packets.push(packet));
  await order(guest);
  await expect.poll(() => packets).toEqual([['changed', { guestOrders: 1 }]]);
});

it('users and visitors receive nothing', async () => {
  const amel = await person('user');
  const spy = open({ extraHeaders: cookieOf(amel) });
  const packets: unknown[] = [];
  spy.onAny((...packet) => packets.push(packet));
  await once(spy, 'connect');
  expect(await spy.emitWithAck('join', 'shop')).toMatchObject({ code: 'not_found' });
  expect(await once(open({}), 'connect_error')).toMatchObject({ data: { code: 'unauthenticated' } });
  await order(guest);
  await order(account);
  await review(await product(), 3, false);
  await expect.poll(adminBrowser.sum).toEqual({ guestOrders: 1, orders: 1, reviews: 1 });
  // sent last, so earlier events would have been received before it
  expect(await spy.emitWithAck('join', 'shop')).toMatchObject({ code: 'not_found' });
  expect(packets).toEqual([]);
});

it('many orders are merged into a few events without loss', async () => {
  const RUSH = 120;
  const item = await product({ stock: 999 });
  const began = performance.now();
  /** A busy machine may answer 503 to so many at once. */
  const place = async (): Promise<void> => {
    const { status } = await guest.place({ lines: [{ product: item, quantity: 1 }] });
    if (status === 503) return place();
    expect(status).toBe(201);
  };
  await Promise.all(Array.from({ length: RUSH }, place));
  await expect.poll(adminBrowser.sum).toEqual({ guestOrders: RUSH });
  const seconds = (performance.now() - began) / 1000;
  expect(adminBrowser.received.length).toBeLessThanOrEqual(2 + (seconds * 1000) / PAUSE_MS);
});

it('waiting items of all kinds are counted for admins', async () => {
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('reviews').execute();
  await db.deleteFrom('conversations').execute();
  const waiting = async () => (await admin.as('GET /admin/waiting')).body;
  expect(await waiting()).toEqual({ orders: 0, guestOrders: 0, reviews: 0, messages: 0 });
  const [begun, amel] = [await order(guest), await person('user')];
  await order(guest);
  await order(account);
  await guest.setStatus(begun, 'shipped');
  await review(await product(), 3, false);
  await review(await product(), 3, true);
  const conversation = await begin(amel);
  await send(amel, conversation, 'Bonjour');
  await send(amel, conversation, 'Vous êtes là ?');
  await send(admin, conversation, 'Oui');
  expect(await waiting()).toEqual({ orders: 1, guestOrders: 1, reviews: 1, messages: 2 });
});
