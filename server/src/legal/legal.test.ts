import { expect, it } from 'vitest';
import { openShop } from '../../testing/shop.ts';

const { call, signIn } = await openShop();
const headers = await signIn('admin');
const read = async (page: string, query = '') => (await call(`GET /settings/legal/${page}${query}`)).body;
const save = (page: string, body: object) => call(`PUT /settings/legal/${page}`, { headers, body });
const log = async (id: string) => (await call(`GET /admin/audit/settings/${id}`, { headers })).body.entries;

it.each([
  ['terms', 'Terms of sale', 'Conditions générales de vente', 'الشروط العامة للبيع'],
  ['privacy', 'Privacy', 'Confidentialité', 'حماية المعطيات الشخصية'],
  ['returns', 'Delivery and returns', 'Livraison et retours', 'التوصيل والإرجاع'],
])('%s shows a draft in each language until it is saved (LEGAL-1)', async (page, en, fr, ar) => {
  const draft = await read(page);
  expect(draft).toMatchObject({ title: en, isDraft: true });
  expect(await read(page, '?lang=fr')).toMatchObject({ title: fr });
  expect(await read(page, '?lang=ar')).toMatchObject({ title: ar });
  const bodies = await Promise.all(['en', 'fr', 'ar'].map(async (lang) => (await read(page, `?lang=${lang}`)).body));
  // the same parts in every language
  const parts = bodies.map((body: string) => body.match(/^(##|- |\d\. )/gm));
  expect(parts[1]).toEqual(parts[0]);
  expect(parts[2]).toEqual(parts[0]);
});

it('the draft of the returns grants ten working days in each language (LEGAL-4)', async () => {
  expect((await read('returns')).body).toContain('within ten working days from the day you received the products');
  expect((await read('returns', '?lang=fr')).body).toContain('dix jours ouvrables à compter de la réception');
  expect((await read('returns', '?lang=ar')).body).toContain('عشرة أيام عمل ابتداءً من تاريخ تسلّم المنتجات');
});

it('a saved page shows at once, with the main text where a translation is empty (LEGAL-1, LEGAL-2)', async () => {
  const { _id, version, translations } = await read('terms', '?translations=true');
  expect(Object.keys(translations)).toEqual(['fr', 'ar']);
  const own = { title: 'Our terms', body: '<b>Hello</b>\n\n- one', translations: { fr: { title: 'Nos conditions' } } };
  const saved = await save('terms', { ...own, version });
  expect(saved).toMatchObject({ status: 200, body: { ...own, _id, isDraft: false } });
  expect(await read('terms')).toMatchObject({ title: 'Our terms', body: own.body });
  expect(await read('terms', '?lang=fr')).toMatchObject({ title: 'Nos conditions', body: own.body });
  expect(await read('terms', '?lang=ar')).toMatchObject({ title: 'Our terms', body: own.body });
  expect((await read('privacy')).isDraft).toBe(true);
  expect((await log(_id))[0].changes).toContainEqual({ field: 'title', from: 'Terms of sale', to: 'Our terms' });

  // a client without translations leaves them
  await save('terms', { title: 'Terms', body: 'Short' });
  expect(await read('terms', '?lang=fr')).toMatchObject({ title: 'Nos conditions', body: 'Short' });
  expect(await save('terms', { ...own, version })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
});

it.each([
  [{ title: '', body: 'x' }, 'title'],
  [{ title: 'x', body: ' ' }, 'body'],
  [{ title: 'x'.repeat(121), body: 'x' }, 'title'],
  [{ title: 'x', body: 'x'.repeat(20_001) }, 'body'],
  [{ title: 'x', body: 'x', translations: { fr: { body: 'x'.repeat(20_001) } } }, 'translations.fr.body'],
])('%j is refused', async (body, field) => {
  expect(await save('privacy', body)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});

it('the longest texts in all languages are accepted', async () => {
  const body = 'ع'.repeat(20_000);
  const translations = { fr: { title: 'x', body }, ar: { title: 'x', body } };
  expect((await save('privacy', { title: 'x', body, translations })).status).toBe(200);
});

it('another page does not exist', async () => {
  expect((await call('GET /settings/legal/imprint')).status).toBe(400);
});
