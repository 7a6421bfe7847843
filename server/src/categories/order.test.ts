/** The order of categories (EDITING-7). */
import { expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { category } = catalogueOf(db, clock.now);
const headers = await signIn('admin');

type Branch = { name: string; isUncategorized: boolean; subcategories: { name: string }[] };
const menu = async (): Promise<Branch[]> =>
  (await call('GET /categories')).body.filter((each: Branch) => !each.isUncategorized);
const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);
const order = (parent: string | null, from: string[], to: string[]) =>
  call('PUT /categories/order', { headers, body: { parent, from, to } });
const add = async (name: string, parent?: string): Promise<string> =>
  (await call('POST /categories', { headers, body: { name, parent } })).body.category._id;

it('is that of creation until an admin changes it; new and moved ones come last (EDITING-7)', async () => {
  const [oils, soaps, teas] = [await add('Huiles'), await add('Savons'), await add('Tisanes')] as const;
  expect(names(await menu())).toEqual(['Huiles', 'Savons', 'Tisanes']);
  const { status, body } = await order(null, [oils, soaps, teas], [teas, oils, soaps]);
  expect(status).toBe(200);
  expect(names(body)).toEqual(['Tisanes', 'Huiles', 'Savons', 'Uncategorized']);
  expect(names(await menu())).toEqual(['Tisanes', 'Huiles', 'Savons']);
  const creams = await add('Crèmes');
  expect(names(await menu())).toEqual(['Tisanes', 'Huiles', 'Savons', 'Crèmes']);

  const [argan, olive] = [await add('Argan', oils), await add('Olive', oils)] as const;
  await order(oils, [argan, olive], [olive, argan]);
  await call(`PUT /categories/${creams}`, { headers, body: { name: 'Crèmes', parent: oils } });
  expect(names((await menu())[1]?.subcategories ?? [])).toEqual(['Olive', 'Argan', 'Crèmes']);
  const { entries } = (await call(`GET /admin/audit/category/${teas}`, { headers })).body;
  expect(entries[0].changes).toEqual([{ field: 'place', from: 3, to: 1 }]);
});

it('names all of one parent as they stand, so of two admins only one succeeds (EDITING-7)', async () => {
  const parent = await category('Soins');
  const ids = [await category('A', parent), await category('B', parent), await category('C', parent)];
  const [a = '', b = '', c = ''] = ids;
  const answers = await Promise.all([order(parent, ids, [b, a, c]), order(parent, ids, [c, b, a])]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { subcategories } = (await menu()).find(({ name }) => name === 'Soins') ?? { subcategories: [] };
  const now = names(subcategories).map((name) => ({ A: a, B: b, C: c })[name] ?? '');
  expect((await order(parent, now, [a, b])).status).toBe(400);
  expect((await order(parent, now, [a, b, c, parent])).status).toBe(400);
});
