/** What a call that takes files makes of what it is sent (IMAGES-1). */
import { MAX_UPLOAD_BYTES } from '@nabta/contract/images/uploads.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { formOf, type Part } from '../../../testing/form.ts';
import { openShop } from '../../../testing/shop.ts';
import { CALL, image, jpeg, photo, uploadsIn } from '../../../testing/uploads.ts';

const shop = await openShop();
const { app, call, signIn } = shop;
const { send, stored } = uploadsIn(shop);
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } });
const avif = await photo().avif().toBuffer();

describe('what is taken', () => {
  it.each([
    ['png', photo().png()],
    ['jpeg', photo().jpeg({ progressive: true })],
    ['webp', photo().webp()],
    ['avif', photo().avif()],
    ['grey png', photo().greyscale().png()],
    ['png of 16 bits', photo().toColourspace('rgb16').png()],
    ['png with a palette', photo().png({ palette: true })],
    ['jpeg made for print', photo().toColourspace('cmyk').jpeg()],
  ])('is a %s, whatever it is called (IMAGES-1)', async (_kind, picture) => {
    for (const name of ['picture', 'picture.svg', 'picture.html']) {
      const { status, body } = await send(image(await picture.clone().toBuffer(), name));
      expect(status).toBe(200);
      expect(body.imagePath).toMatch(/60x40\.webp$/);
    }
  });

  it.each([
    ['very tall', 900, 19_000, '30x640'],
    ['very wide', 19_000, 2, '640x1'],
  ])('is made to fit when it is %s', async (_how, width, height, size) => {
    const { body } = await send(image(await plain(width, height).png().toBuffer()));
    expect(body.imagePath).toContain(size);
  });

  it('stands upright and says nothing of where it was taken', async () => {
    const taken = await photo(60, 40)
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '36/1 48/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { body } = await send(image(taken));
    expect(body.imagePath).toMatch(/40x60\.webp$/);
    const served = await sharp((await app.inject(body.imagePath)).rawPayload).metadata();
    expect(served).toMatchObject({ width: 40, height: 60, format: 'webp' });
    expect([served.exif, served.orientation, served.xmp, served.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('contains nothing that was hidden in it', async () => {
    const { body } = await send(image(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]), 'a.jpg.html'));
    const served = await app.inject(body.imagePath);
    expect(served.rawPayload.includes('script')).toBe(false);
    expect(served.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  });

  it('is as large as the limit', async () => {
    const padded = Buffer.concat([jpeg, Buffer.alloc(MAX_UPLOAD_BYTES - jpeg.length)]);
    expect((await send(image(padded))).status).toBe(200);
  });

  it.each([
    '../../../shop.pid',
    '..\\..\\shop.pid',
    '/etc/passwd',
    'a\u0000b.png',
    `${'x'.repeat(5000)}.png`,
    'صورة 🫒.png',
  ])('is stored under no name of the sender’s: %s', async (name) => {
    const { status, body } = await send(image(jpeg, name));
    expect(status).toBe(200);
    expect(body.imagePath).toMatch(/^\/images\/[0-9a-f-]{36}\/60x40\.webp$/);
  });
});

describe('what is refused, and leaves nothing behind (IMAGES-1)', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const refused = async (parts: Part[], status: number, code: string, fields: object) => {
    const before = await stored();
    const answer = await send(...parts);
    expect(answer).toMatchObject({ status, body: { code, fields } });
    expect(await stored()).toEqual(before);
    return answer.body.message as string;
  };

  it.each([
    ['a drawing that can hold scripts', svg],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a gif', await photo().gif().toBuffer()],
    ['a tiff', await photo().tiff().toBuffer()],
    ['a page that begins like a gif', 'GIF89a/*<svg onload=alert(1)>*/=1'],
    ['a page that begins like a png', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)])],
    ['half a png', (await photo().png().toBuffer()).subarray(0, 2000)],
    ['half a jpeg', jpeg.subarray(0, jpeg.length / 2)],
    ['half a webp', (await photo().webp().toBuffer()).subarray(0, 500)],
    ['half an avif', avif.subarray(0, avif.length / 2)],
  ])('%s called picture.png: 415', async (_what, content) => {
    const message = await refused([image(content, 'picture.png')], 415, 'not_an_image', { image: expect.any(String) });
    expect(message).toBe('picture.png: This is not a png, jpeg, webp or avif picture, or it is damaged.');
  });

  it('a file larger than 8 MB: 413', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(MAX_UPLOAD_BYTES - jpeg.length + 1)]);
    const message = await refused([image(large, 'a.jpg')], 413, 'too_large', { image: expect.any(String) });
    expect(message).toBe('a.jpg: This is larger than 8 MB.');
  });

  it('a small file that holds more than 40 megapixels: 413', async () => {
    const bomb = await plain(8000, 8000).png().toBuffer();
    expect(bomb.length).toBeLessThan(MAX_UPLOAD_BYTES);
    const message = await refused([image(bomb, 'a.png')], 413, 'too_large', { image: expect.any(String) });
    expect(message).toBe('a.png: This picture has more than 40 megapixels.');
  });

  const needed = { image: 'An image is needed.' };
  const unexpected = 'This is not expected here.';
  it.each<[string, Part[], object]>([
    ['an empty file', [image('', 'a.png')], { image: 'a.png: This file is empty.' }],
    ['no file', [], needed],
    ['a text in place of the file', [{ field: 'image', content: 'a.png' }], { image: unexpected }],
    ['a text beside the file', [image(jpeg), { field: 'role', content: 'admin' }], { role: unexpected }],
    ['a text before the file', [{ field: 'role', content: 'admin' }, image(jpeg)], { role: unexpected }],
    ['a file of another name', [{ field: 'avatar', name: 'a.jpg', content: jpeg }], { avatar: unexpected }],
    ['two files', [image(jpeg), image(jpeg)], { image: 'Only one image is taken.' }],
    [
      'a thousand texts',
      [image(jpeg), ...Array.from({ length: 1000 }, () => ({ field: 'a', content: 'b' }))],
      { a: unexpected },
    ],
  ])('%s: 400', async (_what, parts, fields) => {
    await refused(parts, 400, 'invalid_input', fields);
  });

  const bodies: [string, string, string][] = [
    ['JSON', 'application/json', '{"image":"a"}'],
    ['a text', 'text/plain', 'a'],
    ['the picture alone', 'image/jpeg', jpeg.toString('latin1')],
    ['a form without files', 'application/x-www-form-urlencoded', 'image=a'],
  ];
  it.each(bodies)('%s: 400', async (_what, type, payload) => {
    const headers = { ...(await signIn('user')), 'content-type': type };
    expect(await call(CALL, { headers, payload })).toMatchObject({ status: 400, body: { fields: needed } });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['that is none', 'multipart/form-data; boundary=x', 'neither this nor that'],
    [
      'that does not end',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
    ],
    [
      'whose field is a poisoned prototype',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nabc\r\n--x--\r\n',
    ],
  ])('a form %s: 400', async (_what, type, payload) => {
    const before = await stored();
    const headers = { ...(await signIn('user')), 'content-type': type };
    expect(await call(CALL, { headers, payload })).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(await stored()).toEqual(before);
  });

  it('from callers without an account or with another role, before the body is read', async () => {
    const { payload, headers } = await formOf([image(jpeg)]);
    expect((await call(CALL, { payload, headers })).status).toBe(401);
    expect((await call(CALL, { payload, headers: { ...headers, ...(await signIn('admin')) } })).status).toBe(403);
  });

  it('elsewhere than where files are taken', async () => {
    const answer = await call('POST /auth/login', await formOf([image(jpeg)]));
    expect(answer).toMatchObject({ status: 400, body: { message: 'A JSON body is needed.' } });
  });
});
