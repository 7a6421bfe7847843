/** What pictures show in words, their focus, and cutting them (IMAGES-5 to IMAGES-7). */
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { formOf } from '../../testing/form.ts';
import { openShop } from '../../testing/shop.ts';
import { imageFolder } from '../core/files/files.ts';

const { app, call, db, clock, config, signIn } = await openShop();
const { product } = catalogueOf(db, clock.now);
const headers = await signIn('admin');
const NOBODY = '01900000-0000-7000-8000-000000000000';

/** The left half red, the right one blue. */
const halves = () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: 'blue' } }, left: 200, top: 0 }])
    .png()
    .toBuffer();
const withPictures = async (count = 1) => {
  const id = await product();
  const parts = Array.from({ length: count }, async (_, nth) => ({
    field: 'images',
    name: `${nth}.png`,
    content: await halves(),
  }));
  await call(`POST /upload/add/multiple/product/${id}`, await formOf(await Promise.all(parts), headers));
  return id;
};
const picturesOf = async (id: string) => (await call(`GET /products/admin/getByid/${id}`, { headers })).body.pictures;
const describe = (id: string, body: object) => call(`PUT /upload/details/product/${id}`, { headers, body });
const crop = (id: string, imagePath: string, part: object) =>
  call(`POST /upload/crop/product/${id}`, { headers, body: { imagePath, crop: part } });
const middle = { x: 50, y: 50 };

it('a picture has words in each language; the page falls back to the main ones, then to the name (IMAGES-5)', async () => {
  const id = await withPictures(2);
  const page = async (lang: string) => (await call(`GET /products/${id}?lang=${lang}`)).body.pictureTexts;
  const [first, second] = await picturesOf(id);
  expect(first).toEqual({
    imagePath: expect.stringMatching(/400x200\.webp$/),
    alt: '',
    translations: {},
    focus: middle,
    version: expect.any(String),
  });
  expect(await page('fr')).toBeUndefined();
  const { status, body } = await describe(id, {
    imagePath: second.imagePath,
    alt: 'An open jar',
    translations: { fr: { alt: 'Un pot ouvert' }, ar: { alt: ' ' } },
    focus: middle,
    version: second.version,
  });
  expect(status).toBe(200);
  expect(body.pictures).toEqual(await picturesOf(id));
  expect([await page('fr'), await page('ar'), await page('en')]).toEqual([
    ['', 'Un pot ouvert'],
    ['', 'An open jar'],
    ['', 'An open jar'],
  ]);
  const { entries } = (await call(`GET /admin/audit/product/${id}`, { headers })).body;
  expect(entries[0].changes).toContainEqual({ field: 'translations.fr.alt', from: null, to: 'Un pot ouvert' });
  expect((await describe(id, { imagePath: 'none', alt: '', focus: middle })).status).toBe(404);
  expect((await describe(NOBODY, { imagePath: second.imagePath, alt: '', focus: middle })).status).toBe(404);
  for (const wrong of [{ focus: { x: 101, y: 0 } }, { focus: { x: 0.5, y: 0 } }, { alt: 'x'.repeat(201) }])
    expect((await describe(id, { imagePath: second.imagePath, alt: '', focus: middle, ...wrong })).status).toBe(400);
});

it('its focus is a part of its path everywhere, and the path is fetched as it stands (IMAGES-6)', async () => {
  const id = await withPictures();
  const [{ imagePath, version }] = await picturesOf(id);
  const { body } = await describe(id, { imagePath, alt: '', focus: { x: 10, y: 90 }, version });
  expect(body.pictures[0].imagePath).toBe(`${imagePath}#10,90`);
  expect((await call(`GET /products/${id}`)).body.imagePath).toEqual([`${imagePath}#10,90`]);
  const { data } = (await call(`GET /products?ids=${id}`)).body;
  expect(data[0].imagePath).toEqual([`${imagePath}#10,90`]);
  expect((await app.inject(imagePath)).statusCode).toBe(200);
  const removal = { headers, body: { imagePath: `${imagePath}#10,90` } };
  expect((await call(`DELETE /upload/delete-image/product/${id}`, removal)).body.imagePath).toEqual([]);
});

it('two admins do not overwrite each other (IMAGES-6)', async () => {
  const id = await withPictures();
  const [{ imagePath, version }] = await picturesOf(id);
  await describe(id, { imagePath, alt: 'A jar', focus: { x: 10, y: 50 }, version });
  // the path of the second one is outdated, too
  const second = await describe(id, { imagePath, alt: 'A pot', focus: middle, version });
  expect(second).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(Object.keys(second.body.fields)).toEqual(['alt', 'focus']);
});

it('is cut by the encoder: another address, the files of the old one go, the focus stays where it was (IMAGES-7)', async () => {
  const id = await withPictures(2);
  const [{ imagePath, version }, other] = await picturesOf(id);
  await describe(id, { imagePath, alt: 'Blue', focus: { x: 75, y: 50 }, version });
  const [{ imagePath: focused }] = await picturesOf(id);
  const before = (await readdir(imageFolder(config))).length;
  const { status, body } = await crop(id, focused, { x: 200, y: 50, width: 150, height: 100 });
  expect(status).toBe(200);
  const [cut] = body.pictures;
  expect(cut).toMatchObject({ alt: 'Blue', focus: { x: 67, y: 50 } });
  expect(cut.imagePath).toMatch(/\/150x100\.webp#67,50$/);
  expect(body.pictures[1]).toEqual(other);
  const { rawPayload } = await app.inject(cut.imagePath.split('#')[0]);
  const { dominant } = await sharp(rawPayload).stats();
  expect(dominant.b).toBeGreaterThan(200);
  expect((await app.inject(imagePath)).statusCode).toBe(404);
  expect((await readdir(imageFolder(config))).length).toBe(before);
  // of an outdated page
  expect((await crop(id, focused, { x: 0, y: 0, width: 100, height: 100 })).status).toBe(404);
});

it('a part outside, or too small, is refused; of two at once one is cut (IMAGES-7)', async () => {
  const id = await withPictures();
  const [{ imagePath }] = await picturesOf(id);
  for (const part of [
    { x: 0, y: 0, width: 99, height: 150 },
    { x: 301, y: 0, width: 100, height: 100 },
    { x: 0, y: 101, width: 100, height: 100 },
    { x: -1, y: 0, width: 100, height: 100 },
    { x: 0.5, y: 0, width: 100, height: 100 },
  ])
    expect((await crop(id, imagePath, part)).status).toBe(400);
  const part = { x: 0, y: 0, width: 100, height: 100 };
  const answers = await Promise.all([crop(id, imagePath, part), crop(id, imagePath, part)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await picturesOf(id)).toHaveLength(1);
});
