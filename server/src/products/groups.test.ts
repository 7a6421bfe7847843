/** Variants: products in a group, as admins group them and as pages, lists and the specified calls show them. */
import { describe, expect, it } from 'vitest';
import { adminProducts } from '../../testing/admin-products.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call, db, clock, signIn } = shop;
const { product, promotion, review, stockOf } = catalogueOf(db, clock.now);
const { guest } = placingIn(shop);
const headers = await signIn('admin');
const { add, form, log } = await adminProducts(shop, headers);

type Given = { productId: string; label: string; translations?: object };
const groupForm = (variants: Given[], more: object = {}) => ({
  name: 'Huile d’argan',
  choice: 'Format',
  variants,
  ...more,
});
const group = (variants: Given[], more?: object) =>
  call('POST /admin/product-groups', { headers, body: groupForm(variants, more) });
const change = (id: string, version: string, variants: Given[], more: object = {}) =>
  call(`PUT /admin/product-groups/${id}`, { headers, body: { ...groupForm(variants, more), version } });
const readGroup = (id: string) => call(`GET /admin/product-groups/${id}`, { headers });
const grouped = async (query: string) => (await call(`GET /products?groups=true&${encodeURI(query)}`)).body;
const plain = async (query: string) => (await call(`GET /products?${encodeURI(query)}`)).body;

/** Three sizes of an oil whose name nothing else has, with the word for searches. */
const threeSizes = async (word: string, values: { price: number; stock?: number; promotion_id?: string }[] = []) => {
  const sizes = ['30 ml', '50 ml', '100 ml'];
  const ids = await Promise.all(
    sizes.map((size, nth) => product({ name: `Huile ${word} ${size}`, price: 20 + nth * 10, ...values[nth] })),
  );
  const variants = ids.map((productId, nth) => ({ productId, label: sizes[nth] ?? '' }));
  const { body } = await group(variants, { name: `Huile ${word}` });
  return { ids: ids as [string, string, string], variants, id: body._id as string, version: body.version as string };
};

