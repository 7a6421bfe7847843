/** Discounts of edited orders. What a discount of an order covers is stored with its lines: no change of the catalogue changes it (COUPONS-8). */
import { fromPercent } from '@nabta/contract/money.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { couponsIn } from '../../testing/coupons.ts';
import { editingIn } from '../../testing/order-edits.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { db, clock, call } = shop;
const { product, category } = catalogueOf(db, clock.now);
const { admin, add, asGuest, setDelivery, reset } = await couponsIn(shop);
const { edit, read, linesWith } = await editingIn(shop);

afterEach(reset);

/** A dear product of a category and a cheap one of another, and an order of both. */
const orderOfBoth = async (coupon: (ids: { care: string; dear: string }) => object) => {
  const [care, other] = [await category('Soins'), await category('Autres')];
  const dear = await product({ price: 40, category_id: care, stock: 9 });
  const cheap = await product({ price: 8, category_id: other, stock: 9 });
  const form = { code: '', rate: 25, ...coupon({ care, dear }) };
  await add(form);
  const { body } = await asGuest(
    [
      { product: dear, price: 40 },
      { product: cheap, price: 8 },
    ],
    { code: form.code },
  );
  return { care, other, dear, cheap, id: body.order._id as string };
};
const oneMore = async (id: string, cheap: string) => {
  const { lines } = await read(id);
  return edit(id, {
    lines: lines.map(({ _id, product: of, quantity }) => ({ line: _id, quantity: of === cheap ? 2 : quantity })),
  });
};

describe.each([
  ['a code of a category', ({ care }: { care: string }) => ({ code: 'SOINS', categories: [care] })],
  ['an automatic discount of a category', ({ care }: { care: string }) => ({ categories: [care] })],
  ['a code of a product', ({ dear }: { dear: string }) => ({ code: 'CHER', products: [dear] })],
])('%s', (_, coupon) => {
  it.each([
    [
      'moved to another category',
      ({ dear, other }: Awaited<ReturnType<typeof orderOfBoth>>) =>
        db.updateTable('products').set({ category_id: other }).where('id', '=', dear).execute(),
    ],
    [
      'left without its category, which is deleted',
      ({ care }: { care: string }) => call(`DELETE /categories/${care}`, { headers: admin }),
    ],
    ['deleted', ({ dear }: { dear: string }) => db.deleteFrom('products').where('id', '=', dear).execute()],
  ])('still covers a product of an order that was %s', async (__, change) => {
    const order = await orderOfBoth(coupon);
    expect((await read(order.id)).total).toBe(38);
    await change(order);
    expect((await oneMore(order.id, order.cheap)).status).toBe(200);
    expect(await read(order.id)).toMatchObject({ total: 46, discounts: [{ amount: 10 }] });
  });
});

it('an edit that leaves the lines as they are leaves the discounts, whatever is stored to be covered', async () => {
  const order = await orderOfBoth(({ care }) => ({ code: 'SOINS', categories: [care] }));
  // as a guess about an order from before the lines stored it
  await db.updateTable('order_lines').set({ covered_by: [] }).where('order_id', '=', order.id).execute();
  expect((await edit(order.id, { landmark: 'Derrière la mosquée' })).status).toBe(200);
  expect(await read(order.id)).toMatchObject({ total: 38, discounts: [{ amount: 10 }] });
});

it('a discount does not cover a line whose product joins its category later', async () => {
  const care = await category('Soins');
  const [soap, dear] = [await product({ category_id: care, stock: 9 }), await product({ price: 100, stock: 9 })];
  await add({ code: 'MOITIE', rate: 50, categories: [care] });
  const id = (await asGuest([{ product: soap }, { product: dear, price: 100 }], { code: 'MOITIE' })).body.order._id;
  await db.updateTable('products').set({ category_id: care }).where('id', '=', dear).execute();
  await edit(id, { lines: await linesWith(id, { [soap]: 2, [dear]: 1 }) });
  expect(await read(id)).toMatchObject({ total: 110, discounts: [{ amount: 10 }] });
});

it('a new line of an edit is covered by the terms of the order as its product is then, and stays so', async () => {
  const [care, other] = [await category('Soins'), await category('Autres')];
  const [soap, oil] = [
    await product({ category_id: care, stock: 9 }),
    await product({ price: 20, category_id: care, stock: 9 }),
  ];
  await add({ code: 'SOINS', rate: 50, categories: [care] });
  const id = (await asGuest([{ product: soap }], { code: 'SOINS' })).body.order._id;
  await edit(id, { lines: await linesWith(id, { [soap]: 1, [oil]: 1 }) });
  expect((await read(id)).total).toBe(15);
  await db.updateTable('products').set({ category_id: other }).where('id', '=', oil).execute();
  await edit(id, { lines: await linesWith(id, { [soap]: 1, [oil]: 2 }) });
  expect(await read(id)).toMatchObject({ total: 25, discounts: [{ amount: 25 }] });
});

