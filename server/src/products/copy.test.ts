/** Copies of products in the back office (PRODUCTS-9). */
import { productFieldNames, productFields } from '@nabta/contract/products/product-fields.ts';
import { expect, it } from 'vitest';
import { adminProducts } from '../../testing/admin-products.ts';
import { catalogueOf } from '../../testing/catalogue.ts';
import { formOf } from '../../testing/form.ts';
import { waitUntilBlocked } from '../../testing/locks.ts';
import { openShop } from '../../testing/shop.ts';
import sharp from 'sharp';

const shop = await openShop();
const { app, call, db, clock, signIn } = shop;
const catalogue = catalogueOf(db, clock.now);
const headers = await signIn('admin');
const { add, read, shown, log } = await adminProducts(shop, headers);
const NOBODY = '01900000-0000-7000-8000-000000000000';

const picture = async (width: number) => ({
  field: 'images',
  name: `${width}.png`,
  content: await sharp({ create: { width, height: 40, channels: 3, background: '#4B5D3A' } })
    .png()
    .toBuffer(),
});
const copy = (id: string) => call(`POST /products/${id}/copy`, { headers });

it('has the texts, fields and pictures of the product, and is hidden without stock (PRODUCTS-9)', async () => {
  const companion = await catalogue.product();
  const original = (
    await add({
      realStock: 9,
      size: '50 ml',
      video: 'https://example.com/argan',
      barcode: '6191234567890',
      includingGift: true,
      giftPoints: 2,
      gifts: [await catalogue.gift()],
      Ingredients: ['Argania spinosa'],
      companions: [companion],
      contentAmount: 50,
      contentUnit: 'ml',
      translations: { fr: { productName: 'Huile', description: 'Pressée' }, ar: { description: 'معصور' } },
    })
  ).body;
  await call(
    `POST /upload/add/multiple/product/${original._id}`,
    await formOf([await picture(11), await picture(12)], headers),
  );
  // a field that is copied has a value here, so that losing it fails
  const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);
  expect(productFieldNames.filter((name) => !('notCopied' in productFields[name]) && isEmpty(original[name]))).toEqual(
    [],
  );
  const { imagePath, pictures } = await read(original._id);
  const { status, body } = await copy(original._id);
  expect(status).toBe(201);
  const { _id, id: _, createdAt, version, ...fields } = body;
  const { _id: first, id: __, createdAt: ___, version: earlier, ...same } = original;
  expect(_id).not.toBe(first);
  expect(version).not.toBe(earlier);
  expect(createdAt).toBe(clock.time.toISOString());
  expect(fields).toEqual({
    ...same,
    productName: 'Copy of Huile d’argan',
    translations: { fr: { productName: 'Copie de Huile', description: 'Pressée' }, ar: { description: 'معصور' } },
    stock: 0,
    realStock: 0,
    barcode: '',
    isDisabled: true,
    imagePath,
    pictures,
  });
  expect(await read(_id)).toEqual(body);
  expect((await shown(_id)).status).toBe(404);
  expect(await log(_id)).toMatchObject([{ action: 'created', admin: { userName: expect.any(String) } }]);

  // files are shared: they go with the last of both
  await call(`DELETE /products/${original._id}`, { headers });
  expect((await app.inject(imagePath[0])).statusCode).toBe(200);
  await call(`DELETE /products/${_id}`, { headers });
  expect((await app.inject(imagePath[0])).statusCode).toBe(404);
});

it('is in no group and no promotion, has no reviews, and a name of at most 160 characters (PRODUCTS-9)', async () => {
  const original = await catalogue.product({ name: 'é'.repeat(160) });
  const other = await catalogue.product();
  const promotion_id = await catalogue.promotion(10);
  await db.updateTable('products').set({ promotion_id }).where('id', '=', original).execute();
  await call('POST /admin/product-groups', {
    headers,
    body: {
      name: 'Savons',
      choice: 'Taille',
      variants: [
        { productId: original, label: 'A' },
        { productId: other, label: 'B' },
      ],
    },
  });
  const { status, body } = await copy(original);
  expect(status).toBe(201);
  expect(body).toMatchObject({ group: null, promotion: null, reviews: [], reviewCount: 0 });
  expect(body.productName).toBe(`Copy of ${'é'.repeat(152)}`);
});

it('of a product that is being deleted is refused', async () => {
  expect((await copy(NOBODY)).status).toBe(404);
  const id = await catalogue.product();
  const answers = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('products').where('id', '=', id).execute();
    const copying = copy(id);
    await waitUntilBlocked(db, 1);
    return [copying];
  });
  expect((await answers[0])?.status).toBe(404);
});

it('a switch with `from` is refused once somebody else has switched (PRODUCTS-10)', async () => {
  const id = await catalogue.product();
  const set = (isDisable: boolean, from?: boolean) =>
    call(`PUT /products/disable/${id}`, { headers, body: { isDisable, from } });
  expect((await set(true)).body).toMatchObject({ isDisabled: true });
  expect((await set(false)).status).toBe(200);
  expect(await set(false, true)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect((await set(true, false)).body).toMatchObject({ isDisabled: true });
});

it('the preview is for admins, and shows hidden products as their page would', async () => {
  const id = await catalogue.product();
  const page = (await call(`GET /products/${id}?groups=true`)).body;
  await call(`PUT /products/disable/${id}`, { headers, body: { isDisable: true } });
  const preview = `GET /products/admin/preview/${id}`;
  expect(await call(preview, { headers })).toMatchObject({ status: 200, body: page });
  expect((await call(preview)).status).toBe(401);
  expect((await call(`GET /products/admin/preview/${NOBODY}`, { headers })).status).toBe(404);
});
