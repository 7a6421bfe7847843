/** Connections that end: with their session, and beyond the limits. */
import { beforeEach, describe, expect, it } from 'vitest';
import { begin, peopleOf, type Person } from '../../testing/chat.ts';
import { cookieOf, join, listenersOn, once, openListeningShop, type Listener } from '../../testing/listening-shop.ts';

const shop = await openListeningShop();
const { db, address } = shop;
const person = peopleOf(shop);
const { open, listen } = listenersOn(address);

let amel: Person;
let admin: Person;
beforeEach(async () => {
  [admin, amel] = [await person('admin'), await person('user')];
});

describe('a session that ends', () => {
  const leaves = ({ socket }: Listener) => once(socket, 'disconnect');

  it('by a logout is disconnected, and no other session of the account', async () => {
    const [first, second] = [await listen(amel), await listen({ ...amel, headers: await shop.signIn('user') })];
    const left = leaves(first);
    await amel.as('POST /auth/logout');
    expect(await left).toBe('io server disconnect');
    expect(second.socket.connected).toBe(true);
  });

  it('by the deletion of the account is disconnected', async () => {
    const listener = await listen(amel);
    const left = leaves(listener);
    await admin.as(`DELETE /users/${amel.id}`);
    expect(await left).toBe('io server disconnect');
  });

  it('by a change of its role is disconnected', async () => {
    const listener = await listen(admin);
    const left = leaves(listener);
    await db.updateTable('users').set({ role: 'user' }).where('id', '=', admin.id).execute();
    expect(await left).toBe('io server disconnect');
  });

  it('by expiry is disconnected', async () => {
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(shop.clock.time.getTime() + 300) })
      .where('user_id', '=', amel.id)
      .execute();
    const listener = await listen(amel);
    expect(await leaves(listener)).toBe('io server disconnect');
  });

  it('without a notification is noticed at the next join', async () => {
    const conversation = await begin(amel);
    const listener = await listen(amel);
    // a new socket checks its session once more; wait until that is done
    expect(await join(listener, conversation)).toBeNull();
    const left = leaves(listener);
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(shop.clock.time.getTime() - 1) })
      .where('user_id', '=', amel.id)
      .execute();
    expect(await join(listener, conversation)).toMatchObject({ code: 'unauthenticated' });
    await left;
  });
});

describe('limits', () => {
  it('a packet that is too large, or too many packets, end the connection', async () => {
    const strict = await openListeningShop({ RATE_LIMIT_SCALE: '1' });
    const { headers } = await peopleOf(strict)('user');
    const who = { ...amel, headers };
    const large = await listen(who, {}, strict.address);
    const left = once(large.socket, 'disconnect');
    large.socket.emit('message', 'x'.repeat(20_000));
    await left;
    const busy = await listen(who, {}, strict.address);
    const alsoLeft = once(busy.socket, 'disconnect');
    for (let nth = 0; nth < 70; nth += 1) busy.socket.emit('message', 'x');
    await alsoLeft;
  });

  it('an account has two connections at once here, an address ten', async () => {
    const strict = await openListeningShop({ RATE_LIMIT_SCALE: '0.1' });
    const people = peopleOf(strict);
    const first = await people('user');
    for (let nth = 0; nth < 2; nth += 1) await listen(first, {}, strict.address);
    const refused = open({ extraHeaders: cookieOf(first) }, strict.address);
    expect(await once(refused, 'connect_error')).toMatchObject({ data: { code: 'too_many_requests' } });
    // the refused connection stays open for a moment and counts
    const others = await Promise.all(Array.from({ length: 9 }, () => people('user')));
    const outcomes = others.map(async (who) => {
      const socket = open({ extraHeaders: cookieOf(who) }, strict.address);
      return Promise.race([once(socket, 'connect').then(() => 'in'), once(socket, 'connect_error').then(() => 'out')]);
    });
    expect(await Promise.all(outcomes)).toContain('out');
  });
});
