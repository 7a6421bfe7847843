/** Changing the settings of the shop's pages in the back office. */
import { describe, expect, it } from 'vitest';
import { openShop } from '../../testing/shop.ts';

const { call, signIn } = await openShop();
const headers = await signIn('admin');
const save = (page: string, body: object) => call(`PUT /settings/${page}`, { headers, body });
const read = async (page: string) => (await call(`GET /settings/${page}`)).body;
const log = async (id: string) => (await call(`GET /admin/audit/settings/${id}`, { headers })).body.entries;

const about = {
  companyName: 'Zaytouna',
  factoryInfo: { description: 'Une fabrique à Sfax.' },
  keyFeatures: [
    { title: 'Bio', description: 'Sans additif' },
    { title: 'Local', description: 'De Tunisie' },
  ],
  visitInfo: {
    address: '12 rue des Oliviers',
    phone: '74 123 456',
    email: 'bonjour@zaytouna.tn',
    mapEmbedUrl: 'https://www.google.com/maps/embed?pb=1',
  },
  contactFormText: 'Écrivez-nous.',
};

describe.each([
  ['landingpage', 'landingPage'],
  ['productpage', 'productPage'],
  ['promotionpage', 'promotionPage'],
])('the settings of %s', (page, other) => {
  it('show with the next request, under both spellings, and are in the log (SHOP-4, SETTINGS-1)', async () => {
    const before = await read(page);
    const { status, body } = await save(page, { ...before, title: ' Bienvenue ', subTitle: 'Huiles & savons' });
    expect(status).toBe(200);
    const { _id, version } = before;
    expect(body).toMatchObject({ _id, imagePath: '', title: 'Bienvenue', subTitle: 'Huiles & savons' });
    expect(body.version).not.toBe(version);
    expect(await read(page)).toEqual(body);
    expect(await read(other)).toEqual(body);
    expect((await save(other, { title: '', subTitle: 'Autre' })).body).toMatchObject({ title: '', subTitle: 'Autre' });
    expect((await log(before._id)).map((entry: { changes: object[] }) => entry.changes)).toEqual([
      [
        { field: 'title', from: 'Bienvenue', to: null },
        { field: 'subTitle', from: 'Huiles & savons', to: 'Autre' },
      ],
      [
        { field: 'title', from: null, to: 'Bienvenue' },
        { field: 'subTitle', from: null, to: 'Huiles & savons' },
      ],
    ]);
  });

  it('that were changed since they were read are not overwritten', async () => {
    const { version } = await read(page);
    const theirs = (await save(page, { title: 'Le leur', subTitle: 'Autre', version })).body;
    expect(await save(page, { title: 'Le mien', subTitle: 'Autre', version })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await read(page)).toEqual(theirs);
    const knowingly = { title: 'Le mien', subTitle: 'Autre', version: theirs.version };
    expect(await save(page, knowingly)).toMatchObject({ status: 200, body: { title: 'Le mien' } });
    // saving the same values does not change the version
    expect((await save(page, { title: 'Le mien', subTitle: 'Autre' })).body).toEqual(await read(page));
  });

  it.each([
    [{ title: 'x' }, { subTitle: 'This field is required.' }],
    [{ title: 'x', subTitle: '  ' }, { subTitle: 'This field is required.' }],
    [{ title: 'x'.repeat(161), subTitle: 'x' }, { title: 'At most 160 characters.' }],
    [{ title: 'x', subTitle: 'x'.repeat(401) }, { subTitle: 'At most 400 characters.' }],
  ])('%j are refused (SETTINGS-2)', async (body, fields) => {
    expect(await save(page, body)).toMatchObject({ status: 400, body: { fields } });
  });
});

describe('the settings of the about page', () => {
  it('show with the next request, for each page', async () => {
    const { _id } = await read('about');
    expect((await save('about', about)).body).toEqual({ _id, imagePath: '', version: expect.any(String), ...about });
    expect(await read('about')).toMatchObject(about);
    expect((await read('productpage')).subTitle).toBe('Autre');
    await save('about', { ...about, keyFeatures: about.keyFeatures.slice(1), companyName: '' });
    expect(await read('about')).toMatchObject({ companyName: '', keyFeatures: [{ title: 'Local' }] });
    expect((await log(_id))[0].changes).toContainEqual({ field: 'companyName', from: 'Zaytouna', to: null });
    expect((await log(_id))[0].changes).toContainEqual({ field: 'keyFeatures.0.title', from: 'Bio', to: 'Local' });
  });

  it.each([
    ['factoryInfo.description', { factoryInfo: { description: ' ' } }, 'This field is required.'],
    ['contactFormText', { contactFormText: '' }, 'This field is required.'],
    ['keyFeatures.0.title', { keyFeatures: [{ title: '', description: 'x' }] }, 'This field is required.'],
    ['visitInfo.email', { visitInfo: { ...about.visitInfo, email: 'nobody' } }, 'This is not an e-mail address.'],
    [
      'visitInfo.mapEmbedUrl',
      { visitInfo: { ...about.visitInfo, mapEmbedUrl: 'javascript:alert(1)' } },
      'Only embedded maps of Google Maps and OpenStreetMap can be shown: paste their embed code.',
    ],
    [
      'keyFeatures',
      { keyFeatures: Array.from({ length: 25 }, () => ({ title: 'x', description: 'x' })) },
      'At most 24 key features.',
    ],
  ])('%s is checked (SETTINGS-2)', async (field, wrong, message) => {
    const before = await read('about');
    expect(await save('about', { ...about, ...wrong })).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    });
    expect(await read('about')).toEqual(before);
  });

  it('have a number for WhatsApp in international format, which a client without it leaves (PRODUCT-9)', async () => {
    const withNumber = (whatsapp: string) => save('about', { ...about, visitInfo: { ...about.visitInfo, whatsapp } });
    expect((await withNumber(' 22 123 456 ')).body.visitInfo).toMatchObject({ whatsapp: '+21622123456' });
    await save('about', about);
    expect((await read('about')).visitInfo.whatsapp).toBe('+21622123456');
    expect(await withNumber('22 12')).toMatchObject({
      status: 400,
      body: { fields: { 'visitInfo.whatsapp': 'This is not a phone number.' } },
    });
    await withNumber('');
    expect((await read('about')).visitInfo.whatsapp).toBe('');
  });

  it('have addresses of social networks, which a client without them leaves (PAGES-5)', async () => {
    const facebook = 'https://www.facebook.com/zaytouna.tn';
    const withFacebook = (address: string) =>
      save('about', { ...about, visitInfo: { ...about.visitInfo, facebook: address } });
    expect((await withFacebook(facebook)).body.visitInfo).toMatchObject({ facebook });
    await save('about', about);
    expect((await read('about')).visitInfo.facebook).toBe(facebook);
    expect((await withFacebook('javascript:alert(1)')).status).toBe(400);
    await withFacebook('');
    expect((await read('about')).visitInfo.facebook).toBe('');
  });

  it('may have no e-mail address, and hostile texts', async () => {
    const companyName = `<script>"'</script> {"a":1} \\u0000`;
    const body = { ...about, companyName, visitInfo: { ...about.visitInfo, email: '', mapEmbedUrl: '' } };
    expect((await save('about', body)).status).toBe(200);
    expect(await read('about')).toMatchObject({ companyName, visitInfo: { email: '' } });
  });

  it('can be changed by admins only', async () => {
    expect((await call('PUT /settings/about', { body: about })).status).toBe(401);
    expect((await call('PUT /settings/about', { headers: await signIn('user'), body: about })).status).toBe(403);
  });
});
