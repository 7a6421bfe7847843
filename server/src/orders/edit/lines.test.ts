/** The lines of an order before it is handed over: stock, prices and gifts (DESKEDIT). */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { editingIn } from '../../../testing/order-edits.ts';
import { placingIn } from '../../../testing/placing.ts';
import { openShop } from '../../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product, promotion, gift } = catalogueOf(db, clock.now);
const { account, guest, kinds, stockCountsOf } = placingIn(shop);
const { read, edit, linesWith, act, place } = await editingIn(shop);

const NO_ID = '00000000-0000-7000-8000-000000000000';

const orderOf = async (quantities: Record<string, number>, kind = guest) => {
  const lines = Object.entries(quantities).map(([id, quantity]) => ({ product: id, quantity }));
  const { body } = await kind.place({ lines });
  return body.order._id as string;
};
const giftStock = async (id: string) =>
  (await db.selectFrom('gifts').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;

const stocked = () => product({ stock: 10 });

describe.each(kinds)('an order of $name', (kind) => {
  it('takes and gives back exactly the difference of each product (DESKEDIT-2)', async () => {
    const [more, fewer, gone, added] = [await stocked(), await stocked(), await stocked(), await stocked()];
    const id = await orderOf({ [more]: 2, [fewer]: 5, [gone]: 3 }, kind);
    const { status, body } = await edit(id, { lines: await linesWith(id, { [more]: 6, [fewer]: 1, [added]: 4 }) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ subtotal: 110, total: 110, version: 2 });
    const units = body.lines.map((line: { product: string; quantity: number }) => [line.product, line.quantity]);
    expect(units).toEqual([
      [more, 6],
      [fewer, 1],
      [added, 4],
    ]);
    for (const [one, taken] of [...units, [gone, 0]]) {
      expect(await stockCountsOf(one)).toEqual({ stock: 10 - taken, realStock: 10, unitsSold: taken, ordered: taken });
    }
  });
});

describe('the lines of an order', () => {
  it('move the stock alike while it is prepared, and it is sent with the new units', async () => {
    const one = await product({ stock: 10 });
    const id = await orderOf({ [one]: 2 });
    await act('prepare', id);
    await edit(id, { lines: await linesWith(id, { [one]: 5 }) });
    expect(await stockCountsOf(one)).toMatchObject({ stock: 5, realStock: 10, unitsSold: 5 });
    await guest.setStatus(id, 'shipped');
    expect(await stockCountsOf(one)).toMatchObject({ stock: 5, realStock: 5, unitsSold: 5 });
  });

  it('may take all that is left, and not one more; then nothing changes (DESKEDIT-3)', async () => {
    const [short, other] = [await product({ name: 'Savon', stock: 5 }), await product({ stock: 5 })];
    const id = await orderOf({ [short]: 3, [other]: 1 });
    const refused = await edit(id, { lines: await linesWith(id, { [short]: 6, [other]: 4 }) });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'out_of_stock',
      message: '“Savon”: only 5 left.',
      fields: { 'lines.0': '“Savon”: only 5 left.' },
    });
    expect(await stockCountsOf(other)).toMatchObject({ stock: 4, ordered: 1 });
    expect((await read(id)).version).toBe(1);
    expect((await edit(id, { lines: await linesWith(id, { [short]: 5, [other]: 1 }) })).status).toBe(200);
    expect(await stockCountsOf(short)).toMatchObject({ stock: 0, ordered: 5 });
  });

  it('keep the price they were ordered at; new ones take the present price with its promotion (DESKEDIT-1)', async () => {
    const [old, fresh] = [await product(), await product({ price: 20 })];
    const id = await orderOf({ [old]: 1 });
    const promotion_id = await promotion(25);
    await db.updateTable('products').set({ promotion_id }).where('id', 'in', [old, fresh]).execute();
    const { body } = await edit(id, { lines: await linesWith(id, { [old]: 2, [fresh]: 1 }) });
    expect(body.lines).toMatchObject([{ unitPrice: 10 }, { unitPrice: 15 }]);
    expect(body).toMatchObject({ subtotal: 35, total: 35 });
  });

  it('take another price with a reason, and the product’s own without one', async () => {
    const one = await product({ price: 10 });
    const id = await orderOf({ [one]: 2 });
    const line = (await read(id)).lines[0]?._id ?? '';
    const priced = (price: number, priceReason?: string) =>
      edit(id, { lines: [{ line, quantity: 2, price, priceReason }] });
    expect((await priced(7.25)).body).toMatchObject({
      code: 'invalid_input',
      fields: { 'lines.0.priceReason': 'Another price needs a reason.' },
    });
    expect((await priced(7.25, 'Agreed')).body).toMatchObject({
      total: 14.5,
      lines: [{ unitPrice: 7.25, priceReason: 'Agreed' }],
    });
    // an edit without a price keeps it
    expect((await edit(id)).body).toMatchObject({ version: 2, lines: [{ unitPrice: 7.25, priceReason: 'Agreed' }] });
    expect((await priced(10)).body).toMatchObject({ total: 20, lines: [{ unitPrice: 10, priceReason: '' }] });
  });

  it.each([
    ['of a disabled product', () => product({ name: 'Savon', is_disabled: true }), '“Savon” is no longer available.'],
    ['of an unknown product', async () => NO_ID, 'The product has been deleted.'],
  ])('can’t be added when they are %s', async (_, of, message) => {
    const id = await orderOf({ [await product()]: 1 });
    const [line] = (await read(id)).lines;
    const lines = [
      { line: line?._id ?? '', quantity: 1 },
      { productId: await of(), quantity: 1 },
    ];
    expect((await edit(id, { lines })).body).toMatchObject({ code: 'out_of_stock', fields: { 'lines.1': message } });
  });

  it('of a deleted product stay or go, but don’t grow', async () => {
    const [deleted, other] = [await product(), await product()];
    const id = await orderOf({ [deleted]: 2, [other]: 1 });
    const headers = await signIn('admin');
    await call(`DELETE /products/${deleted}`, { headers });
    const [gone = '', stays = ''] = (await read(id)).lines.map(({ _id }) => _id);
    const withUnits = (quantity: number) =>
      edit(id, {
        lines: [
          { line: gone, quantity },
          { line: stays, quantity: 1 },
        ],
      });
    expect((await withUnits(3)).body).toMatchObject({
      fields: { 'lines.0.quantity': 'The product has been deleted, so its quantity can’t grow.' },
    });
    expect((await withUnits(1)).body).toMatchObject({ total: 20, lines: [{ product: null, quantity: 1 }, {}] });
    expect((await edit(id, { lines: [{ line: stays, quantity: 1 }] })).body.lines).toHaveLength(1);
  });

  it('have at most 999 units of a product together', async () => {
    const one = await product({ stock: 2000 });
    const id = await orderOf({ [one]: 500 });
    const [line] = (await read(id)).lines;
    const lines = [
      { line: line?._id ?? '', quantity: 500 },
      { productId: one, quantity: 500 },
    ];
    expect((await edit(id, { lines })).body).toMatchObject({ fields: { 'lines.1.quantity': 'At most 999.' } });
  });

  it.each([
    ['none', []],
    ['one of another order', [{ line: NO_ID, quantity: 1 }]],
    ['one without product and line', [{ quantity: 1 }]],
    ['one with product and line', [{ line: NO_ID, productId: NO_ID, quantity: 1 }]],
    ['no units', [{ productId: NO_ID, quantity: 0 }]],
    ['fewer than none', [{ productId: NO_ID, quantity: -1 }]],
    ['half a unit', [{ productId: NO_ID, quantity: 0.5 }]],
    ['a price below 0', [{ productId: NO_ID, quantity: 1, price: -1, priceReason: 'Gift' }]],
    ['a price of millimes', [{ productId: NO_ID, quantity: 1, price: 1.005, priceReason: 'Agreed' }]],
  ])('are refused as invalid: %s', async (_, lines) => {
    const id = await orderOf({ [await product()]: 1 });
    expect((await edit(id, { lines })).status).toBe(400);
  });

  it('are named once', async () => {
    const id = await orderOf({ [await product()]: 1 });
    const line = { line: (await read(id)).lines[0]?._id ?? '', quantity: 1 };
    expect((await edit(id, { lines: [line, line] })).status).toBe(400);
  });
});