it('free pieces are those that the order covered', async () => {
  const [care, other] = [await category('Soins'), await category('Autres')];
  const soap = await product({ category_id: care, stock: 99 });
  const oil = await product({ price: 4, stock: 9 });
  await add({ code: 'TROIS', kind: 'buyGet', rate: null, buy: 2, free: 1, categories: [care] });
  const items = [
    { product: soap, quantity: 3 },
    { product: oil, price: 4 },
  ];
  const id = (await asGuest(items, { code: 'TROIS' })).body.order._id;
  await db.updateTable('products').set({ category_id: other }).where('id', '=', soap).execute();
  await edit(id, { lines: await linesWith(id, { [soap]: 6, [oil]: 1 }) });
  expect(await read(id)).toMatchObject({ total: 44, discounts: [{ amount: 20 }] });
});

it('a product that costs nothing can be given, and is named in the quote', async () => {
  const [id, gift] = [await product({ stock: 9 }), await product({ price: 0, stock: 9 })];
  await add({ kind: 'gift', rate: null, gift });
  const quote = await call('POST /discounts/quote', { body: { items: [{ product: id, quantity: 1 }] } });
  expect(quote.body.gifts).toMatchObject([{ _id: gift }]);
  const order = (await asGuest([{ product: id }])).body.order._id;
  expect(await read(order)).toMatchObject({ lines: [{ product: id }, { product: gift, unitPrice: 0 }] });
});

it('a gift that is taken off is no discount any more, whatever else costs nothing', async () => {
  const [id, gift] = [await product({ stock: 9 }), await product({ stock: 9 })];
  const free = await product({ price: 0, stock: 9 });
  await add({ kind: 'gift', rate: null, gift });
  const order = (await asGuest([{ product: id }, { product: free, price: 0 }])).body.order._id;
  expect((await read(order)).discounts).toHaveLength(1);
  await edit(order, { lines: await linesWith(order, { [id]: 1, [free]: 1 }) });
  expect(await read(order)).toMatchObject({ total: 10, discounts: [] });
});

it('a gift whose product is deleted stays a discount', async () => {
  const [id, gift] = [await product({ stock: 9 }), await product({ stock: 9 })];
  await add({ kind: 'gift', rate: null, gift });
  const order = (await asGuest([{ product: id }])).body.order._id;
  await db.deleteFrom('products').where('id', '=', gift).execute();
  const { lines } = await read(order);
  await edit(order, { lines: lines.map(({ _id, product: of }) => ({ line: _id, quantity: of === id ? 2 : 1 })) });
  expect(await read(order)).toMatchObject({ total: 20, discounts: [{ kind: 'gift' }] });
});

it('an order of as many lines as it may have can be edited with the products that were given to it', async () => {
  const items: { product: string }[] = [];
  const shared = await category();
  for (let nth = 0; nth < 100; nth += 1) items.push({ product: await product({ category_id: shared }) });
  const gives = { kind: 'gift', rate: null };
  await add({ ...gives, gift: await product() });
  await add({ ...gives, code: 'CADEAU', gift: await product() });
  const order = (await asGuest(items, { code: 'CADEAU' })).body.order._id;
  expect((await read(order)).lines).toHaveLength(102);
  expect((await edit(order, { landmark: 'Derrière la mosquée' })).status).toBe(200);
});

describe('an edit at the desk', () => {
  const placed = async (form: object, items: { product: string; quantity: number }[]) => {
    await add({ code: 'MODIF', ...form });
    const { body } = await asGuest(items, { code: 'MODIF' });
    return body.order._id as string;
  };

  it('computes the discounts again with the terms of the order, without its conditions (COUPONS-8)', async () => {
    const id = await product({ stock: 99 });
    const order = await placed({ minimum: 30 }, [{ product: id, quantity: 4 }]);
    expect((await read(order)).total).toBe(36);
    await db
      .updateTable('coupons')
      .set({ rate: fromPercent(50) })
      .where('code', '=', 'MODIF')
      .execute();
    expect((await edit(order, { lines: await linesWith(order, { [id]: 2 }) })).status).toBe(200);
    expect(await read(order)).toMatchObject({ subtotal: 20, total: 18, discounts: [{ amount: 2 }] });
  });

  it('leaves room for the admin’s own discount, and no more', async () => {
    const id = await product({ stock: 99 });
    const order = await placed({ kind: 'amount', rate: null, amount: 15 }, [{ product: id, quantity: 2 }]);
    const refused = await edit(order, { discount: 6, discountReason: 'Geste' });
    expect(refused).toMatchObject({ status: 400, body: { fields: { discount: expect.any(String) } } });
    expect((await edit(order, { discount: 5, discountReason: 'Geste' })).body).toMatchObject({ total: 0, discount: 5 });
  });

  it('gives a discount back that had no effect for a time', async () => {
    await setDelivery({ fee: 7, hasPickup: true });
    const id = await product({ stock: 99 });
    const order = await placed({ kind: 'delivery', rate: null }, [{ product: id, quantity: 1 }]);
    expect((await read(order)).total).toBe(10);
    await edit(order, { method: 'pickup', deliveryFee: 0 });
    expect(await read(order)).toMatchObject({ total: 10, deliveryFee: 0, discounts: [] });
    await edit(order, { method: 'delivery', deliveryFee: 9 });
    expect(await read(order)).toMatchObject({ total: 10, deliveryFee: 9, discounts: [{ amount: 9 }] });
  });
});
