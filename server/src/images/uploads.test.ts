/** Pictures of the catalogue and the pages (IMAGES-1 to IMAGES-4). */
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { formOf } from '../../testing/form.ts';
import { waitUntilBlocked } from '../../testing/locks.ts';
import { openShop } from '../../testing/shop.ts';
import { imageFolder } from '../core/files/files.ts';

const { app, call, db, clock, config, signIn } = await openShop();
const { product, category, gift, promotion } = catalogueOf(db, clock.now);
const admin = await signIn('admin');
const NOBODY = '01900000-0000-7000-8000-000000000000';

const png = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#4B5D3A' } })
    .png()
    .toBuffer();
const folders = () => readdir(imageFolder(config));
const keyOf = (path: string) => path.split('/')[2];
const widthOf = (path: string) => Number(/(\d+)x40\.webp$/.exec(path)?.[1]);

/** Uploads a picture of each width; a text is sent as it is. */
const add = async (to: string, field: 'image' | 'images', contents: (number | string)[], headers = admin) => {
  const parts = contents.map(async (content, nth) => ({
    field,
    name: `${nth + 1}.png`,
    content: typeof content === 'number' ? await png(content) : content,
  }));
  return call(`POST /upload/add/${to}`, await formOf(await Promise.all(parts), headers));
};
const remove = (from: string, imagePath?: string) =>
  call(`DELETE /upload/${from}`, { headers: admin, ...(imagePath !== undefined && { body: { imagePath } }) });

/** Whether the files of a picture exist. */
const isStored = async (path: string) => {
  const there = (await folders()).includes(keyOf(path) ?? '');
  expect((await app.inject(path)).statusCode).toBe(there ? 200 : 404);
  return there;
};

