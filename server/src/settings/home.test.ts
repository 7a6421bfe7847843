/** The sections of the home page (HOME-1). */
import { defaultArrangement, homeSections } from '@nabta/contract/settings/home-sections.ts';
import { expect, it } from 'vitest';
import { openShop } from '../../testing/shop.ts';

const { call, db, signIn } = await openShop();
const headers = await signIn('admin');
const read = async () => (await call('GET /settings/home')).body;
const save = (sections: unknown, more: object = {}) =>
  call('PUT /settings/home', { headers, body: { sections, ...more } });
const [hero, promises, ...others] = defaultArrangement;

it('have the usual order at first, and are all shown (HOME-1)', async () => {
  expect((await read()).sections).toEqual(homeSections.map((section) => ({ section, isShown: true })));
});

it('are hidden and moved by admins, for the next visitor and in the log (HOME-1)', async () => {
  const sections = [hero, ...others.toReversed(), { section: 'promises', isShown: false }];
  const { status, body } = await save(sections);
  expect(status).toBe(200);
  expect(body.sections).toEqual(sections);
  expect(await read()).toEqual(body);
  const { entries } = (await call(`GET /admin/audit/settings/${body._id}`, { headers })).body;
  expect(entries[0].changes).toEqual([
    {
      field: 'sections',
      from: [...homeSections],
      to: ['hero', 'about', 'bestSellers', 'featured', 'promotions', 'categories'],
    },
  ]);
});

it.each([
  ['the hero is not first', [promises, hero, ...others]],
  ['one is missing', defaultArrangement.slice(1)],
  ['one is there twice', [hero, hero, ...others]],
  ['one is unknown', [hero, { section: 'blog', isShown: true }, ...others]],
  ['there are none', []],
])('are refused when %s (HOME-1)', async (_case, sections) => {
  expect((await save(sections)).status).toBe(400);
});

it('are not overwritten by an admin who has seen an earlier arrangement', async () => {
  const { version } = await read();
  await save(defaultArrangement, { version });
  const theirs = await save([hero, ...others, promises], { version });
  expect(theirs).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect((await read()).sections).toEqual(defaultArrangement);
});

it('that a later version of the shop adds are shown after those that were arranged', async () => {
  const content = JSON.stringify({ sections: [hero, { section: 'about', isShown: false }] });
  await db.updateTable('settings').set({ content }).where('page', '=', 'home').execute();
  const { sections } = await read();
  expect(sections.map(({ section }: { section: string }) => section)).toEqual([
    'hero',
    'about',
    'promises',
    'categories',
    'promotions',
    'featured',
    'bestSellers',
  ]);
});

it('are changed by admins only', async () => {
  expect((await call('PUT /settings/home', { body: { sections: defaultArrangement } })).status).toBe(401);
});
