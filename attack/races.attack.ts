/** The same thing asked for many times at the same moment, and the same request again. */
import { describe, expect, it } from 'vitest';
import { checkout, giftsOf, guestOrder, newProduct } from './goods.ts';
import { outboxOf } from './mailbox.ts';
import { openTarget, type Answer } from './shop.ts';

const target = await openTarget();
const { call, person, sql } = target;
const AT_ONCE = 20;

const atOnce = (ask: (nth: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => ask(nth)));
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((one, other) => one - other);
const onceIn = (won: number, lost: number) =>
  [won, ...Array.from({ length: AT_ONCE - 1 }, () => lost)].toSorted((one, other) => one - other);

describe('at one moment', () => {
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

  it('one Idempotency-Key makes one order, and its answer is told to whoever has key and body', async () => {
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
    'an Idempotency-Key such as %s is refused',
    async (key) => {
      const { _id, finalPrice } = await newProduct(target);
      const body = guestOrder([{ product: _id, quantity: 1, priceAtPurchase: finalPrice }]);
      expect((await call('POST /orderguests', { body, headers: { 'idempotency-key': key } })).status).toBe(400);
    },
  );

  it('one review is kept of each person, and one account of each address', async () => {
    const { _id } = await newProduct(target);
    const as = await person();
    await atOnce((nth) => call(`POST /reviews/${_id}`, { as, body: { rating: 1 + (nth % 5), comment: 'Encore' } }));
    const reviews = await sql('select id from reviews where product_id = $1', [_id]);
    expect(reviews).toHaveLength(1);
  });

  it('a product is in the cart once, with all that was added', async () => {
    const { _id } = await newProduct(target);
    const as = await person();
    await atOnce(() => call(`POST /carts/${_id}`, { as, body: { quantity: 2 } }));
    const { items } = (await call('GET /carts', { as })).body;
    expect(items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2 * AT_ONCE]);
  });

  it('stock comes back once from an order that is cancelled, deleted and revived', async () => {
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

describe('admins who press at one moment', () => {
  /** A mail that was given up, as the queue keeps it; its id. */
  const deadLetter = async (to: string): Promise<string> => {
    const data = { to, language: 'fr', subject: 'Bonjour', title: 'Bonjour', parts: [['Un mot.']] };
    const [row] = await sql<{ id: string }>(
      `insert into pgboss.job (name, data, source_name) values ('mail-dead-letters', $1, 'mail') returning id`,
      [data],
    );
    return row?.id ?? '';
  };
  const sentTo = async (to: string) => (await outboxOf(target)).filter((mail) => mail.includes(`To: ${to}`)).length;
  /** Everything queued so far has left: mails leave in the order they came. */
  const settled = async () => {
    const to = `${crypto.randomUUID()}@example.tn`;
    const as = await person('admin');
    await call(`POST /admin/mails/${await deadLetter(to)}/retry`, { as });
    await expect.poll(() => sentTo(to), { timeout: 15_000 }).toBe(1);
  };

  it('to send one dead letter again send it once', async () => {
    const as = await person('admin');
    const id = await deadLetter('once@example.tn');
    const answers = await atOnce(() => call(`POST /admin/mails/${id}/retry`, { as }));
    expect(statuses(answers)).toEqual(onceIn(200, 404));
    await settled();
    expect(await sentTo('once@example.tn')).toBe(1);
  });

  it('to send all again, one again, and to delete it, send each once at most', async () => {
    const as = await person('admin');
    const addresses = Array.from({ length: 10 }, (_, nth) => `all${nth}@example.tn`);
    const ids: string[] = [];
    for (const address of addresses) ids.push(await deadLetter(address));
    const answers = await atOnce((nth) => {
      if (nth % 4 === 0) return call('POST /admin/mails/retry', { as });
      return call(nth % 4 === 1 ? `DELETE /admin/mails/${ids[0]}` : `POST /admin/mails/${ids[nth % 10]}/retry`, { as });
    });
    for (const { status } of answers) expect([200, 404]).toContain(status);
    await settled();
    const [maybe, ...each] = await Promise.all(addresses.map(sentTo));
    expect(maybe).toBeLessThanOrEqual(1);
    expect(each).toEqual(addresses.slice(1).map(() => 1));
  });
});
