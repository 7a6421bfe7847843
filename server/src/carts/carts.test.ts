import { fromDinars } from '@nabta/contract/money.ts';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { waitUntilBlocked } from '../../testing/locks.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { product, promotion, gift } = catalogueOf(db, clock.now);

const NONE = '00000000-0000-7000-8000-000000000001';
const shopper = async () => {
  const headers = await signIn('user');
  return {
    cart: async () => (await call('GET /carts', { headers })).body,
    add: (id: string, body: object = {}, key?: string) =>
      call(`POST /carts/${id}`, { headers: { ...headers, ...(key && { 'idempotency-key': key }) }, body }),
    put: (products: object[]) => call('PUT /carts', { headers, body: { products } }),
    remove: (id: string) => call(`DELETE /carts/${id}`, { headers }),
  };
};

describe('the cart', () => {
  it('is empty at first, and adds up quantities (CART-2)', async () => {
    const { cart, add } = await shopper();
    expect(await cart()).toEqual({ items: [], total: 0 });
    const half = await promotion(50);
    const id = await product({ name: 'Savon', price: 9.99, promotion_id: half });
    expect((await add(id)).body).toMatchObject({ items: [{ quantity: 1, selectedGiftIds: [] }], total: 5 });
    const { body } = await add(id, { quantity: 3 });
    expect(body).toMatchObject({
      items: [{ quantity: 4, productId: { _id: id, productName: 'Savon', finalPrice: 5, isAvailable: true } }],
      total: 20,
    });
    expect(await cart()).toEqual(body);
  });

  it('sets the given quantities, and leaves the others (CART-2)', async () => {
    const { add, put } = await shopper();
    const [a, b] = [await product({ price: 1 }), await product({ price: 10 })];
    await add(a);
    await add(b);
    const { body } = await put([
      { productId: a, quantity: 7 },
      { productId: NONE, quantity: 7 },
    ]);
    expect(body.items.map((item: { quantity: number }) => item.quantity)).toEqual([7, 1]);
    expect(body.total).toBe(17);
  });

  it('locks its lines by id, in whatever order they are named', async () => {
    const { add, put } = await shopper();
    const ids = [await product(), await product(), await product()];
    for (const id of ids) await add(id);
    // the update moves the first row by id behind the others, so that a table scan reads it last
    await db
      .updateTable('cart_lines')
      .set({ id: NONE })
      .where('product_id', '=', ids[0] ?? '')
      .execute();
    const lines = () => db.selectFrom('cart_lines').select('id').where('product_id', 'in', ids).orderBy('id');
    const { id: first } = await lines().executeTakeFirstOrThrow();
    let setting: ReturnType<typeof put> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('cart_lines').select('id').where('id', '=', first).forUpdate().execute();
      setting = put(ids.map((productId) => ({ productId, quantity: 2 })));
      await waitUntilBlocked(db);
      expect(await lines().forUpdate().skipLocked().execute()).toHaveLength(2);
    });
    expect((await setting)?.body.items).toMatchObject([{ quantity: 2 }, { quantity: 2 }, { quantity: 2 }]);
  });

  it('is not changed by a list that names a product twice', async () => {
    const { add, cart, put } = await shopper();
    const id = await product();
    await add(id);
    const lines = [
      { productId: id, quantity: 7 },
      { productId: id.toUpperCase(), quantity: 2 },
    ];
    expect(await put(lines)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { 'products.1.productId': 'Name each product once.' } },
    });
    expect((await cart()).items[0].quantity).toBe(1);
  });

  it('deletes a line by its id or its product’s, for its owner only (CART-4)', async () => {
    const [mine, other] = [await shopper(), await shopper()];
    const [a, b] = [await product(), await product()];
    await mine.add(a);
    await mine.add(b);
    const { items } = await mine.cart();
    expect((await other.remove(items[0]._id)).status).toBe(404);
    expect((await mine.remove(items[0]._id)).body.items).toHaveLength(1);
    expect((await mine.remove(b)).body.items).toHaveLength(0);
    expect((await mine.remove(b)).status).toBe(404);
  });

  it.each([0, -1, 1.5, 1000, 'two', null])('refuses a quantity of %s (CART-1)', async (quantity) => {
    const { add } = await shopper();
    expect((await add(await product(), { quantity })).status).toBe(400);
  });

  it('takes 999 of a product and no more, also by adding up (CART-1)', async () => {
    const { add, cart } = await shopper();
    const id = await product();
    expect((await add(id, { quantity: 998 })).status).toBe(200);
    expect((await add(id, { quantity: 2 })).status).toBe(400);
    const parallel = await Promise.all(Array.from({ length: 5 }, () => add(id)));
    expect(parallel.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await cart()).items[0].quantity).toBe(999);
  });

  it('adds once for each Idempotency-Key, which belongs to its account', async () => {
    const [{ add, cart, remove }, other] = [await shopper(), await shopper()];
    const [a, b] = [await product({ price: 1 }), await product()];
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(a, { quantity: 2 }, key)));
    for (const { status, body } of answers) {
      expect([status, body]).toMatchObject([200, { items: [{ quantity: 2 }], total: 2 }]);
    }
    for (const differs of [add(a, { quantity: 3 }, key), add(b, { quantity: 2 }, key)]) {
      expect(await differs).toMatchObject({ status: 409, body: { code: 'key_reused' } });
    }
    await add(a, { quantity: 2 }, crypto.randomUUID());
    expect(await cart()).toMatchObject({ items: [{ quantity: 4 }] });
    await remove(a);
    expect((await add(a, { quantity: 2 }, key)).body.items).toEqual([]);
    expect((await other.add(a, { quantity: 2 }, key)).body.items).toMatchObject([{ quantity: 2 }]);
  });

  it('accepts the key of a refused addition again', async () => {
    const { add, cart } = await shopper();
    const id = await product({ is_disabled: true });
    const key = crypto.randomUUID();
    expect((await add(id, {}, key)).status).toBe(409);
    await db.updateTable('products').set({ is_disabled: false }).where('id', '=', id).execute();
    expect((await add(id, {}, key)).status).toBe(200);
    expect(await cart()).toMatchObject({ items: [{ quantity: 1 }] });
  });

  it('shows unavailable products, and excludes them from the total (VISIBILITY-1, CART-1)', async () => {
    const { add, cart } = await shopper();
    const [gone, disabled] = [await product({ price: 3 }), await product({ price: 4 })];
    const stays = await product({ price: 5 });
    for (const id of [gone, disabled, stays]) await add(id);
    await db.deleteFrom('products').where('id', '=', gone).execute();
    await db.updateTable('products').set({ is_disabled: true }).where('id', '=', disabled).execute();
    const { items, total } = await cart();
    expect(items.map((item: { productId: { isAvailable: boolean } }) => item.productId.isAvailable)).toEqual([
      false,
      false,
      true,
    ]);
    expect(items[0].productId).toMatchObject({ _id: gone, productName: expect.any(String), finalPrice: 3, stock: 0 });
    expect(total).toBe(5);
    expect((await add(disabled)).status).toBe(409);
    expect((await add(gone)).status).toBe(404);
  });

  it('can remove a product that was deleted', async () => {
    const { add, remove } = await shopper();
    const [a, b] = [await product(), await product()];
    for (const id of [a, b]) await add(id);
    await db.deleteFrom('products').where('id', 'in', [a, b]).execute();
    expect((await remove(a)).body.items).toHaveLength(1);
    expect((await remove(b)).body.items).toHaveLength(0);
  });

  it('shows the last seen price of a line, until it is saved again (CART-3)', async () => {
    const { add, cart, put } = await shopper();
    const id = await product({ price: 10 });
    expect((await add(id)).body.items[0]).toMatchObject({ priceBefore: null });
    await db
      .updateTable('products')
      .set({ price: fromDinars(12.5) })
      .where('id', '=', id)
      .execute();
    expect((await cart()).items[0]).toMatchObject({ priceBefore: 10, productId: { finalPrice: 12.5 } });
    expect((await put([{ productId: id, quantity: 2 }])).body.items[0]).toMatchObject({
      quantity: 2,
      priceBefore: null,
    });
  });
});

