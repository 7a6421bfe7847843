/** Race conditions: concurrent and repeated requests. */
import { describe, expect, it } from 'vitest';
import { password } from '../e2e/test-data.ts';
import { checkout, giftsOf, guestOrder, newProduct } from './fixtures.ts';
import { codeTo, linksTo, outboxOf } from './mailbox.ts';
import { bearer, openTarget, type Answer, type Person } from './shop.ts';

const target = await openTarget();
const { call, person, sql, sessionOf } = target;
const AT_ONCE = 20;

const atOnce = (ask: (nth: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => ask(nth)));
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((one, other) => one - other);
const onceIn = (won: number, lost: number) =>
  [won, ...Array.from({ length: AT_ONCE - 1 }, () => lost)].toSorted((one, other) => one - other);

describe('by concurrent requests', () => {
  it('the last piece is sold once', async () => {
    const { _id, finalPrice } = await newProduct(target, { stock: 1 });
    const body = guestOrder([{ product: _id, quantity: 1, priceAtPurchase: finalPrice }]);
    expect(statuses(await atOnce(() => call('POST /orderguests', { body })))).toEqual(onceIn(201, 409));
    expect(await sql('select stock from products where id = $1', [_id])).toEqual([{ stock: 0 }]);
  });

  it('the last gift is given once', async () => {
    const { product, fitting } = await giftsOf(target, { points: 1, values: [1] });
    await sql('update gifts set stock = 1 where id = any($1)', [fitting]);
    const shoppers = await Promise.all(Array.from({ length: AT_ONCE }, () => person()));
    for (const as of shoppers) await call(`POST /carts/${product}`, { as, body: { selectedGiftIds: fitting } });
    const answers = await atOnce((nth) => {
      const as = shoppers[nth];
      return call('POST /orders/create', { ...(as && { as }), body: checkout() });
    });
    expect(statuses(answers)).toEqual(onceIn(201, 409));
    expect(await sql('select stock from gifts where id = any($1)', [fitting])).toEqual([{ stock: 0 }]);
  });

  it('a cart is ordered once', async () => {
    const { _id } = await newProduct(target);
    const as = await person();
    await call(`POST /carts/${_id}`, { as, body: {} });
    const answers = await atOnce(() => call('POST /orders/create', { as, body: checkout() }));
    expect(statuses(answers)).toEqual(onceIn(201, 400));
  });

  it('one Idempotency-Key places one order, and is refused with another body', async () => {
    const { _id, finalPrice } = await newProduct(target);
    const body = guestOrder([{ product: _id, quantity: 1, priceAtPurchase: finalPrice }]);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await atOnce(() => call('POST /orderguests', { body, headers }));
    expect(new Set(answers.map((answer) => answer.body.order?._id)).size).toBe(1);
    expect(await sql('select stock from products where id = $1', [_id])).toEqual([{ stock: 49 }]);
    const another = guestOrder([{ product: _id, quantity: 2, priceAtPurchase: finalPrice }]);
    const reused = await call('POST /orderguests', { body: another, headers });
    expect([reused.status, reused.body.code, reused.body.order]).toEqual([409, 'key_reused', undefined]);
  });

  it.each(['short', 'a'.repeat(129), 'with spaces in it, which is none', 'é'.repeat(20)])(
    'an invalid Idempotency-Key is refused: %s',
    async (key) => {
      const { _id, finalPrice } = await newProduct(target);
      const body = guestOrder([{ product: _id, quantity: 1, priceAtPurchase: finalPrice }]);
      expect((await call('POST /orderguests', { body, headers: { 'idempotency-key': key } })).status).toBe(400);
    },
  );

  it('one review is stored of each account and product', async () => {
    const { _id } = await newProduct(target);
    const as = await person();
    await atOnce((nth) => call(`POST /reviews/${_id}`, { as, body: { rating: 1 + (nth % 5), comment: 'Encore' } }));
    const reviews = await sql('select id from reviews where product_id = $1', [_id]);
    expect(reviews).toHaveLength(1);
  });

  it('a product has one cart line with the sum of the quantities', async () => {
    const { _id } = await newProduct(target);
    const as = await person();
    await atOnce(() => call(`POST /carts/${_id}`, { as, body: { quantity: 2 } }));
    const { items } = (await call('GET /carts', { as })).body;
    expect(items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2 * AT_ONCE]);
  });

  it('stock returns once from an order that is cancelled, reopened and deleted', async () => {
    const admin = await person('admin');
    const { _id, finalPrice } = await newProduct(target, { stock: 9 });
    const body = guestOrder([{ product: _id, quantity: 4, priceAtPurchase: finalPrice }]);
    const { order } = (await call('POST /orderguests', { body })).body;
    await atOnce((nth) => {
      if (nth % 3 === 0) return call(`DELETE /orderguests/${order._id}`, { as: admin });
      const status = nth % 2 ? 'cancelled' : 'pending';
      return call(`PATCH /orderguests/${order._id}/status`, { as: admin, body: { status } });
    });
    expect(await sql('select stock from products where id = $1', [_id])).toEqual([{ stock: 9 }]);
  });
});

