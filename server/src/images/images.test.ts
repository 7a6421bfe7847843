import { pictureAt } from '@nabta/contract/images/images.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { openShop } from '../../testing/shop.ts';
import { openFiles } from '../core/files/files.ts';
import { Encoder } from './encoder.ts';
import { addPicture, storePicture } from './service.ts';
import { newFileKey } from './spare-files.ts';
import { LARGEST } from './upload-lanes.ts';

const { app, call, db, clock, config } = await openShop();
const { product } = catalogueOf(db, clock.now);
const encoder = new Encoder({ log: app.log });
afterAll(() => encoder.close());

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4B5D3A' } });

describe('a stored picture', () => {
  it('is fetched at the product’s imagePath and in every width of its srcset, as immutable (IMAGES-2)', async () => {
    const product_id = await product();
    const bytes = await photo(1600, 700).jpeg().toBuffer();
    const files = await openFiles(config);
    const stored = await storePicture({ files, encoder }, bytes, await newFileKey(db));
    await addPicture(db, { product_id }, stored);
    const { body } = await call(`GET /products/${product_id}`);
    const picture = pictureAt(body.imagePath[0]);
    expect(picture).toMatchObject({ width: 1600, height: 700 });
    const sets = [picture?.webp, picture?.avif].flatMap((set) => set?.split(', ') ?? []);
    expect(sets.length).toBeGreaterThan(8);
    for (const entry of [`${picture?.src} 1600w`, ...sets]) {
      const [address = '', width] = entry.split(' ');
      const answer = await app.inject(address);
      expect(answer.statusCode, address).toBe(200);
      expect(answer.headers['cache-control']).toContain('immutable');
      expect(answer.headers['content-type']).toMatch(/^image\/(webp|avif)$/);
      expect(`${(await sharp(answer.rawPayload).metadata()).width}w`).toBe(width);
    }
  });

  it.each([
    '/images/none/100x100.webp',
    '/images/../shop.pid',
    '/images/%2e%2e%2fshop.pid',
    '/images/..%5c..%5cshop.pid',
    '/images/%00',
    '/images/',
    `/images/${'a'.repeat(1000)}/100x100.webp`,
  ])('is not %s', async (address) => {
    expect((await app.inject(address)).statusCode).toBe(404);
  });
});

describe('an encoded picture', async () => {
  const half = (await photo(300, 300).png().toBuffer()).subarray(0, 120);

  it('is rotated upright and contains no metadata (IMAGES-2)', async () => {
    const sideways = await photo(400, 200)
      .withExif({ IFD0: { Copyright: 'secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height, files } = await encoder.encode(sideways, LARGEST);
    expect([width, height]).toEqual([200, 400]);
    for (const { bytes } of files) expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('keeps transparency and is never enlarged', async () => {
    const clear = sharp({
      create: { width: 100, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { files } = await encoder.encode(await clear.png().toBuffer(), LARGEST);
    expect(files.map((file) => file.name)).toEqual(['100x50.webp']);
    expect((await sharp(files[0]?.bytes).metadata()).hasAlpha).toBe(true);
  });

  it.each([
    ['text', Buffer.from('not a picture')],
    ['nothing', Buffer.alloc(0)],
    [
      'a drawing that could carry scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['half a picture', half],
  ])('is not made of %s', async (_what, bytes) => {
    await expect(encoder.encode(bytes, LARGEST)).rejects.toMatchObject({ code: 'not_an_image', status: 415 });
  });

  it('is refused above 40 megapixels', async () => {
    const giant = await photo(8000, 5001).png({ compressionLevel: 1 }).toBuffer();
    await expect(encoder.encode(giant, LARGEST)).rejects.toMatchObject({ code: 'too_large', status: 413 });
  });
});
