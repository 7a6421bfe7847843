/** Contents in several languages: what each reader is shown, and what admins edit. */
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, clock, signIn } = await openShop();
const { category, promotion, gift } = catalogueOf(db, clock.now);
const headers = await signIn('admin');
const log = async (kind: string, id: string) =>
  (await call(`GET /admin/audit/${kind}/${id}`, { headers })).body.entries;

const parent = await category('Oils');
const sub = await category('Precious oils', parent);
const inLanguages = await promotion(20, { name: 'Oil week', translations: { fr: { name: 'Semaine des huiles' } } });
const given = await gift({ name: 'Mini soap', translations: { ar: { giftName: 'صابونة صغيرة' } } });
const form = {
  productName: 'Argan oil',
  description: 'Cold-pressed.',
  size: '30 ml',
  Ingredients: ['Argan', 'Vitamin E'],
  price: 48,
  stock: 50,
  realStock: 50,
  category: sub,
  includingGift: true,
  giftPoints: 3,
  gifts: [given],
};
const translations = {
  fr: { productName: 'Huile d’argan', description: 'Pressée à froid.', Ingredients: ['Argan', 'Vitamine E'] },
  ar: { productName: 'زيت الأرقان', size: '30 مل' },
};
const added = await call('POST /products', { headers, body: { ...form, translations } });
const id: string = added.body._id;
await db.updateTable('products').set({ promotion_id: inLanguages }).where('id', '=', id).execute();
await call(`PUT /categories/${parent}`, { headers, body: { name: 'Oils', translations: { fr: { name: 'Huiles' } } } });
await call(`PUT /categories/${sub}`, {
  headers,
  body: { name: 'Precious oils', parent, translations: { ar: { name: 'زيوت ثمينة' } } },
});

describe('a product in several languages', () => {
  it.each([
    ['', 'Argan oil', 'Cold-pressed.', '30 ml', ['Argan', 'Vitamin E'], 'Oils', 'Precious oils', 'Oil week'],
    ['?lang=en', 'Argan oil', 'Cold-pressed.', '30 ml', ['Argan', 'Vitamin E'], 'Oils', 'Precious oils', 'Oil week'],
    [
      '?lang=fr',
      ...(['Huile d’argan', 'Pressée à froid.', '30 ml', ['Argan', 'Vitamine E']] as const),
      ...(['Huiles', 'Precious oils', 'Semaine des huiles'] as const),
    ],
    [
      '?lang=ar',
      ...(['زيت الأرقان', 'Cold-pressed.', '30 مل', ['Argan', 'Vitamin E']] as const),
      ...(['Oils', 'زيوت ثمينة', 'Oil week'] as const),
    ],
  ])('is shown with %s, and with the main text for what is missing', async (lang, ...expected) => {
    const { body } = await call(`GET /products/${id}${lang}`);
    const [name, description, size, ingredients, over, within, running] = expected;
    expect(body).toMatchObject({
      productName: name,
      description,
      size,
      Ingredients: ingredients,
      parentCategory: { name: over },
      category: { name: within },
      promotion: { name: running },
    });
    const card = { productName: name, description, size, category: { name: within }, promotion: { name: running } };
    expect((await call(`GET /products${lang}`)).body.data).toMatchObject([card]);
    // once more, from what is cached
    expect((await call(`GET /products${lang}`)).body.data).toMatchObject([card]);
    expect(JSON.stringify(body)).not.toContain('translations');
  });

  it('has the language of its address, whatever the header asks for', async () => {
    const asked = { 'accept-language': 'ar' };
    expect((await call(`GET /products/${id}`, { headers: asked })).body.productName).toBe('Argan oil');
    expect((await call(`GET /products/${id}?lang=fr`, { headers: asked })).body.productName).toBe('Huile d’argan');
    expect(await call(`GET /products/${id}?lang=xx`)).toMatchObject({
      status: 400,
      body: { fields: { lang: expect.any(String) } },
    });
  });

  it('says that it is not there in the language of its address', async () => {
    const unknown = '01900000-0000-7000-8000-000000000000';
    expect((await call(`GET /products/${unknown}?lang=fr`)).body.message).not.toBe(
      (await call(`GET /products/${unknown}`)).body.message,
    );
  });

  it('shows a changed translation with the next answer, in lists too', async () => {
    const change = (fr: object) =>
      call(`PUT /products/${id}`, { headers, body: { translations: { ...translations, fr } } });
    await change({ productName: 'Huile d’argan pure' });
    const names = async () => [
      (await call(`GET /products/${id}?lang=fr`)).body.productName,
      (await call('GET /products?lang=fr')).body.data[0].productName,
      (await call('GET /products')).body.data[0].productName,
    ];
    expect(await names()).toEqual(['Huile d’argan pure', 'Huile d’argan pure', 'Argan oil']);
    await change(translations.fr);
    expect(await names()).toEqual(['Huile d’argan', 'Huile d’argan', 'Argan oil']);
  });
});