describe('admins at the same time', () => {
  /** Inserts a dead letter; returns its id. */
  const deadLetter = async (to: string): Promise<string> => {
    const data = { to, language: 'fr', subject: 'Bonjour', title: 'Bonjour', parts: [['Un mot.']] };
    const [row] = await sql<{ id: string }>(
      `insert into pgboss.job (name, data, source_name) values ('mail-dead-letters', $1, 'mail') returning id`,
      [data],
    );
    return row?.id ?? '';
  };
  const sentTo = async (to: string) => (await outboxOf(target)).filter((mail) => mail.includes(`To: ${to}`)).length;
  /** Waits until all queued mails are sent: the queue is first in, first out. */
  const queueIsEmpty = async () => {
    const to = `${crypto.randomUUID()}@example.tn`;
    const as = await person('admin');
    await call(`POST /admin/mails/${await deadLetter(to)}/retry`, { as });
    await expect.poll(() => sentTo(to), { timeout: 15_000 }).toBe(1);
  };

  it('retry one dead letter, and it is sent once', async () => {
    const as = await person('admin');
    const id = await deadLetter('once@example.tn');
    const answers = await atOnce(() => call(`POST /admin/mails/${id}/retry`, { as }));
    expect(statuses(answers)).toEqual(onceIn(200, 404));
    await queueIsEmpty();
    expect(await sentTo('once@example.tn')).toBe(1);
  });

  it('retry all, retry one and delete one, and each is sent at most once', async () => {
    const as = await person('admin');
    const addresses = Array.from({ length: 10 }, (_, nth) => `all${nth}@example.tn`);
    const ids: string[] = [];
    for (const address of addresses) ids.push(await deadLetter(address));
    const answers = await atOnce((nth) => {
      if (nth % 4 === 0) return call('POST /admin/mails/retry', { as });
      return call(nth % 4 === 1 ? `DELETE /admin/mails/${ids[0]}` : `POST /admin/mails/${ids[nth % 10]}/retry`, { as });
    });
    for (const { status } of answers) expect([200, 404]).toContain(status);
    await queueIsEmpty();
    // several leave at the same time, and the last that was queued may be the first
    const once = addresses.slice(1).map(() => 1);
    await expect.poll(() => Promise.all(addresses.slice(1).map(sentTo)), { timeout: 15_000 }).toEqual(once);
    await queueIsEmpty();
    const [maybe, ...each] = await Promise.all(addresses.map(sentTo));
    expect(maybe).toBeLessThanOrEqual(1);
    expect(each).toEqual(once);
  });
});

/** Repetitions of each race: the windows are a few milliseconds wide. */
const ROUNDS = 8;
const rounds = Array.from({ length: ROUNDS }, (_, nth) => nth);
const isOpen = async (token: string) =>
  (await call('GET /users/profile', { headers: bearer(token).headers })).status === 200;
const changePassword = (as: Person, newPassword: string) =>
  call('PUT /users/password', { as, body: { currentPassword: password, newPassword } });
const logIn = (email: string, password: string) => call('POST /auth/login', { body: { email, password } });

describe('while the credentials of an account change', () => {
  it('an address is not verified by a link that was mailed to another address', async () => {
    for (const nth of rounds) {
      const as = await person();
      const [mine, victim] = [`mine${nth}.${as.email}`, `victim${nth}.${as.email}`];
      await call('PUT /users/profile', { as, body: { email: mine } });
      const resend = () => call(`POST /auth/resend-verification-email?email=${encodeURIComponent(mine)}`);
      await Promise.all([
        call('PUT /users/profile', { as, body: { email: victim } }),
        ...Array.from({ length: 6 }, resend),
      ]);
      for (const link of await linksTo(target, mine)) await call(`GET /auth/verify-email?token=${link}`);
      const [row] = await sql('select email, email_verified_at from users where id = $1', [as.id]);
      expect([as.email, mine]).toContain(row?.['email']);
    }
  });

  it('of several concurrent new passwords the one that was confirmed is set', async () => {
    for (const _ of rounds) {
      const owner = await person();
      const others = await Promise.all([1, 2, 3].map(async () => ({ ...owner, ...bearer(await sessionOf(owner.id)) })));
      const answers = await Promise.all([owner, ...others].map((as, nth) => changePassword(as, `chosen-by-${nth}`)));
      const chosen = answers.flatMap(({ status }, nth) => (status === 200 ? [nth] : []));
      expect(chosen).toHaveLength(1);
      expect((await logIn(owner.email, `chosen-by-${chosen[0]}`)).status).toBe(200);
    }
  });

  it('a reset and a change of the password do not both succeed', async () => {
    for (const _ of rounds) {
      const as = await person();
      await call('POST /auth/forgot-password', { body: { email: as.email } });
      const body = { email: as.email, otp: await codeTo(target, as.email), newPassword: 'chosen-by-code' };
      const answers = await Promise.all([
        call('POST /auth/reset-password', { body }),
        changePassword(as, 'chosen-by-old-one'),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('no session that began with the old password stays valid', async () => {
    for (const _ of rounds) {
      const as = await person();
      const logins = Array.from({ length: 9 }, () => logIn(as.email, password));
      const [changed, ...answers] = await Promise.all([changePassword(as, 'another-one-1'), ...logins]);
      expect(changed?.status).toBe(200);
      const tokens = answers.flatMap(({ status, body }) => (status === 200 ? [String(body.token)] : []));
      expect((await Promise.all(tokens.map(isOpen))).filter(Boolean)).toEqual([]);
    }
  });
});