describe('grouping', () => {
  it('makes products variants, in their order, and changes no stock, price or name', async () => {
    const [small, large] = [await product({ name: 'Savon 100 g', stock: 7 }), await product({ name: 'Savon 200 g' })];
    const before = (await call(`GET /products/${small}`)).body;
    const { status, body } = await group([
      { productId: large, label: '200 g', translations: { fr: { label: '200 g' }, ar: { label: '200 غ' } } },
      { productId: small, label: '100 g', translations: { fr: { label: ' ' } } },
    ]);
    expect(status).toBe(201);
    expect(body.variants.map(({ label }: Given) => label)).toEqual(['200 g', '100 g']);
    expect(body.variants[0].translations).toEqual({ fr: { label: '200 g' }, ar: { label: '200 غ' } });
    expect(body.variants[1].translations).toEqual({});
    expect((await readGroup(body._id)).body).toEqual(body);
    expect((await call(`GET /products/${small}`)).body).toEqual(before);
    expect((await call(`GET /products/admin/getByid/${small}`, { headers })).body.group).toEqual({
      _id: body._id,
      name: 'Huile d’argan',
      label: '100 g',
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
  ])('refuses %s', async (_what, variantsOf, field) => {
    const [a, b] = [await product(), await product()];
    const { status, body } = await group(variantsOf(a, b));
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    expect((await call(`GET /products/admin/getByid/${a}`, { headers })).body.group).toBeNull();
  });

  it('refuses more than 30 variants', async () => {
    const ids = await Promise.all(Array.from({ length: 31 }, () => product()));
    const variants = ids.map((productId, nth) => ({ productId, label: `${nth}` }));
    expect((await group(variants)).status).toBe(400);
    expect((await group(variants.slice(1))).status).toBe(201);
  });

  it('gives a product to one of two admins at the same time', async () => {
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
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('conflict');
  });

  it('changes names, labels, order and products by the version that was read', async () => {
    const { id, version, ids, variants } = await threeSizes('figue');
    const other = await product();
    const changed = [{ productId: other, label: '10 ml' }, ...variants.slice(1).toReversed()];
    const [first, second] = await Promise.all([
      change(id, version, changed, { choice: 'Contenance' }),
      change(id, version, variants, { choice: 'Taille' }),
    ]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
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

  it('dissolves a group of which one product is left, by removing, deleting or taking apart', async () => {
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

describe('lists with one card per group', () => {
  it('show the cheapest variant in stock, whether others cost more, and count cards', async () => {
    const { ids } = await threeSizes('cactus', [{ price: 10, stock: 0 }, { price: 15 }, { price: 30 }]);
    const alone = await product({ name: 'Savon cactus', price: 40 });
    const { data, total, totalPages } = await grouped('search=cactus&limit=1&sortBy=finalPrice');
    expect([total, totalPages]).toEqual([2, 2]);
    expect(data).toMatchObject([
      { _id: ids[1], finalPrice: 15, group: { name: 'Huile cactus', choice: 'Format', variants: 3, hasDearer: true } },
    ]);
    const [second] = (await grouped('search=cactus&limit=1&sortBy=finalPrice&page=2')).data;
    expect(second._id).toBe(alone);
    expect(second).not.toHaveProperty('group');
    expect((await plain('search=cactus')).total).toBe(4);
    for (const card of (await plain('search=cactus')).data) expect(card).not.toHaveProperty('group');
  });

  it('represent a group by the cheapest variant that matches', async () => {
    const { ids } = await threeSizes('dattier');
    expect((await grouped('search=dattier&minPrice=25')).data).toMatchObject([
      { _id: ids[1], group: { hasDearer: true } },
    ]);
    expect((await grouped('search=dattier&minPrice=35')).data).toMatchObject([
      { _id: ids[2], group: { hasDearer: false } },
    ]);
    expect((await grouped('search=dattier 100 ml')).data).toMatchObject([{ _id: ids[2] }]);
  });

  it('follow prices, stock, visibility and the end of promotions', async () => {
    const soon = new Date(clock.time.getTime() + 20_000);
    const sale = await promotion(50, { ends_at: soon });
    const { ids } = await threeSizes('jujube', [{ price: 20 }, { price: 30, promotion_id: sale }, { price: 40 }]);
    const shown = async () => (await grouped('search=jujube')).data[0];
    expect(await shown()).toMatchObject({ _id: ids[1], finalPrice: 15 });
    clock.time = soon;
    expect(await shown()).toMatchObject({ _id: ids[0], group: { variants: 3 } });
    await call(`PUT /products/${ids[0]}`, { headers, body: { stock: 0 } });
    expect(await shown()).toMatchObject({ _id: ids[1] });
    await call(`PUT /products/disable/${ids[1]}`, { headers, body: { isDisable: true } });
    expect(await shown()).toMatchObject({ _id: ids[2], group: { variants: 2, hasDearer: false } });
    await call(`PUT /products/disable/${ids[0]}`, { headers, body: { isDisable: true } });
    expect(await shown()).not.toHaveProperty('group');
  });

  it('find a group by its name and the labels of its variants', async () => {
    const [a, b] = [await product({ name: 'Brume Nuit' }), await product({ name: 'Brume Jour' })];
    await group(
      [
        { productId: a, label: 'Lavande', translations: { ar: { label: 'خزامى' } } },
        { productId: b, label: 'Verveine' },
      ],
      { name: 'Parfumeline' },
    );
    expect((await grouped('search=parfumeline')).data).toMatchObject([{ group: { name: 'Parfumeline' } }]);
    expect((await plain('search=lavandes')).data).toMatchObject([{ _id: a }]);
    expect((await plain('search=خزامى')).data).toMatchObject([{ _id: a }]);
  });

  it('rank and show groups by the rating and sales of all variants', async () => {
    const { ids } = await threeSizes('myrte', [{ price: 8 }, { price: 9 }, { price: 10 }]);
    const alone = await product({ name: 'Savon myrte', price: 10 });
    await review(ids[0], 2);
    await review(ids[2], 5);
    await review(alone, 3);
    const { data } = await grouped('search=myrte&sortBy=rating&sortOrder=desc');
    expect(data).toMatchObject([
      { _id: ids[0], AVGrating: 3.5, reviewCount: 2 },
      { _id: alone, AVGrating: 3 },
    ]);
    await guest.place({
      lines: [
        { product: ids[2], quantity: 4 },
        { product: alone, quantity: 3 },
      ],
    });
    const best = (await call('GET /admin/top-products?groups=true')).body.map(({ _id }: { _id: string }) => _id);
    expect(best.indexOf(ids[0])).toBeLessThan(best.indexOf(alone));
    expect(best).not.toContain(ids[2]);
    const each = (await call('GET /admin/top-products')).body.map(({ _id }: { _id: string }) => _id);
    expect(each).toContain(ids[2]);
  });
});

describe('the page of a variant', () => {
  it('has the variants in their order, with prices and stock, and the reviews of all', async () => {
    const { ids, id } = await threeSizes('nigelle', [{ price: 9 }, { price: 12, stock: 0 }, { price: 15 }]);
    await review(ids[0], 4);
    await review(ids[2], 5);
    await review(ids[2], 1, false);
    const { body } = await call(`GET /products/${ids[1]}?groups=true`);
    expect(body).toMatchObject({ _id: ids[1], reviewCount: 0, AVGrating: 0, reviews: [] });
    expect(body.group).toMatchObject({
      _id: id,
      name: 'Huile nigelle',
      choice: 'Format',
      AVGrating: 4.5,
      reviewCount: 2,
      variants: [
        { _id: ids[0], label: '30 ml', finalPrice: 9 },
        { _id: ids[1], label: '50 ml', finalPrice: 12, stock: 0 },
        { _id: ids[2], label: '100 ml', finalPrice: 15 },
      ],
    });
    expect(body.group.reviews.map(({ productId }: Given) => productId).toSorted()).toEqual([ids[0], ids[2]].toSorted());
    expect((await call(`GET /products/${ids[1]}`)).body).not.toHaveProperty('group');
  });

  it('has no hidden variant, and no group when no other one is shown', async () => {
    const { ids } = await threeSizes('orge');
    await review(ids[2], 5);
    await call(`PUT /products/disable/${ids[2]}`, { headers, body: { isDisable: true } });
    const shown = async () => (await call(`GET /products/${ids[0]}?groups=true`)).body.group;
    expect(await shown()).toMatchObject({ reviewCount: 0, variants: [{ _id: ids[0] }, { _id: ids[1] }] });
    await call(`PUT /products/disable/${ids[1]}`, { headers, body: { isDisable: true } });
    expect(await shown()).toBeUndefined();
  });

  it('has labels and names in the language of the page', async () => {
    const [a, b] = [await product(), await product()];
    await group(
      [
        { productId: a, label: 'Small', translations: { fr: { label: 'Petit' } } },
        { productId: b, label: 'Large' },
      ],
      { name: 'Balm', choice: 'Size', translations: { fr: { name: 'Baume', choice: 'Format' } } },
    );
    const { group: shown } = (await call(`GET /products/${a}?groups=true&lang=fr`)).body;
    expect(shown).toMatchObject({
      name: 'Baume',
      choice: 'Format',
      variants: [{ label: 'Petit' }, { label: 'Large' }],
    });
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

  it('gives a barcode to one product', async () => {
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