describe('gifts', () => {
  it('are chosen within the points of the product, each once, and replaced by a new choice (CART-2, GIFTS-1, GIFTS-3)', async () => {
    const { add } = await shopper();
    const [two, one, other] = [await gift({ point_value: 2 }), await gift(), await gift()];
    const id = await product({ including_gift: true, gift_points: 2 });
    for (const gift_id of [two, one])
      await db.insertInto('product_gifts').values({ product_id: id, gift_id }).execute();
    const choose = (...selectedGiftIds: string[]) => add(id, { selectedGiftIds });
    expect((await choose(two)).body.items[0].selectedGiftIds).toEqual([two]);
    expect((await choose(one)).body.items[0].selectedGiftIds).toEqual([one]);
    for (const wrong of [[two, one], [one, one], [other], [NONE]]) {
      expect(await choose(...wrong)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    }
    await db.updateTable('gifts').set({ stock: 0 }).where('id', '=', two).execute();
    expect(await choose(two)).toMatchObject({ status: 409, body: { code: 'unavailable' } });
    expect((await choose()).body.items[0]).toMatchObject({ quantity: 3, selectedGiftIds: [] });
    const plain = await product();
    expect((await add(plain, { selectedGiftIds: [one] })).status).toBe(400);
  });

  it('can be changed without another piece; absent, they stay', async () => {
    const { add, put } = await shopper();
    const [two, one, other] = [await gift({ point_value: 2 }), await gift(), await gift()];
    const id = await product({ including_gift: true, gift_points: 2 });
    for (const gift_id of [two, one])
      await db.insertInto('product_gifts').values({ product_id: id, gift_id }).execute();
    await add(id, { selectedGiftIds: [two] });
    const set = (line: object) => put([{ productId: id, quantity: 3, ...line }]);
    expect((await set({ selectedGiftIds: [one] })).body.items[0]).toMatchObject({
      quantity: 3,
      selectedGiftIds: [one],
    });
    expect((await set({})).body.items[0].selectedGiftIds).toEqual([one]);
    expect(await set({ quantity: 9, selectedGiftIds: [two, one] })).toMatchObject({
      status: 400,
      body: { fields: { 'products.0.selectedGiftIds': expect.stringContaining('3 points') } },
    });
    expect((await set({ selectedGiftIds: [other] })).status).toBe(400);
    expect((await set({ selectedGiftIds: [] })).body.items[0]).toMatchObject({ quantity: 3, selectedGiftIds: [] });
  });

  it('are listed for everyone, all or by id (GIFTS-5)', async () => {
    const id = await gift({ name: 'Mini savon', point_value: 3, stock: 7 });
    const { body } = await call(`GET /gifts?ids=${id},${NONE}`);
    const version = expect.any(String);
    expect(body).toEqual([{ _id: id, giftName: 'Mini savon', imagePath: [], pointValue: 3, stock: 7, version }]);
    expect((await call('GET /gifts')).body.length).toBeGreaterThan(1);
  });
});
