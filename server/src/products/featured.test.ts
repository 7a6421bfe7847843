/** Products chosen for the home page (PAGES-9). */
import { expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { product } = catalogueOf(db, clock.now);
const headers = await signIn('admin');
const NOBODY = '01900000-0000-7000-8000-000000000000';

const shown = async (): Promise<string[]> =>
  (await call('GET /products/featured')).body.data.map((card: { _id: string }) => card._id);
const chosen = async (): Promise<string[]> =>
  (await call('GET /admin/featured-products', { headers })).body.map((card: { _id: string }) => card._id);
const choose = (from: string[], to: string[]) => call('PUT /admin/featured-products', { headers, body: { from, to } });

it('are shown in their order at once, without hidden and deleted ones (PAGES-9)', async () => {
  expect(await shown()).toEqual([]);
  const [one, two, three] = [await product(), await product(), await product()] as const;
  expect((await choose([], [two, one, three])).status).toBe(200);
  expect(await shown()).toEqual([two, one, three]);
  await call(`PUT /products/disable/${one}`, { headers, body: { isDisable: true } });
  expect(await shown()).toEqual([two, three]);
  expect(await chosen()).toEqual([two, one, three]);
  await call(`DELETE /products/${two}`, { headers });
  expect(await chosen()).toEqual([one, three]);
  const [{ body: settings }] = [await call('GET /settings/landingpage')];
  const { entries } = (await call(`GET /admin/audit/settings/${settings._id}`, { headers })).body;
  expect(entries[0]).toMatchObject({ action: 'changed', changes: [{ field: 'featured' }] });
});

it('of two admins, the second one is told that they are others now (PAGES-9)', async () => {
  const before = await chosen();
  const [one, two] = [await product(), await product()] as const;
  const answers = await Promise.all([choose(before, [one]), choose(before, [two])]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile');
  expect(await chosen()).toHaveLength(1);
});

it('exist, and are 12 at most (PAGES-9)', async () => {
  const before = await chosen();
  expect((await choose(before, [NOBODY])).status).toBe(400);
  expect(
    (
      await choose(
        before,
        Array.from({ length: 13 }, () => NOBODY),
      )
    ).status,
  ).toBe(400);
  expect(await chosen()).toEqual(before);
});