describe('the pictures of a product', () => {
  const shown = async (id: string): Promise<string[]> => (await call(`GET /products/${id}`)).body.imagePath;
  const listed = async (id: string): Promise<string[]> => {
    const { data } = (await call('GET /products?limit=100')).body;
    return data.find((card: { _id: string }) => card._id === id).imagePath;
  };

  it('are added at the end, one or several at once, and seen with the next request (IMAGES-4)', async () => {
    const id = await product();
    expect(await listed(id)).toEqual([]);
    const one = await add(`product/${id}`, 'image', [11]);
    expect(one).toMatchObject({ status: 200, body: { imagePath: await shown(id) } });
    const { body } = await add(`multiple/product/${id}`, 'images', [12, 13, 14]);
    expect(body.imagePath.map(widthOf)).toEqual([11, 12, 13, 14]);
    expect(await shown(id)).toEqual(body.imagePath);
    expect(await listed(id)).toEqual(body.imagePath);
  });

  it('are deleted one by one, with their files (IMAGES-3)', async () => {
    const id = await product();
    const { body } = await add(`multiple/product/${id}`, 'images', [11, 12, 13]);
    const [first, second, third] = body.imagePath;
    expect(await remove(`delete-image/product/${id}`, second)).toMatchObject({
      status: 200,
      body: { imagePath: [first, third] },
    });
    expect(await shown(id)).toEqual([first, third]);
    expect([await isStored(first), await isStored(second), await isStored(third)]).toEqual([true, false, true]);
    expect((await remove(`delete-image/product/${id}`, second)).body).toEqual({ imagePath: [first, third] });
    expect((await add(`product/${id}`, 'image', [14])).body.imagePath.map(widthOf)).toEqual([11, 13, 14]);
  });

  it('of another product are not deleted', async () => {
    const [one, other] = [await product(), await product()];
    const { body } = await add(`product/${one}`, 'image', [11]);
    expect((await remove(`delete-image/product/${other}`, body.imagePath[0])).body).toEqual({ imagePath: [] });
    expect(await isStored(body.imagePath[0])).toBe(true);
  });

  it('are reordered, all of them or none', async () => {
    const id = await product();
    const { body } = await add(`multiple/product/${id}`, 'images', [11, 12, 13]);
    const [a, b, c] = body.imagePath as [string, string, string];
    const order = (imagePath: string[], from?: string[]) =>
      call(`PUT /upload/order/product/${id}`, { headers: admin, body: { imagePath, from } });
    expect(await order([c, a, b], [a, b, c])).toMatchObject({ status: 200, body: { imagePath: [c, a, b] } });
    expect(await shown(id)).toEqual([c, a, b]);
    expect(await listed(id)).toEqual([c, a, b]);
    for (const wrong of [[], [a, b], [a, b, b], [a, b, c, c], [a, b, c, 'none'], [`${a},${b}`, c]]) {
      expect(await order(wrong)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
    expect(await order([b, c, a], [a, b, c])).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect(await shown(id)).toEqual([c, a, b]);
    expect((await add(`product/${id}`, 'image', [14])).body.imagePath.map(widthOf)).toEqual([13, 11, 12, 14]);
  });

  it('are all stored by concurrent uploads', async () => {
    const id = await product();
    const uploads = [[11, 12], [13], [14, 15], [16], [17]];
    const answers = await Promise.all(uploads.map((each) => add(`multiple/product/${id}`, 'images', each)));
    expect(answers.map((answer) => answer.status)).toEqual(uploads.map(() => 200));
    const widths = (await shown(id)).map(widthOf);
    expect(widths.toSorted((a, b) => a - b)).toEqual([11, 12, 13, 14, 15, 16, 17]);
    expect(widths.indexOf(12)).toBe(widths.indexOf(11) + 1);
    expect(await listed(id)).toEqual(await shown(id));
  });

  it.each<[string, (number | string)[], number, string, string]>([
    [
      'is no picture',
      [11, '<svg/>', 12],
      415,
      'not_an_image',
      '2.png: This is not a png, jpeg, webp or avif picture, or it is damaged.',
    ],
    ['is empty', [11, 12, ''], 400, 'invalid_input', '3.png: This file is empty.'],
    ['is too large', [11, 'x'.repeat(8 * 1024 * 1024 + 1)], 413, 'too_large', '2.png: This is larger than 8 MB.'],
    ['is one too many', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 400, 'invalid_input', 'At most 10 images at once.'],
  ])(
    'are not stored when one of them %s, and the answer says which and why',
    async (_what, files, status, code, message) => {
      const id = await product();
      const before = await folders();
      const answer = await add(`multiple/product/${id}`, 'images', files);
      expect(answer).toMatchObject({ status, body: { code, message, fields: { images: message } } });
      expect(await shown(id)).toEqual([]);
      expect(await folders()).toEqual(before);
    },
  );

  it('are not stored when the product is deleted before they have arrived', async () => {
    const id = await product();
    const before = await folders();
    const form = await formOf([{ field: 'image', name: 'a.png', content: await png(900) }], admin);
    const deleted = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const deleting = db.transaction().execute(async (tx) => {
      await tx.deleteFrom('products').where('id', '=', id).execute();
      deleted.resolve();
      await arrived.promise;
    });
    await deleted.promise;
    const answering = call(`POST /upload/add/product/${id}`, form);
    // the picture has arrived and waits for the lock of its product
    await waitUntilBlocked(db);
    arrived.resolve();
    await deleting;
    expect((await answering).status).toBe(404);
    expect(await folders()).toEqual(before);
  });

  it('share files with another product: the last one deletes them', async () => {
    const [one, other] = [await product(), await product()];
    const { body } = await add(`product/${one}`, 'image', [11]);
    const row = await db
      .selectFrom('images')
      .select(['file_key', 'width', 'height'])
      .where('product_id', '=', one)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('images')
      .values({ ...row, product_id: other })
      .execute();
    const [path] = body.imagePath;
    await remove(`delete-image/product/${one}`, path);
    expect(await isStored(path)).toBe(true);
    await remove(`delete-image/product/${other}`, path);
    expect(await isStored(path)).toBe(false);
  });
});

describe('the pictures of a gift', () => {
  it('are deleted one by one, the others stay', async () => {
    const id = await gift();
    const { body } = await add(`gift/${id}`, 'image', [11, 12]);
    const [first, second] = body.imagePath;
    expect((await remove(`delete-image/gift/${await gift()}`, first)).body).toEqual({ imagePath: [] });
    expect(await remove(`delete-image/gift/${id}`, first)).toMatchObject({
      status: 200,
      body: { imagePath: [second] },
    });
    expect((await remove(`delete-image/gift/${id}`, first)).body).toEqual({ imagePath: [second] });
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
  });

  it('are added at the end and deleted all at once', async () => {
    const id = await gift();
    const shown = async () => (await call(`GET /gifts?ids=${id}`)).body[0].imagePath;
    expect(await shown()).toEqual([]);
    await add(`gift/${id}`, 'image', [11]);
    const { body } = await add(`gift/${id}`, 'image', [12, 13]);
    expect(body.imagePath.map(widthOf)).toEqual([11, 12, 13]);
    expect(await shown()).toEqual(body.imagePath);
    for (const _time of [1, 2]) {
      expect(await remove(`delete-images/gift/${id}`)).toMatchObject({ status: 200, body: { imagePath: [] } });
    }
    expect(await shown()).toEqual([]);
    for (const path of body.imagePath) expect(await isStored(path)).toBe(false);
  });
});

const settingId = async (address: string): Promise<string> => (await call(`GET /settings/${address}`)).body._id;
/** Owners of one picture: name, creation, and the public call that shows it. */
const singles: [string, 'imagePath' | 'file', () => Promise<string>, (id: string) => Promise<string>][] = [
  [
    'categorie',
    'imagePath',
    () => category(),
    async (id) => (await call('GET /categories')).body.find((each: { _id: string }) => each._id === id).imagePath,
  ],
  [
    'promotion',
    'imagePath',
    () => promotion(20),
    async (id) =>
      (await call('GET /promotions/active')).body.data.find((each: { _id: string }) => each._id === id).imagePath,
  ],
  ...(['about', 'landing', 'product', 'promotion'] as const).map((page): (typeof singles)[number] => {
    const address = page === 'about' ? page : `${page}page`;
    return [
      `${page}Page`,
      'file',
      () => settingId(address),
      async () => (await call(`GET /settings/${address}`)).body.imagePath,
    ];
  }),
];

describe.each(singles)('the picture of a %s', (name, answer, make, shown) => {
  it('is set, replaced and deleted, seen with the next request, and its files go with it (IMAGES-4, SETTINGS-1)', async () => {
    const id = await make();
    expect(await shown(id)).toBe('');
    const first = (await add(`${name}/${id}`, 'image', [11])).body[answer];
    expect(widthOf(first)).toBe(11);
    expect(await shown(id)).toBe(first);
    const second = (await add(`${name}/${id}`, 'image', [12])).body[answer];
    expect(await shown(id)).toBe(second);
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    // the picture of a promotion can only be replaced
    if (name === 'promotion') return;
    expect((await remove(`delete-image/${name}/${id}`, first)).body).toEqual({ [answer]: second });
    expect(await remove(`delete-image/${name}/${id}`, second)).toMatchObject({ status: 200, body: { [answer]: '' } });
    expect(await shown(id)).toBe('');
    expect(await isStored(second)).toBe(false);
  });
});

const lists = ['product', 'multiple/product', 'gift'];
describe.each([...lists, ...singles.map(([name]) => name)])('an upload to %s', (name) => {
  const field = name.startsWith('multiple') ? 'images' : 'image';
  it.each(['visitor', 'user', 'admin'] as const)('with an unknown id, by %s, stores nothing', async (caller) => {
    const before = await folders();
    const headers = caller === 'visitor' ? {} : await signIn(caller);
    const { status } = await add(`${name}/${NOBODY}`, field, [11], headers as typeof admin);
    expect(status).toBe({ visitor: 401, user: 403, admin: 404 }[caller]);
    expect(await folders()).toEqual(before);
  });
});

it('the settings id of one page is unknown to another page', async () => {
  const { status } = await add(`aboutPage/${await settingId('landingpage')}`, 'image', [11]);
  expect(status).toBe(404);
});