describe('the gifts of a line', () => {
  const withGifts = async () => {
    const [small, large] = [await gift({ stock: 2 }), await gift({ stock: 1, name: 'Coffret', point_value: 2 })];
    const one = await product({ including_gift: true, gift_points: 2 });
    await db
      .insertInto('product_gifts')
      .values([small, large].map((gift_id) => ({ product_id: one, gift_id })))
      .execute();
    const { body } = await account.place({ lines: [{ product: one, quantity: 1, gifts: [small] }] });
    const id = body.order._id as string;
    const line = (await read(id)).lines[0]?._id ?? '';
    const choose = (giftIds: string[]) => edit(id, { lines: [{ line, quantity: 1, giftIds }] });
    return { id, one, small, large, line, choose };
  };

  it('come and go with their stock, within the points of the product', async () => {
    const { small, large, choose } = await withGifts();
    expect(await giftStock(small)).toBe(1);
    const tooMany = await choose([small, large]);
    expect(tooMany.status).toBe(409);
    expect(tooMany.body).toMatchObject({ code: 'unavailable', fields: { 'lines.0.giftIds': expect.any(String) } });
    expect((await choose([large])).body.lines[0].gifts).toEqual([{ _id: large, giftName: 'Coffret' }]);
    expect([await giftStock(small), await giftStock(large)]).toEqual([2, 0]);
    expect((await choose([])).body.lines[0].gifts).toEqual([]);
    expect([await giftStock(small), await giftStock(large)]).toEqual([2, 1]);
  });

  it('are each named once, on a new line and on one that has them', async () => {
    const { one, small, choose } = await withGifts();
    const twice = { code: 'invalid_input', fields: { 'lines.0.giftIds': 'Each gift can be chosen once.' } };
    expect((await choose([small, small])).body).toMatchObject(twice);
    const lines = [{ productId: one, quantity: 1, giftIds: [small, small] }];
    expect((await place({ lines })).body).toMatchObject(twice);
    expect(await giftStock(small)).toBe(1);
  });

  it('can’t be added when they are sold out, or of another product', async () => {
    const { large, choose } = await withGifts();
    await db.updateTable('gifts').set({ stock: 0 }).where('id', '=', large).execute();
    expect((await choose([large])).body).toMatchObject({ code: 'unavailable' });
    expect((await choose([await gift()])).body).toMatchObject({ code: 'unavailable' });
  });

  it('stay when they are offered no more, and when nothing is said about them', async () => {
    const { id, one, small, line, choose } = await withGifts();
    await db.deleteFrom('product_gifts').where('product_id', '=', one).execute();
    expect((await choose([small])).status).toBe(200);
    const { body } = await edit(id, { lines: [{ line, quantity: 3 }] });
    expect(body.lines).toMatchObject([{ quantity: 3, gifts: [{ _id: small }] }]);
    expect(await giftStock(small)).toBe(1);
  });

  it('go back to stock with a line that is removed', async () => {
    const { id, small } = await withGifts();
    const other = await product();
    expect((await edit(id, { lines: [{ productId: other, quantity: 1 }] })).status).toBe(200);
    expect(await giftStock(small)).toBe(2);
  });
});