describe('what admins edit', () => {
  it('are all languages, without empty texts and without the default language (EDITING-6)', async () => {
    expect(added.body).toMatchObject({ productName: 'Argan oil', translations });
    const body = {
      ...form,
      translations: { fr: { productName: ' Huile ', description: '', Ingredients: [] }, ar: {}, en: { size: 'x' } },
    };
    const other = (await call('POST /products', { headers, body })).body;
    expect(other.translations).toEqual({ fr: { productName: 'Huile' } });
    const shown = await call(`GET /products/admin/getByid/${other._id}`, {
      headers: { ...headers, 'accept-language': 'fr' },
    });
    expect(shown.body).toMatchObject({ productName: 'Argan oil', translations: { fr: { productName: 'Huile' } } });
    expect((await log('product', other._id))[0].changes).toContainEqual({
      field: 'translations.fr.productName',
      from: null,
      to: 'Huile',
    });
    await call(`DELETE /products/${other._id}`, { headers });
  });

  it('are refused when they are too long or in an unknown language', async () => {
    const save = (wrong: object) => call(`PUT /products/${id}`, { headers, body: { translations: wrong } });
    expect(await save({ fr: { productName: 'x'.repeat(161) } })).toMatchObject({
      status: 400,
      body: { fields: { 'translations.fr.productName': 'At most 160 characters.' } },
    });
    expect((await save({ xx: { productName: 'x' } })).status).toBe(400);
  });

  it('are not overwritten by an outdated form', async () => {
    const { version } = (await call(`GET /products/admin/getByid/${id}`, { headers })).body;
    const save = (name: string) =>
      call(`PUT /products/${id}`, {
        headers,
        body: { version, translations: { ...translations, fr: { productName: name } } },
      });
    expect((await save('Une')).status).toBe(200);
    expect(await save('Autre')).toMatchObject({ status: 409, body: { fields: { translations: expect.any(String) } } });
    await call(`PUT /products/${id}`, { headers, body: { translations } });
  });

  it('may be sent twice, in any order of their fields', async () => {
    const { version } = (await call(`GET /products/admin/getByid/${id}`, { headers })).body;
    const saved = {
      ar: translations.ar,
      fr: { Ingredients: ['Argan'], description: 'Pressée.', productName: 'Huile' },
    };
    for (const body of [
      { version, translations: saved },
      { version, translations: { fr: saved.fr, ar: saved.ar } },
    ]) {
      expect((await call(`PUT /products/${id}`, { headers, body })).status).toBe(200);
    }
    await call(`PUT /products/${id}`, { headers, body: { translations } });
  });

  it('in a language of another version of the shop are left out', async () => {
    const set = (stored: object) =>
      db.updateTable('products').set({ translations: stored }).where('id', '=', id).execute();
    await set({ ...translations, de: { productName: 'Öl' }, es: null });
    const list = await call('GET /products/admin/getall', { headers });
    expect(list.body.data[0].translations).toEqual(translations);
    expect((await call('GET /products?lang=fr')).body.data).toMatchObject([{ productName: 'Huile d’argan' }]);
    await set(translations);
  });

  it('without a visible character are empty', async () => {
    const body = { translations: { ...translations, fr: { productName: '\u200b' } } };
    expect((await call(`PUT /products/${id}`, { headers, body })).body.translations).toEqual({ ar: translations.ar });
    await call(`PUT /products/${id}`, { headers, body: { translations } });
  });

  it('include gifts, promotions and categories', async () => {
    expect((await call('GET /gifts?lang=ar')).body).toMatchObject([{ giftName: 'صابونة صغيرة' }]);
    expect((await call('GET /gifts?lang=ar')).body[0].translations).toBeUndefined();
    expect((await call('GET /gifts?translations=true')).body).toMatchObject([
      { giftName: 'Mini soap', translations: { ar: { giftName: 'صابونة صغيرة' } } },
    ]);
    const changed = await call(`PUT /gifts/${given}`, {
      headers,
      body: { translations: { fr: { giftName: 'Savonnette' } } },
    });
    expect(changed.body).toMatchObject({ giftName: 'Mini soap', translations: { fr: { giftName: 'Savonnette' } } });
    await call(`PUT /gifts/${given}`, { headers, body: { translations: { ar: { giftName: 'صابونة صغيرة' } } } });
    expect((await call('GET /promotions/active?lang=fr')).body.data).toMatchObject([{ name: 'Semaine des huiles' }]);
    expect((await call('GET /promotions', { headers })).body.data).toMatchObject([
      { name: 'Oil week', translations: { fr: { name: 'Semaine des huiles' } } },
    ]);
    const menu = (await call('GET /categories?lang=fr')).body;
    expect(menu[menu.length - 1]).toMatchObject({ name: 'Huiles', subcategories: [{ name: 'Precious oils' }] });
    const all = (await call('GET /categories/select/all', { headers: { ...headers, 'accept-language': 'fr' } })).body;
    expect(all).toContainEqual(expect.objectContaining({ name: 'Oils', translations: { fr: { name: 'Huiles' } } }));
    const renamed = await call(`PUT /categories/${parent}`, { headers, body: { name: 'Oils' } });
    expect(renamed.body.category.translations).toEqual({ fr: { name: 'Huiles' } });
  });
});

