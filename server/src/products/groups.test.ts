/** Groups of products as variants, as admins make, change and take them apart. */
import { describe, expect, it } from 'vitest';
import { adminProducts } from '../../testing/admin-products.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';
import { variantsIn } from '../../testing/variants.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product, promotion, stockOf } = catalogueOf(db, clock.now);
const { guest } = placingIn(shop);
const headers = await signIn('admin');
const { add, form, log } = await adminProducts(shop, headers);
const { group, change, readGroup, threeSizes, grouped } = variantsIn(shop, headers);

describe('grouping', () => {
  it('makes products variants, in their order, and changes no stock, price or name (VARIANTS-1)', async () => {
    const [small, large] = [await product({ name: 'Savon 100 g', stock: 7 }), await product({ name: 'Savon 200 g' })];
    const before = (await call(`GET /products/${small}`)).body;
    const { status, body } = await group([
      { productId: large, label: '200 g', translations: { fr: { label: '200 g' }, ar: { label: '200 غ' } } },
      { productId: small, label: '100 g', translations: { fr: { label: ' ' } } },
    ]);
    expect(status).toBe(201);
    expect(body.variants.map(({ label }: { label: string }) => label)).toEqual(['200 g', '100 g']);
    expect(body.variants[0].translations).toEqual({ fr: { label: '200 g' }, ar: { label: '200 غ' } });
    expect(body.variants[1].translations).toEqual({});
    expect((await readGroup(body._id)).body).toEqual(body);
    expect((await call(`GET /products/${small}`)).body).toEqual(before);
    expect((await call(`GET /products/admin/getByid/${small}`, { headers })).body.group).toEqual({
      _id: body._id,
      name: 'Huile d’argan',
      label: '100 g',
      isPromotedWhole: false,
    });
    const { entries } = (await call(`GET /admin/audit/productGroup/${body._id}`, { headers })).body;
    expect(entries).toMatchObject([{ action: 'created' }]);
    expect((await log(small))[0].changes).toEqual([{ field: 'variantLabel', from: null, to: '100 g' }]);
  });

  it.each([
    ['one product', (a: string) => [{ productId: a, label: 'a' }], 'variants'],
    [
      'a product twice',
      (a: string) => [
        { productId: a, label: 'a' },
        { productId: a, label: 'b' },
      ],
      'variants',
    ],
    [
      'an unknown product',
      (a: string) => [
        { productId: a, label: 'a' },
        { productId: crypto.randomUUID(), label: 'b' },
      ],
      'variants.1.productId',
    ],
    [
      'a label twice',
      (a: string, b: string) => [
        { productId: a, label: 'Rose' },
        { productId: b, label: ' rose ' },
      ],
      'variants.1.label',
    ],
    [
      'a label twice in one language',
      (a: string, b: string) => [
        { productId: a, label: 'Rose' },
        { productId: b, label: 'Pink', translations: { fr: { label: 'Rose' } } },
      ],
      'variants.1.label',
    ],
    [
      'an empty label',
      (a: string, b: string) => [
        { productId: a, label: '' },
        { productId: b, label: 'b' },
      ],
      'variants.0.label',
    ],
  ])('refuses %s (VARIANTS-1)', async (_what, variantsOf, field) => {
    const [a, b] = [await product(), await product()];
    const { status, body } = await group(variantsOf(a, b));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect((await call(`GET /products/admin/getByid/${a}`, { headers })).body.group).toBeNull();
  });

  it('refuses more than 30 variants (VARIANTS-1)', async () => {
    const ids = await Promise.all(Array.from({ length: 31 }, () => product()));
    const variants = ids.map((productId, nth) => ({ productId, label: `${nth}` }));
    expect((await group(variants)).status).toBe(400);
    expect((await group(variants.slice(1))).status).toBe(201);
  });

  it('gives a product to one of two admins at the same time (VARIANTS-7)', async () => {
    const [a, b, c] = [await product(), await product(), await product()];
    const answers = await Promise.all([
      group([
        { productId: a, label: '1' },
        { productId: b, label: '2' },
      ]),
      group([
        { productId: c, label: '1' },
        { productId: b, label: '2' },
      ]),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('conflict');
  });

  it('changes names, labels, order and products by the version that was read (VARIANTS-7)', async () => {
    const { id, version, ids, variants } = await threeSizes('figue');
    const other = await product();
    const changed = [{ productId: other, label: '10 ml' }, ...variants.slice(1).toReversed()];
    const [first, second] = await Promise.all([
      change(id, version, changed, { choice: 'Contenance' }),
      change(id, version, variants, { choice: 'Taille' }),
    ]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    const refused = first.status === 409 ? first : second;
    expect(refused.body.code).toBe('changed_meanwhile');
    const { version: now } = (await readGroup(id)).body;
    const { body } = await change(id, now, changed, { choice: 'Contenance' });
    expect(body.group).toMatchObject({
      choice: 'Contenance',
      variants: [{ label: '10 ml' }, { label: '100 ml' }, { label: '50 ml' }],
    });
    expect((await call(`GET /products/admin/getByid/${ids[0]}`, { headers })).body.group).toBeNull();
  });

  it('has all variants in one promotion, or not', async () => {
    const sale = { price: 20, promotion_id: await promotion(10) };
    const { ids } = await threeSizes('cumin', [sale, sale, { price: 40 }]);
    const isPromotedWhole = async () =>
      (await call(`GET /products/admin/getByid/${ids[0]}`, { headers })).body.group.isPromotedWhole;
    expect(await isPromotedWhole()).toBe(false);
    await db.updateTable('products').set({ promotion_id: sale.promotion_id }).where('id', '=', ids[2]).execute();
    expect(await isPromotedWhole()).toBe(true);
  });

  it('dissolves a group of which one product is left, by removing, deleting or taking apart (VARIANTS-6)', async () => {
    const removed = await threeSizes('un');
    expect((await change(removed.id, removed.version, removed.variants.slice(0, 1))).body).toEqual({ group: null });
    const apart = await threeSizes('deux');
    const address = `DELETE /admin/product-groups/${apart.id}?version=`;
    expect((await call(`${address}99`, { headers })).status).toBe(409);
    expect((await call(address + apart.version, { headers })).body).toEqual({ message: 'Group taken apart' });
    const deleted = await threeSizes('trois');
    await call(`DELETE /products/${deleted.ids[1]}`, { headers });
    const rest = (await readGroup(deleted.id)).body;
    expect([rest.variants.length, rest.version]).toEqual([2, '2']);
    await call(`DELETE /products/${deleted.ids[0]}`, { headers });
    for (const { id } of [removed, apart, deleted]) expect((await readGroup(id)).status).toBe(404);
    expect((await grouped('search=trois')).data).toMatchObject([{ _id: deleted.ids[2] }]);
    expect((await grouped('search=trois')).data[0]).not.toHaveProperty('group');
    expect((await grouped('search=deux')).total).toBe(3);
  });

  it('leaves orders and stock alone while groups are changed and orders placed', async () => {
    const { id, ids, variants } = await threeSizes('course', [
      { price: 10, stock: 50 },
      { price: 10, stock: 50 },
      { price: 10, stock: 50 },
    ]);
    const rounds = Array.from({ length: 6 }, (_, nth) => nth);
    const answers = await Promise.all(
      rounds.flatMap((nth) => [
        guest.place({ lines: (nth % 2 ? ids : ids.toReversed()).map((each) => ({ product: each, quantity: 1 })) }),
        readGroup(id).then(({ body }) => change(id, body.version, nth % 2 ? variants : variants.toReversed())),
        call(`PUT /products/${ids[nth % 3]}`, { headers, body: { description: `Texte ${nth}` } }),
      ]),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const placed = answers.filter(({ status }, nth) => nth % 3 === 0 && status === 201).length;
    expect(placed).toBe(6);
    expect(await Promise.all(ids.map(stockOf))).toEqual([44, 44, 44]);
  });
});

describe('the back office', () => {
  it('lists variants only, on request', async () => {
    const { ids } = await threeSizes('pistache');
    await product({ name: 'Savon pistache' });
    const { body } = await call('GET /products/admin/getall?search=pistache&grouped=true', { headers });
    expect(body.data.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(ids.toSorted());
    expect(body.pagination.total).toBe(3);
  });

  it('gives a barcode to one product (VARIANTS-8)', async () => {
    const first = (await add({ barcode: ' 6191234567890 ' })).body;
    expect(first.barcode).toBe('6191234567890');
    const { status, body } = await call('POST /products', { headers, body: form({ barcode: '6191234567890' }) });
    expect([status, body.code, body.fields]).toEqual([409, 'taken', { barcode: 'Another product has this barcode.' }]);
    const second = (await add()).body;
    expect(second.barcode).toBe('');
    const taken = await call(`PUT /products/${second._id}`, { headers, body: { barcode: '6191234567890' } });
    expect(taken.status).toBe(409);
    await call(`DELETE /products/${first._id}`, { headers });
    const given = await call(`PUT /products/${second._id}`, { headers, body: { barcode: '6191234567890' } });
    expect(given.body.barcode).toBe('6191234567890');
  });
});
