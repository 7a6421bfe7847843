/** What readers see of an edit: names in the language of the reader, and corrections without a mail. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { editingIn } from '../../../testing/order-edits.ts';
import { placingIn } from '../../../testing/placing.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock } = shop;
const { product, gift } = catalogueOf(db, clock.now);
const { guest, mailsAbout } = placingIn(shop);
const { headers, read, edit, place, lastMail, auditOf, recordsOf } = await editingIn(shop);

const isolated = (amounts: string) => `\u2066${amounts}\u2069`;

const newOrder = async () => {
  const one = await product({ name: 'Savon noir', stock: 20 });
  const { body } = await guest.place({ lines: [{ product: one, quantity: 2 }] });
  return { id: body.order._id as string, number: body.order.orderNumber as string };
};

describe('the event of an edit (DESKEDIT-6)', () => {
  it('names products and gifts in the language of its reader, as they were named then', async () => {
    const names = { fr: { productName: 'Savon noir' }, ar: { productName: 'صابون أسود' } };
    const small = await gift({ name: 'Mini soap', translations: { ar: { giftName: 'صابونة صغيرة' } } });
    const [one, other] = [
      await product({ name: 'Black soap', translations: names, including_gift: true, gift_points: 1, stock: 9 }),
      await product({ name: 'Rose water', stock: 9 }),
    ];
    await db.insertInto('product_gifts').values({ product_id: one, gift_id: small }).execute();
    const { body: placed } = await guest.place({
      lines: [{ product: one, quantity: 1 }],
      headers: { 'accept-language': 'ar' },
    });
    const { _id: id, orderNumber } = placed.order;
    const [line] = (await read(id)).lines;
    const more = { line: line?._id ?? '', quantity: 3, price: 8, priceReason: 'Agreed', giftIds: [small] };
    await edit(id, { lines: [more, { productId: other, quantity: 1 }] });
    await db.updateTable('products').set({ name: 'Renamed', translations: {} }).where('id', '=', one).execute();
    await db.deleteFrom('gifts').where('id', '=', small).execute();

    const readIn = async (language: string) => {
      const asked = { ...headers, 'accept-language': language };
      return (await call(`GET /desk/orders/${id}`, { headers: asked })).body.events.at(-1).details;
    };
    const price = isolated('10.00 → 8.00');
    for (const [language, soap, mini] of [
      ['en', 'Black soap', 'Mini soap'],
      ['fr', 'Savon noir', 'Mini soap'],
      ['ar', 'صابون أسود', 'صابونة صغيرة'],
    ] as const) {
      expect(await readIn(language)).toMatchObject({
        lines: [`+2 ${soap}`, `${soap} ${price}`, '+1 Rose water'],
        gifts: [`+1 ${mini}`],
      });
    }
    const mail = JSON.stringify(await lastMail(orderNumber));
    for (const name of ['صابون أسود', 'صابونة صغيرة', 'Rose water']) expect(mail).toContain(name);
    expect(mail).not.toContain('Black soap');
  });

  it('of an earlier version of the shop is read as it was stored', async () => {
    const { id } = await newOrder();
    const details = { lines: ['+1 Savon noir'], total: isolated('10.00 → 20.00') };
    await db
      .insertInto('order_events')
      .values({ order_id: id, kind: 'edited', details, created_at: clock.time })
      .execute();
    expect((await read(id)).events.at(-1)?.details).toEqual(details);
  });
});

describe('an edit', () => {
  it('corrects the reason of another price without the price, and tells the customer nothing (DESKEDIT-11)', async () => {
    const { id, number } = await newOrder();
    const lineWith = async (change: object) => [{ line: (await read(id)).lines[0]?._id ?? '', quantity: 2, ...change }];
    await edit(id, { lines: await lineWith({ price: 8, priceReason: 'Agred' }) });
    const before = await recordsOf(id, number);
    const { body } = await edit(id, { lines: await lineWith({ priceReason: 'Agreed' }) });
    expect(body).toMatchObject({ total: 16, lines: [{ unitPrice: 8, priceReason: 'Agreed' }] });
    expect(body.events.at(-1).details).toEqual({ lines: ['Savon noir (Agreed)'] });
    const { mails, events, entries } = before;
    expect(await recordsOf(id, number)).toEqual({ mails, events: events + 1, entries: entries + 1 });
    // another price has a reason, and the usual one has none
    expect((await edit(id, { lines: await lineWith({ priceReason: '' }) })).body.version).toBe(body.version);
    await edit(id, { lines: await lineWith({ price: 10 }) });
    expect((await edit(id, { lines: await lineWith({ priceReason: 'Agreed' }) })).body.lines).toMatchObject([
      { unitPrice: 10, priceReason: '' },
    ]);
  });

  it('corrects source and language, without a mail about them; later mails have the language (DESKEDIT-11)', async () => {
    const lines = [{ productId: await product({ name: 'Savon noir', stock: 9 }), quantity: 1 }];
    const { body: placed } = await place({ lines });
    const { _id: id, orderNumber: number } = placed;
    const { body } = await edit(id, { source: 'whatsapp', language: 'ar' });
    expect(body).toMatchObject({ source: 'whatsapp', language: 'ar' });
    expect(body.events.at(-1).details).toEqual({ changes: ['source', 'language'] });
    const [{ changes }] = await auditOf(id);
    expect(changes).toEqual([
      { field: 'source', from: 'phone', to: 'whatsapp' },
      { field: 'language', from: 'fr', to: 'ar' },
    ]);
    expect(await mailsAbout(number)).toHaveLength(1);
    expect((await edit(id, { landmark: 'près du port' })).body).toMatchObject({ source: 'whatsapp', language: 'ar' });
    expect(await lastMail(number)).toMatchObject({ language: 'ar' });

    const { id: ofShop } = await newOrder();
    expect((await edit(ofShop, { language: 'ar' })).body).toMatchObject({ source: 'shop', language: 'ar' });
    expect((await edit(ofShop, { source: 'phone' })).body).toMatchObject({
      code: 'invalid_input',
      fields: { source: 'An order that was placed in the shop keeps its source.' },
    });
    expect((await edit(ofShop, { language: 'de' as 'fr' })).status).toBe(400);
  });
});
