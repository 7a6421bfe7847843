/** Orders that an admin places for a customer who called or wrote (DESKEDIT-8). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { editingIn, recipient } from '../../../testing/order-edits.ts';
import { placingIn } from '../../../testing/placing.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product, gift } = catalogueOf(db, clock.now);
const { guest, stockCountsOf, mailsAbout } = placingIn(shop);
const { headers, read, act, place } = await editingIn(shop);

const linesOf = async (quantity = 1) => [{ productId: await product({ stock: 10 }), quantity }];

describe('a manual order', () => {
  it('is a confirmed order of a guest, with stock, timeline, audit entry and mail (DESKEDIT-8)', async () => {
    const one = await product({ stock: 10 });
    const { status, body } = await place({ lines: [{ productId: one, quantity: 3 }], source: 'whatsapp' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'guest',
      source: 'whatsapp',
      language: 'fr',
      confirmation: 'confirmed',
      status: 'ordersAwaiting',
      step: 'toPrepare',
      subtotal: 30,
      total: 30,
      customer: { ...recipient, phone: '+21698765432', country: 'Tunisie' },
      events: [{ kind: 'placedByAdmin', adminName: expect.stringMatching(/^admin-/), details: { source: 'whatsapp' } }],
    });
    expect(await stockCountsOf(one)).toMatchObject({ stock: 7, realStock: 10, unitsSold: 3, ordered: 3 });
    expect(await mailsAbout(body.orderNumber)).toEqual([`Votre commande ${body.orderNumber}`]);
    const { entries } = (await call(`GET /admin/audit/order/${body._id}`, { headers })).body;
    expect(entries).toMatchObject([{ action: 'created' }]);
    const listed = await guest.list();
    expect(listed.orders.map(({ _id }: { _id: string }) => _id)).toContain(body._id);
  });

  it('may have other prices, a discount, a fee and gifts', async () => {
    const small = await gift({ stock: 1 });
    const one = await product({ including_gift: true, gift_points: 1 });
    await db.insertInto('product_gifts').values({ product_id: one, gift_id: small }).execute();
    const line = { productId: one, quantity: 2, price: 9.99, giftIds: [small] };
    expect((await place({ lines: [line] })).body).toMatchObject({ code: 'invalid_input' });
    const { body } = await place({
      lines: [{ ...line, priceReason: 'Agreed' }],
      deliveryFee: 5,
      discount: 0.98,
      discountReason: 'Fidélité',
    });
    expect(body).toMatchObject({
      subtotal: 19.98,
      deliveryFee: 5,
      discount: 0.98,
      total: 24,
      lines: [{ unitPrice: 9.99, priceReason: 'Agreed', gifts: [{ _id: small }] }],
    });
    expect((await place({ lines: [{ productId: one, quantity: 1, giftIds: [small] }] })).body).toMatchObject({
      code: 'unavailable',
      fields: { 'lines.0.giftIds': expect.any(String) },
    });
  });

  it('is placed once for each Idempotency-Key, however often it is sent (DESKEDIT-8)', async () => {
    const lines = await linesOf(2);
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => place({ lines }, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await stockCountsOf(lines[0]?.productId ?? '')).toMatchObject({ stock: 8 });
    expect((await place({ lines, firstName: 'Amel' }, key)).body).toMatchObject({ code: 'key_reused' });
    const other = await place({ lines, evenIfDuplicate: true }, key, await signIn('admin'));
    expect(other.status).toBe(201);
    expect(other.body._id).not.toBe(answers[0]?.body._id);
  });

  it('at the counter is collected at once, without address and mail (DESKEDIT-8)', async () => {
    const address = { address: '', city: '', region: '', postalCode: '' };
    const counter = { source: 'counter', method: 'pickup', email: '', lastName: '' } as const;
    const { body } = await place({ ...counter, ...address, lines: await linesOf() });
    expect(body).toMatchObject({ source: 'counter', method: 'pickup', customer: { address: '', region: '' } });
    expect(await mailsAbout(body.orderNumber)).toEqual([]);
    expect((await act('collect', body._id)).done).toMatchObject([{ status: 'Delivered', payment: 'paid' }]);
    expect((await read(body._id)).events.map(({ kind }) => kind)).toEqual(['placedByAdmin', 'collect']);
  });

  it.each([
    ['en', 'Your order'],
    ['fr', 'Votre commande'],
    ['ar', 'طلبيتك'],
  ] as const)('has its mails in %s', async (language, subject) => {
    const { body } = await place({ lines: await linesOf(), language });
    expect(await mailsAbout(body.orderNumber)).toEqual([`${subject} ${body.orderNumber}`]);
  });

  it('like one of the last hour is placed when the admin says so, and marked (DESKEDIT-10)', async () => {
    const lines = await linesOf(2);
    const phone = '+21655666777';
    const { body: first } = await place({ lines, phone });
    const refused = await place({ lines, phone: '55 666 777' });
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([
      409,
      'conflict',
      { number: first.orderNumber, order: first._id },
    ]);
    expect(refused.body.fields.evenIfDuplicate).toContain(first.orderNumber);
    expect(await stockCountsOf(lines[0]?.productId ?? '')).toMatchObject({ stock: 8 });
    expect((await place({ lines, phone: '55 666 778' })).status).toBe(201);
    expect((await place({ lines: [...lines, ...(await linesOf())], phone })).status).toBe(201);
    const { body: again } = await place({ lines, phone, evenIfDuplicate: true });
    expect(again.duplicateOf).toEqual({ _id: first._id, orderNumber: first.orderNumber });
    const { time } = clock;
    clock.time = new Date(time.getTime() + 3_601_000);
    const late = await place({ lines, phone }, undefined, await signIn('admin'));
    clock.time = time;
    expect(late.body).toMatchObject({ duplicateOf: null });
  });

  it('is not stopped by a blocked phone number', async () => {
    const phone = '+21622333444';
    await call(`PUT /desk/blocked-phones/${encodeURIComponent(phone)}`, { headers, body: { reason: 'Refus' } });
    expect((await place({ lines: await linesOf(), phone })).body).toMatchObject({ isBlocked: true });
  });
});

describe('a manual order is refused', () => {
  it.each([
    ['a disabled product', () => product({ is_disabled: true })],
    ['an unknown product', async () => crypto.randomUUID()],
    ['a product without stock', () => product({ stock: 0 })],
  ])('with %s', async (_, of) => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from orders`.execute(db);
    const { body } = await place({ lines: [{ productId: await of(), quantity: 1 }] });
    expect(body).toMatchObject({ code: 'out_of_stock', fields: { 'lines.0': expect.any(String) } });
    expect((await sql`select count(*)::integer as n from orders`.execute(db)).rows).toEqual(rows);
  });

  it('when it is invalid', async () => {
    const lines = await linesOf();
    const faults: object[] = [
      { lines: [] },
      { source: 'shop' },
      { language: 'de' },
      { phone: '' },
      { address: '' },
      { discount: 1 },
      { discount: 11, discountReason: 'Geste' },
      { method: undefined },
    ];
    for (const fault of faults) expect((await place({ lines, ...fault })).status, JSON.stringify(fault)).toBe(400);
  });

  it('from anybody else', async () => {
    const lines = await linesOf();
    expect((await place({ lines }, undefined, await signIn('user'))).status).toBe(403);
    expect((await place({ lines }, undefined, { authorization: '' })).status).toBe(401);
  });
});
