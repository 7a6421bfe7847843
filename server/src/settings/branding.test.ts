/** Logo and colour of the shop (SETUP-1, SETUP-2): changes, refusals, and what pages and mails show. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { formOf } from '../../testing/form.ts';
import { openShop } from '../../testing/shop.ts';
import { mailSenderOf } from './service.ts';

const { call, app, db, config, signIn, mailSaying } = await openShop();
const headers = await signIn('admin');
const read = async () => (await call('GET /settings/branding')).body;
const save = (color: unknown, more: object = {}) =>
  call('PUT /settings/branding', { headers, body: { color, ...more } });

const png = () =>
  sharp({ create: { width: 1800, height: 600, channels: 4, background: '#ffffff00' } })
    .png()
    .toBuffer();

describe('the colour', () => {
  it('is none at first, and is saved with its shades', async () => {
    expect(await read()).toMatchObject({ color: '', deep: '', pale: '', imagePath: '' });
    const { status, body } = await save('#1F4E79');
    expect(status).toBe(200);
    expect(body).toMatchObject({ color: '#1f4e79', deep: '#163857', pale: expect.stringMatching(/^#[ef]/) });
    expect(await read()).toEqual(body);
    const { entries } = (await call(`GET /admin/audit/settings/${body._id}`, { headers })).body;
    expect(entries[0].changes).toEqual([{ field: 'color', from: null, to: '#1f4e79' }]);
    expect((await save('')).body).toMatchObject({ color: '', deep: '' });
  });

  it('that cannot be read is refused, with the nearest shade that can', async () => {
    const { status, body } = await save('#c2a878');
    expect(status).toBe(400);
    const shade = /#[0-9a-f]{6}/.exec(body.fields.color)?.[0];
    expect(body.fields.color).toBe(
      `Text in this colour is too hard to read. ${shade}, a darker shade of it, can be read.`,
    );
    expect((await save(shade)).status).toBe(200);
    await save('');
  });

  it.each([['#4b5'], ['olive'], ['#4b5d3a;--x:1'], [7], [null]])('%s is no colour', async (color) => {
    expect((await save(color)).status).toBe(400);
  });

  it('is not overwritten by an admin who has seen an earlier one', async () => {
    const { version } = await read();
    await save('#5b3a6b', { version });
    expect(await save('#8a2f4f', { version })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await read()).color).toBe('#5b3a6b');
    await save('');
  });

  it('is changed by admins only', async () => {
    for (const [caller, status] of [
      [{}, 401],
      [{ headers: await signIn('user') }, 403],
    ] as const)
      expect((await call('PUT /settings/branding', { ...caller, body: { color: '' } })).status).toBe(status);
  });
});

it('a logo is stored within 960 px with its transparency, and removed (SETUP-1)', async () => {
  const { _id } = await read();
  const form = await formOf([{ field: 'image', name: 'logo.png', content: await png() }], headers);
  const { status, body } = await call(`POST /upload/add/brandingPage/${_id}`, form);
  expect(status).toBe(200);
  expect(body.file).toMatch(/\/960x320\.webp$/);
  expect((await read()).imagePath).toBe(body.file);
  const { hasAlpha } = await sharp((await app.inject(body.file)).rawPayload).metadata();
  expect(hasAlpha).toBe(true);
  expect(await mailSenderOf(db, config, 'fr')).toMatchObject({ logo: body.file });
  const removed = await call(`DELETE /upload/delete-image/brandingPage/${_id}`, {
    headers,
    body: { imagePath: body.file },
  });
  expect(removed.body.file).toBe('');
  expect((await read()).imagePath).toBe('');
});

it.each([
  ['a dark logo', 'Dark', '#1f4e79', '#fbf9f4'],
  ['a white logo', 'White', '#ffffff', '#22261f'],
])('%s is a PNG in mails, on a ground on which it is seen', async (_, name, colour, ground) => {
  const { _id } = await read();
  const disc = `<svg width="400" height="200"><circle cx="200" cy="100" r="90" fill="${colour}"/></svg>`;
  const content = await sharp(Buffer.from(disc)).png().toBuffer();
  const form = await formOf([{ field: 'image', name: 'logo.png', content }], headers);
  expect((await call(`POST /upload/add/brandingPage/${_id}`, form)).status).toBe(200);
  const sent = { name, email: 'amira@example.com', subject: name, message: 'Bonjour' };
  expect((await call('POST /contact', { body: sent })).status).toBe(201);
  const mail = await mailSaying(name);
  expect(mail).toMatch(/src=3D"cid:logo@localhost"/);
  const [, png = ''] = /Content-Type: image\/png[^]*?\r\n\r\n([^-]+)/.exec(mail) ?? [];
  const { data, info } = await sharp(Buffer.from(png, 'base64')).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ channels: 3, width: 256, height: 144 });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  const near = (hex: string) =>
    [1, 3, 5].map((from) => expect.closeTo(Number.parseInt(hex.slice(from, from + 2), 16), -1));
  expect(at(0, 0)).toEqual(near(ground));
  expect(at(128, 72)).toEqual(near(colour));
});
