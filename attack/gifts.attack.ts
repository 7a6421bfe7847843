/** Tampering with the gifts of carts and orders. */
import { describe, expect, it } from 'vitest';
import { giftsOf, newProduct } from './fixtures.ts';
import { orderingAt } from './ordering.ts';
import { openTarget } from './shop.ts';

const target = await openTarget();
const { call, person, sql } = target;
const admin = await person('admin');
const { asGuest, checkOut, nothingHappens } = orderingAt(target);

describe('gifts', async () => {
  const { product, fitting, foreign } = await giftsOf(target, { points: 3, values: [2, 2, 1] });
  const [two = '', alsoTwo = '', one = ''] = fitting;
  const plain = await newProduct(target);
  const choices: Record<string, [product: string, gifts: unknown]> = {
    'over the points': [product, [two, alsoTwo]],
    'all of the product': [product, [two, alsoTwo, one]],
    twice: [product, [one, one]],
    'twice, in capitals': [product, [one, one.toUpperCase()]],
    'of another product': [product, [foreign]],
    'of a product without gifts': [plain._id, [one]],
    'that do not exist': [product, ['01900000-0000-7000-8000-000000000000']],
    'that are products': [product, [plain._id]],
    'that are no list': [product, one],
    'that are a list in a list': [product, [[one]]],
    'that are null': [product, [null]],
    'more than a hundred': [product, Array.from({ length: 101 }, () => crypto.randomUUID())],
  };

  it.each(Object.entries(choices))('%s are refused', async (_what, [productId, selectedGiftIds]) => {
    const as = await person();
    expect((await call(`POST /carts/${productId}`, { as, body: { selectedGiftIds } })).status).toBe(400);
    expect((await call('GET /carts', { as })).body.items).toEqual([]);
    await call(`POST /carts/${productId}`, { as, body: {} });
    const body = { products: [{ productId, quantity: 1, selectedGiftIds }] };
    expect((await call('PUT /carts', { as, body })).status).toBe(400);
    expect((await call('GET /carts', { as })).body.items[0].selectedGiftIds).toEqual([]);
  });

  it('cost the same points for any quantity, and a later choice counts together with the earlier one (GIFTS-1)', async () => {
    const as = await person();
    await call(`POST /carts/${product}`, { as, body: { quantity: 5, selectedGiftIds: [two] } });
    await call(`POST /carts/${product}`, { as, body: { quantity: 5, selectedGiftIds: [one] } });
    const line = { productId: product, quantity: 9, selectedGiftIds: [two, alsoTwo] };
    const twice = { products: [{ ...line, selectedGiftIds: [two] }, line] };
    expect((await call('PUT /carts', { as, body: twice })).status).toBe(400);
    expect((await call('GET /carts', { as })).body.items[0].selectedGiftIds).toEqual([one]);
  });

  it('chosen before a product’s points were lowered are refused at the order', async () => {
    const as = await person();
    await call(`POST /carts/${product}`, { as, body: { selectedGiftIds: [two, one] } });
    await call(`PUT /products/${product}`, { as: admin, body: { giftPoints: 1 } });
    await nothingHappens(async () => expect((await checkOut(as)).status).toBe(409));
    await call(`PUT /products/${product}`, { as: admin, body: { giftPoints: 3 } });
  });

  it('can’t be chosen in a guest order', async () => {
    const { finalPrice } = (await call(`GET /products/${product}`)).body;
    const item = { product, quantity: 1, priceAtPurchase: finalPrice, selectedGiftIds: [two], gifts: [two] };
    const before = await sql('select id, stock from gifts order by id');
    expect((await asGuest([item])).status).toBe(201);
    expect(await sql('select id, stock from gifts order by id')).toEqual(before);
  });
});
