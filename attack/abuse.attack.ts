/** Abuse of the shop, its customers and admins by one client, with the production rate limits. */
import { describe, expect, it } from 'vitest';
import { registration } from '../e2e/test-data.ts';
import { checkout, guestOrder, newProduct } from './fixtures.ts';
import { openTarget, type Answer } from './shop.ts';

const target = await openTarget({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'loopback' });
const { call, person, sql } = target;

let addressCount = 0;
const newClientAddress = () => ({ 'x-forwarded-for': `203.0.113.${(addressCount += 1)}` });
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);
const atOnce = (count: number, ask: (nth: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => ask(nth)));

describe('the mailbox of another person', async () => {
  const product = await newProduct(target, { stock: 900 });
  const line = { product: product._id, quantity: 1, priceAtPurchase: product.finalPrice };
  const orderFor = (email: string, headers: Record<string, string>) => {
    const order = guestOrder([line]);
    return call('POST /orderguests', { headers, body: { ...order, shippingInfo: { ...order.shippingInfo, email } } });
  };
  const mailsTo = async (email: string) =>
    (await sql(`select id from pgboss.job where name = 'mail' and data->>'to' ilike $1`, [email])).length;

  it('gets at most 20 mails from guest orders of three clients, in any spelling of the address', async () => {
    const clients = [newClientAddress(), newClientAddress(), newClientAddress()];
    const spellings = ['victim@bank.tn', 'VICTIM@bank.tn', 'vic.tim@bank.tn', 'victim+shop@bank.tn'];
    const answers = await atOnce(60, (nth) => orderFor(spellings[nth % 4] ?? '', clients[nth % 3] ?? {}));
    expect(statusesOf(answers).filter((status) => status === 201).length).toBeGreaterThan(50);
    expect(await mailsTo('vic%tim%@bank.tn')).toBeLessThanOrEqual(20);
  });

  it('gets at most 20 mails from the orders of an account', async () => {
    const as = await person();
    for (let nth = 0; nth < 15; nth += 1) {
      await call(`POST /carts/${product._id}`, { as, body: {} });
      await call('POST /orders/create', {
        as,
        headers: newClientAddress(),
        body: checkout({ email: 'other@bank.tn' }),
      });
    }
    expect(await mailsTo('other@bank.tn')).toBeLessThanOrEqual(20);
  });

  it.each(['\r\n\r\nYou won 500 TND: https://evil.example', '\u2028You won', '\u202eYou won', '\tYou won'])(
    'gets no text of the sender in line breaks or control characters: %j',
    async (lines) => {
      const { shippingInfo, ...order } = guestOrder([line]);
      for (const field of ['firstName', 'lastName', 'city', 'state', 'zipCode', 'country']) {
        const asked = { ...order, shippingInfo: { ...shippingInfo, [field]: `A${lines}` } };
        const { status, body } = await call('POST /orderguests', { headers: newClientAddress(), body: asked });
        if (status === 400) continue;
        // a postal code is cleaned of them instead
        expect(status).toBe(201);
        expect(body.order.shippingInfo[field]).toMatch(/^A ?You won$/);
      }
    },
  );

  it('can’t contain mailto headers', async () => {
    for (const email of ['x?bcc=spy%40evil.example&subject=hi@b.tn', 'x&bcc=spy@b.tn', 'x%0abcc@b.tn']) {
      expect((await orderFor(email, newClientAddress())).status).toBe(400);
      expect(
        (await call('POST /contact', { headers: newClientAddress(), body: { name: 'A', email, message: 'B' } })).status,
      ).toBe(400);
    }
  });
});

describe('a name', () => {
  const names = [
    '\u200badmin',
    'ad\u00admin',
    'admin\ufe0f',
    'ad\u200dmin',
    'The\nShop',
    'ad\u2060min',
    '\u3164\u3164\u3164',
  ];

  it.each(names)('with invisible characters is no second account: %j', async (userName) => {
    const body = { ...registration('lookalike'), userName };
    const answer = await call('POST /auth/register', { headers: newClientAddress(), body });
    expect(['taken', 'invalid_input']).toContain(answer.body.code);
  });

  it('in compatibility letters counts as the same name', async () => {
    for (const userName of ['ａｄｍｉｎ', 'ＡＤＭＩＮ', 'ⓐⓓⓜⓘⓝ']) {
      const body = { ...registration('lookalike'), userName };
      expect((await call('POST /auth/register', { headers: newClientAddress(), body })).body.code).toBe('taken');
    }
  });
});

describe('a cart', () => {
  it('that is written to repeatedly is limited and does not slow down other accounts', async () => {
    const [as, other] = [await person(), await person()];
    const products = await sql<{ id: string }>('select id from products where not is_disabled limit 100');
    for (const { id } of products) await call(`POST /carts/${id}`, { as, body: {} });
    const lines = products.map(({ id }) => ({ productId: id, quantity: 2, selectedGiftIds: [] }));
    const [writes, others] = await Promise.all([
      atOnce(150, () => call('PUT /carts', { as, body: { products: lines } })),
      atOnce(40, () => call('GET /users/profile', { as: other })),
    ]);
    expect(new Set(statusesOf(others))).toEqual(new Set([200]));
    expect(statusesOf(writes).filter((status) => status !== 200 && status !== 429)).toEqual([]);
    const more = await atOnce(150, () =>
      call('PUT /carts', { as, headers: newClientAddress(), body: { products: [] } }),
    );
    expect(statusesOf(more)).toContain(429);
    expect((await call(`POST /carts/${products[0]?.id}`, { as: other, body: {} })).status).toBe(200);
  });
});

describe('a review', () => {
  it('that changed after an admin read it is not published by the approval', async () => {
    const [as, admin] = [await person(), await person('admin')];
    const { _id } = await newProduct(target);
    const write = (comment: string) => call(`POST /reviews/${_id}`, { as, body: { rating: 5, comment } });
    const seen = async () => (await call(`GET /products/admin/getByid/${_id}`, { as: admin })).body.reviews[0];
    await write('Lovely soap.');
    for (let round = 0; round < 10; round += 1) {
      const { _id: id, version } = await seen();
      const [approval] = await Promise.all([
        call(`PUT /reviews/validation/${id}`, { as: admin, body: { version } }),
        write(`SPAM ${round}, buy at evil.example`),
      ]);
      expect([200, 409]).toContain(approval.status);
      expect((await call(`GET /products/${_id}`)).text).not.toContain(`SPAM ${round},`);
    }
  });
});
