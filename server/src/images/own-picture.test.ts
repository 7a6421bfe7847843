import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../../testing/catalogue.ts';
import { formOf } from '../../testing/form.ts';
import { openShop } from '../../testing/shop.ts';
import { imageFolder } from '../core/files/files.ts';

const { app, call, db, clock, config, signIn } = await openShop();
const { product } = catalogueOf(db, clock.now);

const jpeg = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#4B5D3A' } })
    .jpeg()
    .toBuffer();

const folders = () => readdir(imageFolder(config));
const keyOf = (path: string) => path.split('/')[2];

const member = async () => {
  const headers = await signIn('user');
  return {
    headers,
    add: async (content: Buffer, name = 'me.jpg') =>
      call('POST /upload/add/user', await formOf([{ field: 'image', name, content }], headers)),
    remove: () => call('DELETE /upload/delete-image/user', { headers }),
    shown: async () => (await call('GET /users/profile', { headers })).body.profile.imagePath,
  };
};

describe('a profile picture', () => {
  it('is shown at once and replaces the earlier one, whose files are deleted', async () => {
    const { add, shown } = await member();
    expect(await shown()).toBe('');
    const first = await add(await jpeg(60, 40));
    expect(first).toMatchObject({ status: 200, body: { imagePath: expect.stringMatching(/\/60x40\.webp$/) } });
    expect(await shown()).toBe(first.body.imagePath);
    expect((await app.inject(first.body.imagePath)).headers['content-type']).toBe('image/webp');

    const second = await add(await jpeg(30, 50));
    expect(await shown()).toBe(second.body.imagePath);
    expect((await app.inject(first.body.imagePath)).statusCode).toBe(404);
    expect((await app.inject(second.body.imagePath)).statusCode).toBe(200);
    expect(await folders()).not.toContain(keyOf(first.body.imagePath));
  });

  it('is deleted with its files, once or twice', async () => {
    const { add, remove, shown } = await member();
    const { body } = await add(await jpeg());
    for (const _time of [1, 2]) expect(await remove()).toMatchObject({ status: 200, body: { imagePath: '' } });
    expect(await shown()).toBe('');
    expect(await folders()).not.toContain(keyOf(body.imagePath));
  });

  it('is set a limited number of times by one account; each call is counted once', async () => {
    // the limit of 20, scaled to a tenth
    const limited = await openShop({ RATE_LIMIT_SCALE: '0.1' });
    const headers = await limited.signIn('user');
    const form = await formOf([{ field: 'image', name: 'a.jpg', content: await jpeg() }], headers);
    const add = async () => (await limited.call('POST /upload/add/user', form)).status;
    for (const status of [200, 200, 429]) expect(await add()).toBe(status);
    const counted = await limited.db.selectFrom('throttles').select('tries').execute();
    expect(counted).toEqual([{ tries: 2 }]);
  });

  it('is deleted a limited number of times by one account', async () => {
    // the limit of 60, scaled to a twentieth
    const limited = await openShop({ RATE_LIMIT_SCALE: '0.05' });
    const [one, other] = [await limited.signIn('user'), await limited.signIn('user')];
    const remove = async (headers: typeof one) =>
      (await limited.call('DELETE /upload/delete-image/user', { headers })).status;
    for (const status of [200, 200, 200, 429]) expect(await remove(one)).toBe(status);
    expect(await remove(other)).toBe(200);
  });

  it('can’t be changed by others', async () => {
    const [one, other] = [await member(), await member()];
    const { body } = await one.add(await jpeg());
    expect(await other.shown()).toBe('');
    await other.remove();
    expect(await one.shown()).toBe(body.imagePath);
  });

  it('is shown at the reviews of its owner from the next request on, until it is deleted', async () => {
    const { headers, add, remove } = await member();
    const id = await product();
    await call(`POST /reviews/${id}`, { headers, body: { rating: 5, comment: 'Très doux' } });
    await db.updateTable('reviews').set({ is_valid: true }).where('product_id', '=', id).execute();
    const shown = async () => (await call(`GET /products/${id}`)).body.reviews[0].user.profileImage;
    expect(await shown()).toBe('');
    for (const width of [20, 30]) {
      const { body } = await add(await jpeg(width));
      expect(await shown()).toBe(body.imagePath);
    }
    await remove();
    expect(await shown()).toBe('');
  });

  it('is scaled down to 640 px, without larger copies', async () => {
    const { add } = await member();
    const { body } = await add(await jpeg(2400, 4800));
    expect(body.imagePath).toMatch(/\/320x640\.webp$/);
    const files = await readdir(`${imageFolder(config)}/${keyOf(body.imagePath)}`);
    expect(files.toSorted()).toEqual(['160.webp', '320x640.webp']);
  });

  it('is one also after concurrent uploads, and only its files remain', async () => {
    const before = await folders();
    const { add, shown } = await member();
    const answers = await Promise.all([10, 20, 30, 40, 50].map(async (width) => add(await jpeg(width))));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 429]));
    expect(answers.map((answer) => answer.body.imagePath)).toContain(await shown());
    const left = (await folders()).filter((name) => !before.includes(name));
    expect(left).toEqual([keyOf(await shown())]);
  });

  it('is part of the answer to a login', async () => {
    const account = {
      userName: 'salma',
      email: 'salma@example.com',
      phoneNumber: '22123456',
      password: 'olive-tree-9',
    };
    const profile = { firstName: 'Salma', lastName: 'B' };
    const address = { streetAddress: 'x', Region: 'x', City: 'x', postalCode: '1' };
    const { password, email } = account;
    await call('POST /auth/register', { body: { ...account, confirmPassword: password, profile, address } });
    const login = () => call('POST /auth/login', { body: { email, password } });
    const authorization = `Bearer ${(await login()).body.token}`;
    const form = await formOf([{ field: 'image', name: 'me.jpg', content: await jpeg() }], { authorization });
    const { body } = await call('POST /upload/add/user', form);
    expect((await login()).body.user.profile.imagePath).toBe(body.imagePath);
  });

  it('is deleted with its owner', async () => {
    const { headers, add } = await member();
    const { body } = await add(await jpeg());
    const { body: me } = await call('GET /users/profile', { headers });
    await db.deleteFrom('users').where('id', '=', me._id).execute();
    await (await member()).remove();
    expect(await folders()).not.toContain(keyOf(body.imagePath));
  });
});