describe('the texts of the pages', () => {
  it('are shown in the language of the address, part by part', async () => {
    const about = {
      companyName: 'Zaytouna',
      factoryInfo: { description: 'A workshop in Sfax.' },
      keyFeatures: [
        { title: 'Organic', description: 'No additives' },
        { title: 'Local', description: 'From Tunisia' },
      ],
      visitInfo: { address: '12 rue des Oliviers', phone: '74 123 456', email: 'a@b.tn', mapEmbedUrl: '' },
      contactFormText: 'Write to us.',
    };
    const fr = {
      factoryInfo: { description: 'Un atelier à Sfax.' },
      keyFeatures: [
        { title: '', description: '' },
        { title: 'D’ici', description: '' },
      ],
    };
    const saved = await call('PUT /settings/about', { headers, body: { ...about, translations: { fr } } });
    expect(saved).toMatchObject({
      status: 200,
      body: { ...about, translations: { fr: { keyFeatures: [{}, { title: 'D’ici' }] } } },
    });
    const { body } = await call('GET /settings/about?lang=fr');
    expect(body).toMatchObject({
      ...about,
      factoryInfo: fr.factoryInfo,
      keyFeatures: [about.keyFeatures[0], { title: 'D’ici', description: 'From Tunisia' }],
    });
    expect(body.translations).toBeUndefined();
    expect((await call('GET /settings/about?lang=ar')).body).toMatchObject(about);
    // a client that knows no translations leaves them as they are
    await call('PUT /settings/about', { headers, body: { ...about, companyName: 'Zitouna' } });
    expect((await call('GET /settings/about?lang=fr')).body).toMatchObject({
      companyName: 'Zitouna',
      factoryInfo: fr.factoryInfo,
    });
    expect((await call('GET /settings/about?translations=true')).body.translations).toEqual(saved.body.translations);
    // those of a key feature move with it
    await call('PUT /settings/about', { headers, body: { ...about, keyFeatures: about.keyFeatures.toReversed() } });
    expect((await call('GET /settings/about?lang=fr')).body.keyFeatures).toMatchObject([
      { title: 'D’ici' },
      { title: 'Organic' },
    ]);
    const page = { title: 'Welcome', subTitle: 'Oils and soaps', translations: { ar: { title: 'مرحبا' } } };
    await call('PUT /settings/landingpage', { headers, body: page });
    expect((await call('GET /settings/landingpage?lang=ar')).body).toMatchObject({
      title: 'مرحبا',
      subTitle: 'Oils and soaps',
    });
    expect((await call('GET /settings/landingPage')).body).toMatchObject({ title: 'Welcome' });
  });
});
