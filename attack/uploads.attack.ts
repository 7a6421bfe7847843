/** Uploads: files that are no pictures, polyglots, decompression bombs, file names and concurrency. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newProduct } from './fixtures.ts';
import { openTarget, type Answer, type Person } from './shop.ts';
import { table } from './table.ts';

const target = await openTarget();
const { url, call, person, sql, dataDir } = target;
const [user, admin] = [await person(), await person('admin')];
const product = await newProduct(target);

const MEGABYTE = 1024 * 1024;
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4B5D3A' } });
const jpeg = await plain(60, 40).jpeg().toBuffer();
const png = await plain(60, 40).png().toBuffer();
const NOISE = { type: 'gaussian', mean: 128, sigma: 40 } as const;
const full = (channels: 3 | 4) => sharp({ create: { width: 6300, height: 6300, channels, background: '#4B5D3A' } });
/** Pictures that take decoders the most time or memory: nearly 40 megapixels, or much detail. */
const slowest = {
  'an interlaced png of 16 bits': await full(4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'a large avif': await full(3).avif({ effort: 0 }).toBuffer(),
  'a large progressive jpeg': await full(3).jpeg({ progressive: true }).toBuffer(),
  'a banner full of noise': await sharp({
    create: { width: 2400, height: 4800, channels: 3, background: '#888', noise: NOISE },
  })
    .jpeg()
    .toBuffer(),
  'an animation': await sharp({
    create: { width: 100, height: 10_000, pageHeight: 100, channels: 3, background: '#888', noise: NOISE },
  })
    .webp({ effort: 0 })
    .toBuffer(),
};
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>';

type File = { content: Buffer | string; name?: string; type?: string; field?: string };
const upload = (path: string, as: Person, ...files: File[]): Promise<Answer> => {
  const form = new FormData();
  for (const { content, name = 'picture.png', type = 'image/png', field = 'image' } of files) {
    form.append(field, new File([new Uint8Array(Buffer.from(content))], name, { type }));
  }
  return call(`POST ${path}`, { as, body: form });
};
const asOwn = (...files: File[]) => upload('/upload/add/user', user, ...files);

/** Stored files and rows. */
const stored = async () => [
  (await readdir(join(dataDir, 'images'))).toSorted(),
  await sql('select id from images order by id'),
  await sql('select file_key from spare_files order by file_key'),
];
const outside = async () => (await readdir(dataDir)).filter((name) => name !== 'outbox').toSorted();

describe('what is no picture', async () => {
  const refused: Record<string, [content: Buffer | string, status: number]> = {
    'an SVG with a script': [svg, 415],
    'an SVG with an XML declaration': [
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`,
      415,
    ],
    'a page': ['<!doctype html><script>alert(1)</script>', 415],
    'a page that begins like a gif': ['GIF89a/*<svg onload=alert(1)>*/=1', 415],
    'a page that begins like a png': [
      Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
      415,
    ],
    'a page that begins like a jpeg': [
      Buffer.concat([jpeg.subarray(0, 20), Buffer.from('<script>alert(1)</script>')]),
      415,
    ],
    'a script': ['#!/bin/sh\nid', 415],
    'an ELF program': [Buffer.from('7f454c4602010100', 'hex'), 415],
    'an archive': [Buffer.from('504b0304', 'hex'), 415],
    'a PDF': ['%PDF-1.7', 415],
    'an ImageMagick script': ['push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context', 415],
    'an M3U playlist': ['#EXTM3U\nhttp://127.0.0.1:5432/', 415],
    'a gif': [await plain(4, 4).gif().toBuffer(), 415],
    'a tiff': [await plain(4, 4).tiff().toBuffer(), 415],
    'half a png': [png.subarray(0, png.length / 2), 415],
    nothing: ['', 400],
    zeros: [Buffer.alloc(MEGABYTE), 415],
    noise: [Buffer.from(Array.from({ length: 4096 }, (_, nth) => (nth * 7919) % 251)), 415],
    'a picture of 64 million points in a few kilobytes': [await plain(8000, 8000).png().toBuffer(), 413],
    'a picture of 81 million points as webp': [await plain(9_000, 9_000).webp({ effort: 0 }).toBuffer(), 413],
    'a file of nine megabytes': [Buffer.concat([jpeg, Buffer.alloc(9 * MEGABYTE)]), 413],
    'a file of forty megabytes': [Buffer.alloc(40 * MEGABYTE), 413],
  };

  it.each(Object.entries(refused))('%s is refused and nothing is stored', async (_what, [content, status]) => {
    const before = await stored();
    for (const type of ['image/png', 'image/svg+xml', 'text/html']) {
      expect((await asOwn({ content, type })).status).toBe(status);
    }
    expect(await stored()).toEqual(before);
    expect((await call('GET /products')).status).toBe(200);
  });

  it('a PNG with a forged size in its header is refused', async () => {
    const lying = Buffer.from(png);
    lying.writeUInt32BE(0x7fffffff, 16);
    lying.writeUInt32BE(0x7fffffff, 20);
    expect([413, 415]).toContain((await asOwn({ content: lying })).status);
  });
});

describe('a polyglot', async () => {
  it.each([
    ['an appended page', Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])],
    ['an appended archive', Buffer.concat([png, Buffer.from('504b0304', 'hex'), Buffer.from('secret.txt')])],
    [
      'a script in its metadata',
      await plain(60, 40)
        .withExif({ IFD0: { Copyright: '<script>alert(1)</script>', Artist: 'secret.txt' } })
        .jpeg()
        .toBuffer(),
    ],
  ])('with %s is stored as a picture only', async (_what, content) => {
    const { status, body } = await asOwn({ content, name: 'a.php.html', type: 'text/html' });
    expect(status).toBe(200);
    const served = await fetch(url + body.imagePath);
    const bytes = Buffer.from(await served.arrayBuffer());
    for (const hidden of ['script', 'secret', 'PK'])
      expect(bytes.includes(`${hidden}.txt`) || bytes.includes('<script')).toBe(false);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('a file name', () => {
  it.each([
    '../../../outside.png',
    '..\\..\\outside.png',
    '/tmp/outside.png',
    'C:\\outside.png',
    '%2e%2e%2foutside.png',
    'a\u0000.png',
    '.htaccess',
    'con',
    `${'x'.repeat(4_000)}.png`,
    '<img src=x onerror=alert(1)>.png',
    '\u202egnp.exe',
  ])('such as %j is ignored', async (name) => {
    const before = await outside();
    const { status, body } = await asOwn({ content: jpeg, name });
    expect(status).toBe(200);
    expect(body.imagePath).toMatch(/^\/images\/[0-9a-f-]{36}\/60x40\.webp$/);
    expect(await outside()).toEqual(before);
  });

  it('in an error message is sent as JSON', async () => {
    const { headers, body } = await asOwn({ content: svg, name: '<img src=x onerror=alert(1)>.png' });
    expect(headers.get('content-type')).toContain('application/json');
    expect(body.code).toBe('not_an_image');
  });

  it.each([
    '../../postgres/password',
    '/images/../../postgres/password',
    '/etc/passwd',
    '%',
    '/images/%/1x1.webp',
    '',
    "' or true --",
  ])('of a picture to delete such as %j deletes nothing', async (imagePath) => {
    const before = [await stored(), await outside()];
    const body = { imagePath };
    const answer = await call(`DELETE /upload/delete-image/product/${product._id}`, { as: admin, body });
    expect([200, 400]).toContain(answer.status);
    expect([await stored(), await outside()]).toEqual(before);
  });

  it('of another product’s picture deletes nothing', async () => {
    await upload(`/upload/add/product/${product._id}`, admin, { content: png });
    const other = await newProduct(target);
    const [imagePath] = (await call(`GET /products/${product._id}`)).body.imagePath;
    const answer = await call(`DELETE /upload/delete-image/product/${other._id}`, { as: admin, body: { imagePath } });
    expect(answer.body).toEqual({ imagePath: [] });
    expect((await fetch(url + imagePath)).status).toBe(200);
  });
});

describe('many', () => {
  it('files where one is allowed, or eleven where ten are, are refused as a whole', async () => {
    const before = await stored();
    const two = Array.from({ length: 2 }, () => ({ content: png }));
    expect((await asOwn(...two)).status).toBe(400);
    const eleven = Array.from({ length: 11 }, () => ({ content: png, field: 'images' }));
    expect((await upload(`/upload/add/multiple/product/${product._id}`, admin, ...eleven)).status).toBe(400);
    expect(await stored()).toEqual(before);
  });

  it('concurrent decompression bombs do not delay others', async () => {
    const bomb = await plain(6300, 6300).png().toBuffer();
    const bombs = Array.from({ length: 6 }, () => asOwn({ content: bomb }));
    const began = performance.now();
    expect((await call('GET /products?search=huile')).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(5_000);
    const statuses = (await Promise.all(bombs)).map(({ status }) => status);
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 429]).toContain(status);
  }, 60_000);

  it('concurrent slow pictures of users do not delay an admin', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => person()));
    const order: string[] = [];
    const send = async (as: Person, content: Buffer) => {
      const { status, headers } = await upload('/upload/add/user', as, { content });
      if (status !== 200) expect([413, 429]).toContain(status);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      else order.push('shopper');
      return status;
    };
    const first = slowest['an interlaced png of 16 bits'];
    const sending = [
      ...Array.from({ length: 12 }, () => send(user, first)),
      ...others.map((other) => send(other, first)),
    ];
    expect((await upload(`/upload/add/product/${product._id}`, admin, { content: png })).status).toBe(200);
    order.push('admin');
    const statuses = await Promise.all(sending);
    expect(order.indexOf('admin')).toBeLessThan(2);
    // at most one of the account and four of the address
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(4);
  }, 120_000);
});

describe('a slow picture', () => {
  it.each(Object.entries(slowest))(
    '%s is accepted or refused within half a minute, and the shop still serves',
    async (_what, content) => {
      const own = asOwn({ content });
      const began = performance.now();
      expect((await call('GET /products?search=savon')).status).toBe(200);
      expect(performance.now() - began).toBeLessThan(5_000);
      expect([200, 413, 415]).toContain((await own).status);
      expect(performance.now() - began).toBeLessThan(30_000);
      expect((await asOwn({ content: png })).status).toBe(200);
    },
    60_000,
  );
});

describe.each(table.filter(([, { files }]) => files))('%s', (key, { access, files }) => {
  const path = (key.split(' ')[1] ?? '').replace(':id', product._id).replace(':settingId', product._id);

  it('refuses an SVG, and text fields beside a picture', async () => {
    const as = access === 'user' ? user : admin;
    const field = files?.field ?? 'image';
    const drawing = await upload(path, as, { content: svg, field });
    expect([404, 415]).toContain(drawing.status);
    const form = new FormData();
    form.append(field, new File([new Uint8Array(png)], 'a.png'));
    form.append('id', admin.id);
    form.append('path', '../../outside');
    expect([400, 404]).toContain((await call(`POST ${path}`, { as, body: form })).status);
  });
});
