/** The synonyms of the search in the back office (LIST-10). */
import { expect, it } from 'vitest';
import { openShop } from '../../testing/shop.ts';

const { call, signIn } = await openShop();
const headers = await signIn('admin');
const save = (body: object) => call('PUT /settings/search', { headers, body });
const read = async () => (await call('GET /settings/search', { headers })).body;

it('are read and changed by admins, and are in the log (SETTINGS-3)', async () => {
  const before = await read();
  expect(before).toEqual({ _id: expect.any(String), version: expect.any(String), synonyms: [] });
  const synonyms = [
    ['argan', ' أرقان '],
    ['crème solaire', 'écran solaire'],
  ];
  const { status, body: saved } = await save({ synonyms, version: before.version });
  expect(status).toBe(200);
  expect(saved).toMatchObject({ _id: before._id, synonyms: [['argan', 'أرقان'], synonyms[1]] });
  expect(await read()).toEqual(saved);
  const { body: log } = await call(`GET /admin/audit/settings/${before._id}`, { headers });
  expect(log.entries[0].changes).toEqual([
    { field: 'synonyms', from: null, to: ['argan = أرقان', 'crème solaire = écran solaire'] },
  ]);
});

it('that were changed since they were read are not overwritten', async () => {
  const { version } = await read();
  const theirs = (await save({ synonyms: [['thé', 'شاي']], version })).body;
  expect(await save({ synonyms: [], version })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(await read()).toEqual(theirs);
});

it.each([
  [[['argan']], 'A group needs at least two words.'],
  [[Array.from({ length: 13 }, (_, nth) => `w${nth}`)], 'At most 12 words in a group.'],
  [Array.from({ length: 151 }, () => ['a', 'b']), 'At most 150 groups.'],
  [[['argan', ' ']], 'This field is required.'],
  [[['argan', 'x'.repeat(61)]], 'At most 60 characters.'],
])('are refused: %# (SETTINGS-3)', async (synonyms, message) => {
  const { status, body } = await save({ synonyms });
  expect(status).toBe(400);
  expect(Object.values(body.fields)).toContain(message);
});

it('are for admins only', async () => {
  expect((await call('GET /settings/search')).status).toBe(401);
  const body = { synonyms: [] };
  expect((await call('PUT /settings/search', { headers: await signIn('user'), body })).status).toBe(403);
});
