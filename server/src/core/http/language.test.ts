import { describe, expect, it } from 'vitest';
import { shippingInfo } from '../../../testing/addresses.ts';
import { catalogueOf } from '../../../testing/catalogue.ts';
import { openShop } from '../../../testing/shop.ts';
import { preferredLanguage } from './language.ts';

const { app, call, db, clock, signIn } = await openShop();
const { product, gift } = catalogueOf(db, clock.now);
const NOBODY = '01900000-0000-7000-8000-000000000000';
const inFrench = { 'accept-language': 'fr-TN,fr;q=0.9,en;q=0.8' };
const inArabic = { 'accept-language': 'ar' };

describe('the preferred language', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['fr', 'fr'],
    ['AR-tn', 'ar'],
    ['fr-TN,fr;q=0.9,en;q=0.8', 'fr'],
    ['de,ar;q=0.5', 'ar'],
    ['en;q=0.2, ar;q=0.7', 'ar'],
    ['fr;q=0, en', 'en'],
    ['en,fr', 'en'],
    ['de, *', undefined],
    ['fr;q=x, ar;q=2', undefined],
    ['constructor, __proto__', undefined],
  ])('of %j is %s', (header, language) => expect(preferredLanguage(header)).toBe(language));
});

describe('a writing call', () => {
  it('has message and fields in the language of its header', async () => {
    const answers = await Promise.all(
      [inFrench, inArabic, {}].map((headers) => call('POST /contact', { headers, body: { email: 'x' } })),
    );
    expect(answers.map(({ body }) => [body.code, body.fields.name, body.fields.email])).toEqual([
      ['invalid_input', 'Ce champ est obligatoire.', 'Cette adresse e‑mail n’est pas valide.'],
      ['invalid_input', 'هذه الخانة إجبارية.', 'هذا البريد الإلكتروني غير صحيح.'],
      ['invalid_input', 'This field is required.', 'This is not an e-mail address.'],
    ]);
  });

  it('has the words of a field without a message of its own in that language', async () => {
    const headers = { ...inFrench, ...(await signIn('admin')) };
    const { body } = await call(`PUT /products/disable/${await product()}`, { headers, body: { isDisable: 'no' } });
    expect(body.fields.isDisable).toMatch(/^Entrée invalide/);
  });

  it('has the plural forms of that language', async () => {
    const password = 'x'.repeat(7);
    const fieldsIn = async (headers: object) =>
      (await call('POST /auth/reset-password', { headers: { ...headers }, body: { newPassword: password } })).body
        .fields;
    expect((await fieldsIn(inFrench)).newPassword).toBe('Il manque 1 caractère.');
    expect((await fieldsIn(inArabic)).newPassword).toBe('ينقص حرف واحد.');
    expect((await fieldsIn({})).newPassword).toBe('1 character is missing.');
  });

  it('that can’t be read is refused in that language', async () => {
    const refused = await app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { ...inFrench, 'content-type': 'application/json' },
      payload: '{"name":',
    });
    expect(refused.json().message).toBe('Le corps n’est pas du JSON valide.');
  });

  it('without a session or a right is refused in that language', async () => {
    expect((await call('PUT /carts', { headers: inArabic, body: {} })).body.message).toBe('يرجى تسجيل الدخول.');
    const headers = { ...inFrench, ...(await signIn('user')) };
    expect((await call('POST /gifts', { headers, body: {} })).body.message).toBe('Vous n’avez pas accès à ce contenu.');
  });

  it('says with what numbers and names its message was made (ERRORS-1)', async () => {
    const id = await product({ name: 'Savon noir', stock: 2, price: 48 });
    const order = (headers: object, priceAtPurchase: number, quantity: number) =>
      call('POST /orderguests', {
        headers: { ...headers },
        body: {
          shippingInfo,
          paymentInfo: { paymentMethod: 'cod' },
          items: [{ product: id, quantity, priceAtPurchase }],
        },
      });
    const message = 'Il n’en reste que 2.';
    expect((await order(inFrench, 48, 3)).body).toMatchObject({
      code: 'out_of_stock',
      message: `«\u00a0Savon noir\u00a0»\u00a0: ${message.replace('Il', 'il')}`,
      params: { name: 'Savon noir', stock: 2 },
    });
    expect((await order(inArabic, 48, 3)).body.fields).toEqual({
      'items.0': '«\u2068Savon noir\u2069»: بقيت قطعتان فقط.',
    });
    expect((await order(inFrench, 50, 1)).body).toMatchObject({
      code: 'price_changed',
      message: '«\u00a0Savon noir\u00a0» coûte maintenant 48,00\u00a0DT.',
      params: { name: 'Savon noir', price: 48 },
      prices: { [id]: 48 },
    });
    expect((await order(inArabic, 50, 1)).body.message).toContain('48,00\u00a0د.ت');
    expect((await order({}, 50, 1)).body.message).toBe('« Savon noir » coûte maintenant 48.00 TND.');
  });

  it('is refused for its gifts in that language, also in turns behind another call of the account', async () => {
    const headers = await signIn('user');
    const [id, chosen] = [await product({ including_gift: true, gift_points: 2 }), await gift({ point_value: 3 })];
    await db.insertInto('product_gifts').values({ product_id: id, gift_id: chosen }).execute();
    const choose = (language: object) =>
      call(`POST /carts/${id}`, { headers: { ...headers, ...language }, body: { selectedGiftIds: [chosen] } });
    const [french, arabic, english] = await Promise.all([choose(inFrench), choose(inArabic), choose({})]);
    expect(french.body).toMatchObject({
      message: 'Ces cadeaux coûtent 3 points, et vous en avez 2.',
      params: { points: 3, available: 2 },
    });
    expect(arabic.body.message).toBe('تتطلب هذه الهدايا 3 نقاط، والمتاح 2.');
    expect(english.body.message).toBe('These gifts cost 3 points, and there are 2.');
  });
});

describe('a read', () => {
  it('of public data is cached, and the same in every language', async () => {
    const id = await product();
    for (const path of [`/products/${id}`, `/products/${NOBODY}`, '/products?page=x', '/products?limit=1']) {
      const [plain, french] = [await call(`GET ${path}`), await call(`GET ${path}`, { headers: inFrench })];
      expect(french.body, path).toEqual(plain.body);
      expect(french.headers['etag'], path).toEqual(plain.headers['etag']);
    }
  });

  it('of what is no call is the same in every language', async () => {
    for (const url of ['/api/nothing', '/images/nothing.webp', '/images/a/10x10.webp'])
      expect((await app.inject({ url, headers: inFrench })).body, url).toBe((await app.inject(url)).body);
  });

  it('of an account’s data is in the language of its header', async () => {
    expect((await call('GET /carts', { headers: inFrench })).body.message).toBe('Veuillez vous connecter.');
  });
});

it('a shop with another default language answers in it', async () => {
  const other = await openShop({ DEFAULT_LANGUAGE: 'fr' });
  const refused = (headers: object) => other.call('POST /contact', { headers: { ...headers }, body: {} });
  expect((await refused({})).body.fields.name).toBe('Ce champ est obligatoire.');
  expect((await refused({ 'accept-language': 'de' })).body.fields.name).toBe('Ce champ est obligatoire.');
  expect((await refused({ 'accept-language': 'en' })).body.fields.name).toBe('This field is required.');
  expect((await other.call(`GET /products/${NOBODY}`)).body.message).toBe('Ce que vous cherchez est introuvable.');
});
