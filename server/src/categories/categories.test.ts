/** Categories in the storefront and in the back office. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { category, product } = catalogueOf(db, clock.now);
const headers = await signIn('admin');
const NOBODY = '01900000-0000-7000-8000-000000000000';

type Row = { _id: string; name: string; parent: string | null; isDisabled: boolean; version: string };
const add = (body: object) => call('POST /categories', { headers, body });
const made = async (name: string, parent?: string): Promise<string> => (await add({ name, parent })).body.category._id;
const change = (id: string, body: object) => call(`PUT /categories/${id}`, { headers, body });
const disable = (id: string, isDisable: boolean) =>
  call(`PUT /categories/disable/${id}`, { headers, body: { isDisable } });
const remove = (id: string) => call(`DELETE /categories/${id}`, { headers });
const all = async (): Promise<Row[]> => (await call('GET /categories/select/all', { headers })).body;
const find = async (id: string) => (await all()).find((each) => each._id === id);
const menu = async () => (await call('GET /categories')).body as { _id: string; subcategories: { name: string }[] }[];
const log = async (id: string) => (await call(`GET /admin/audit/category/${id}`, { headers })).body.entries;
const hidden = (await all()).find((each) => each.name === 'Uncategorized')?._id ?? '';

describe('a new category', () => {
  it('is in the menu immediately, with its subcategory below it (CATEGORIES-2)', async () => {
    await menu();
    const { status, body } = await add({ name: '  Huiles ' });
    expect(status).toBe(201);
    const { _id } = body.category;
    expect(body.category).toEqual({
      _id,
      name: 'Huiles',
      parent: null,
      imagePath: '',
      isDisabled: false,
      isDisable: false,
      isUncategorized: false,
      productCount: 0,
      translations: {},
      version: expect.any(String),
    });
    const sub = await made('Huiles précieuses', _id);
    expect((await menu()).find((each) => each._id === _id)).toMatchObject({
      name: 'Huiles',
      subcategories: [{ _id: sub, name: 'Huiles précieuses' }],
    });
    expect((await call('GET /categories/admin/parent', { headers })).body.map((each: Row) => each._id)).toEqual([
      _id,
      hidden,
    ]);
    expect((await log(sub))[0]).toMatchObject({
      action: 'created',
      changes: [
        { field: 'name', to: 'Huiles précieuses' },
        { field: 'parent', to: 'Huiles' },
        { field: 'isDisabled', to: false },
      ],
    });
  });

  it.each([
    [{}, { name: 'This field is required.' }],
    [{ name: '  ' }, { name: 'This field is required.' }],
    [{ name: 'x'.repeat(81) }, { name: 'At most 80 characters.' }],
    [{ name: 'a\u0007b' }, { name: 'This text holds characters that are not allowed.' }],
    [{ name: 'Huiles', parent: 'none' }, { parent: 'This is not an id.' }],
    [{ name: 'Huiles', parent: NOBODY }, { parent: 'This category does not exist.' }],
    [{ name: 'Huiles', parent: hidden }, { parent: 'Uncategorized can’t have subcategories.' }],
  ])('%j is refused (EDITING-1)', async (body, fields) => {
    expect(await add(body)).toMatchObject({ status: 400, body: { code: 'invalid_input', fields } });
  });

  it('is on one of two levels (CATEGORIES-1)', async () => {
    const sub = await made('Sous', await made('Sur'));
    expect(await add({ name: 'Trois', parent: sub })).toMatchObject({
      status: 400,
      body: { fields: { parent: 'A subcategory can’t have subcategories.' } },
    });
  });

  it('may have a hostile name', async () => {
    const name = `<img src=x onerror=alert(1)> '; drop table categories; --`;
    expect((await find(await made(name)))?.name).toBe(name);
  });
});

describe('a category that was moved since it was read', () => {
  it('is not moved back by a new name from a form that shows the old parent', async () => {
    const parent = await made('Nouveau parent');
    const { _id, version } = (await add({ name: 'Savons' })).body.category;
    expect((await change(_id, { name: 'Savons', parent, version })).status).toBe(200);
    expect(await change(_id, { name: 'Savons noirs', parent: '', version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', fields: { parent: expect.any(String) } },
    });
    const now = await find(_id);
    expect(now).toMatchObject({ name: 'Savons', parent });
    const renamed = await change(_id, { name: 'Savons noirs', parent, version: now?.version });
    expect(renamed.body.category).toMatchObject({ name: 'Savons noirs', parent });
    // the same form without a parent, as null or absent
    const [first, second] = [await find(_id), await change(_id, { name: 'Savons noirs', parent: null })];
    expect(second.body.category.parent).toBe(null);
    expect((await change(_id, { name: 'Savons noirs', version: first?.version })).status).toBe(200);
  });
});

describe('the list of all', () => {
  it('has each parent before its subcategories', async () => {
    const [first, second] = [await made('Premier'), await made('Second')];
    const [b, a] = [await made('b', second), await made('a', first)];
    const ids = (await all()).map((each) => each._id).filter((id) => [first, second, a, b].includes(id));
    expect(ids).toEqual([first, a, second, b]);
  });

  it('is for admins only', async () => {
    for (const path of ['/categories/select/all', '/categories/admin/parent']) {
      expect((await call(`GET ${path}`)).status).toBe(401);
      expect((await call(`GET ${path}`, { headers: await signIn('user') })).status).toBe(403);
    }
  });
});

describe('a changed category', () => {
  it('has its new name in the menu and on its products, and they are found by it', async () => {
    const id = await made('Savons');
    const soap = await product({ name: 'Alep', category_id: id });
    expect((await call('GET /products?search=hammam')).body.total).toBe(0);
    expect((await change(id, { name: 'Rituels du hammam' })).body.category).toMatchObject({
      name: 'Rituels du hammam',
    });
    expect((await call(`GET /products/${soap}`)).body.category).toEqual({ _id: id, name: 'Rituels du hammam' });
    expect((await call('GET /products?search=hammam')).body.data).toMatchObject([{ _id: soap }]);
    expect((await log(id))[0].changes).toEqual([{ field: 'name', from: 'Savons', to: 'Rituels du hammam' }]);
  });

  it('moves below a parent and back', async () => {
    const [parent, id] = [await made('Parent'), await made('Enfant')];
    expect((await change(id, { name: 'Enfant', parent })).body.category).toMatchObject({ parent });
    expect((await call(`GET /categories/subcategories/${parent}`)).body).toMatchObject([{ _id: id, parent }]);
    for (const none of [undefined, null, '']) {
      await change(id, { name: 'Enfant', parent });
      expect((await change(id, { name: 'Enfant', parent: none })).body.category).toMatchObject({ parent: null });
    }
    expect(await change(id, { name: 'Enfant', parent: id })).toMatchObject({
      status: 400,
      body: { fields: { parent: 'A category can’t be below itself.' } },
    });
    await change(id, { name: 'Enfant', parent });
    expect(await change(parent, { name: 'Parent', parent: await made('Autre') })).toMatchObject({
      status: 409,
      body: { message: 'A category that has subcategories can’t become one.' },
    });
    expect((await change(NOBODY, { name: 'x' })).status).toBe(404);
    expect((await change(id, {})).status).toBe(400);
  });
});

describe('a disabled category', () => {
  it('hides its subcategories and all their products at once, for visitors only (CATEGORIES-3)', async () => {
    const parent = await made('Visage');
    const sub = await made('Sérums', parent);
    const ids = [await product({ category_id: parent }), await product({ category_id: sub })];
    const statuses = () => Promise.all(ids.map(async (id) => (await call(`GET /products/${id}`)).status));
    expect(await statuses()).toEqual([200, 200]);
    expect((await disable(parent, true)).body.category).toMatchObject({ isDisabled: true, isDisable: true });
    expect(await statuses()).toEqual([404, 404]);
    expect((await menu()).some((each) => each._id === parent)).toBe(false);
    expect((await call(`GET /categories/subcategories/${parent}`)).body).toEqual([]);
    expect((await call(`GET /categories/subcategories/${parent}`, { headers })).body).toHaveLength(1);
    expect((await call(`GET /products/admin/getByid/${ids[1]}`, { headers })).status).toBe(200);
    const again = { headers, body: { isDisable: false, from: false } };
    expect((await call(`PUT /categories/disable/${parent}`, again)).status).toBe(409);
    await disable(parent, false);
    expect(await statuses()).toEqual([200, 200]);
    await disable(sub, true);
    expect(await statuses()).toEqual([200, 404]);
    expect((await disable(NOBODY, true)).status).toBe(404);
  });
});

describe('a deleted category', () => {
  it('takes its subcategories along; their products move to Uncategorized and are still sold, unless it was disabled (CATEGORIES-4)', async () => {
    const parent = await made('Cheveux');
    const sub = await made('Masques', parent);
    await disable(sub, true);
    const [id, hiddenBySub] = [await product({ category_id: parent }), await product({ category_id: sub })];
    expect(await find(parent)).toMatchObject({ productCount: 1 });
    expect(await remove(parent)).toMatchObject({ status: 200 });
    expect([await find(parent), await find(sub)]).toEqual([undefined, undefined]);
    expect((await call(`GET /products/${id}`)).body.category).toEqual({ _id: hidden, name: 'Uncategorized' });
    expect((await call(`GET /products/${hiddenBySub}`)).status).toBe(404);
    const { body } = await call(`GET /products/admin/getByid/${hiddenBySub}`, { headers });
    expect(body).toMatchObject({ category: { _id: hidden }, isDisabled: true });
    expect((await call(`GET /products?categories=${parent}`)).body.total).toBe(0);
    expect((await log(parent))[0]).toMatchObject({ action: 'deleted' });
    expect((await log(parent))[0].changes).toContainEqual({ field: 'products', from: 2, to: null });
    expect((await log(sub))[0]).toMatchObject({
      action: 'deleted',
      changes: [{ field: 'name', from: 'Masques' }, {}, {}],
    });
    expect((await remove(parent)).status).toBe(404);
  });

  it('that is disabled leaves nothing on sale, nor do the subcategories of a disabled one (CATEGORIES-4)', async () => {
    const parent = await made('Secret');
    const [sub, other] = [await made('Caché', parent), await made('Autre caché', parent)];
    await disable(parent, true);
    const ids = await Promise.all([parent, sub, other].map((category_id) => product({ category_id })));
    await remove(sub);
    await remove(parent);
    for (const id of ids) expect((await call(`GET /products/${id}`)).status).toBe(404);
  });

  it('is never Uncategorized, which can’t be changed (CATEGORIES-5)', async () => {
    const message = 'Uncategorized stays as it is.';
    for (const answer of [
      await remove(hidden),
      await change(hidden, { name: 'Divers' }),
      await disable(hidden, true),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', message } });
    }
    expect(await find(hidden)).toMatchObject({ name: 'Uncategorized', isDisabled: false, isUncategorized: true });
  });

  it('is deleted once, while products are added to it and others move: none is lost', async () => {
    const [id, other] = [await made('Éphémère'), await category('Autre')];
    const moving = await Promise.all([1, 2, 3].map(() => product({ category_id: other })));
    const form = { productName: 'Nouveau', price: 1, stock: 1, realStock: 1, description: 'x', category: id };
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => call('POST /products', { headers, body: form })),
      remove(id),
      ...moving.map((each) => call(`PUT /products/${each}`, { headers, body: { category: id } })),
      remove(id),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 400, 404].includes(status))).toEqual([]);
    const left = await db.selectFrom('products').select('id').where('category_id', '=', id).execute();
    expect(left).toEqual([]);
  });
});
