/** Accounts in the back office: list and deletion. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { catalogueOf } from '../../testing/catalogue.ts';
import { formOf } from '../../testing/form.ts';
import { placingIn } from '../../testing/placing.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { app, call, db, clock, signIn } = shop;
const { product } = catalogueOf(db, clock.now);
const { account, stockCountsOf } = placingIn(shop);
const headers = await signIn('admin');
const NOBODY = '01900000-0000-7000-8000-000000000000';
const MINUTE = 60_000;

type User = { _id: string; userName: string };
const list = async (query = '') => {
  const { status, body } = await call(`GET /users?${query}`, { headers });
  return { status, users: body.users as User[], totalPages: body.totalPages as number };
};
const idOf = async (headers: Record<string, string>): Promise<string> =>
  (await call('GET /users/profile', { headers })).body._id;
const remove = (id: string, as = headers) => call(`DELETE /users/${id}`, { headers: as });
const log = async (id: string) => (await call(`GET /admin/audit/user/${id}`, { headers })).body.entries;

const person = async (user_name: string, minute: number, more: object = {}) => {
  const created_at = new Date(clock.time.getTime() + minute * MINUTE);
  const row = { user_name, email: `${user_name}@example.com`, created_at, ...more };
  const { id } = await db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
};

describe('the table of users', () => {
  it('shows all accounts, newest first, without password data (USERS-1)', async () => {
    await person('leila', 60 * 24 * 365, {
      email: 'leila.bs@planet.tn',
      first_name: 'Leïla',
      last_name: 'Ben Salah',
      phone_number: '+21622123456',
      street_address: '12 rue des Oliviers',
      city: 'Sfax',
      password_hash: '$argon2id$secret',
    });
    await person('karim', 60 * 24 * 366, { first_name: 'كريم', last_name: 'بن علي', phone_number: '+33698765432' });
    const { users } = await list();
    expect(users.map((user) => user.userName).slice(0, 2)).toEqual(['karim', 'leila']);
    expect(users[1]).toMatchObject({
      role: 'user',
      email: 'leila.bs@planet.tn',
      phoneNumber: '+21622123456',
      profile: { firstName: 'Leïla', lastName: 'Ben Salah', imagePath: '' },
      address: { streetAddress: '12 rue des Oliviers', City: 'Sfax' },
    });
    expect(JSON.stringify(users)).not.toMatch(/argon2|password/);
  });

  it.each([
    ['leila', ['leila']],
    ['LEÏLA salah', ['leila']],
    ['leila.bs@planet', ['leila']],
    ['22 123 456', ['leila']],
    ['+216 22', ['leila']],
    ['3456', ['leila']],
    ['كريم', ['karim']],
    ['kar', ['karim']],
    ['nobody', []],
    ["' | ! & :*", []],
    ['%', []],
  ])('finds by %s', async (search, names) => {
    const { users } = await list(new URLSearchParams({ search }).toString());
    expect(users.map((user) => user.userName)).toEqual(names);
  });

  it('is paged, with the first page for a page that can not be read', async () => {
    for (let nth = 0; nth < 22; nth += 1) await person(`page-${nth}`, nth % 3);
    const pages = [
      await list('search=page&page=1'),
      await list('search=page&page=2'),
      await list('search=page&page=3'),
    ];
    expect(pages.map(({ users, totalPages }) => [users.length, totalPages])).toEqual([
      [20, 2],
      [2, 2],
      [0, 2],
    ]);
    expect(new Set(pages.flatMap(({ users }) => users.map((user) => user._id))).size).toBe(22);
    for (const query of ['page=0', 'page=x']) {
      expect((await list(`search=page&${query}`)).users, query).toEqual(pages[0]?.users);
    }
    expect((await list(`search=${'x'.repeat(201)}`)).status).toBe(400);
  });

  it('is for admins only', async () => {
    const id = await person('somebody', 0);
    for (const request of ['GET /users', `DELETE /users/${id}`]) {
      expect((await call(request)).status).toBe(401);
      expect((await call(request, { headers: await signIn('user') })).status).toBe(403);
    }
    expect((await list('search=somebody')).users).toHaveLength(1);
  });
});

describe('a deleted user', () => {
  it('loses all personal data; the orders stay unchanged (ACCOUNTS-17, USERS-2)', async () => {
    const user = await signIn('user');
    const [id, reviewed] = [await idOf(user), await product({ stock: 9 })];
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#4B5D3A' } })
      .png()
      .toBuffer();
    const uploaded = await call(
      'POST /upload/add/user',
      await formOf([{ field: 'image', name: 'me.png', content: picture }], user),
    );
    await call(`POST /carts/${reviewed}`, { headers: user, body: { quantity: 2 } });
    const to = { email: 'a@example.com', phone: '22123456', address: 'x', city: 'x', region: 'x', postalCode: '1' };
    const { order } = (await call('POST /orders/create', { headers: user, body: to })).body;
    await db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', order._id).execute();
    await call(`POST /reviews/${reviewed}`, { headers: user, body: { rating: 5, comment: 'Parfait' } });
    await call(`POST /carts/${reviewed}`, { headers: user, body: {} });
    await call(`POST /wishlist/add/${reviewed}`, { headers: user });
    expect((await call(`GET /products/${reviewed}`)).body).toMatchObject({ AVGrating: 5, reviewCount: 1 });

    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'User deleted successfully' } });
    expect((await call('GET /users/profile', { headers: user })).status).toBe(401);
    expect((await call(`GET /products/${reviewed}`)).body).toMatchObject({ AVGrating: 0, reviewCount: 0, reviews: [] });
    expect((await app.inject(uploaded.body.imagePath)).statusCode).toBe(404);
    const [stored] = (await account.list(`search=${order.orderNumber}`)).orders;
    expect(stored).toMatchObject({ total: 20, user: { _id: null, email: 'a@example.com' } });
    expect(await stockCountsOf(reviewed)).toMatchObject({ stock: 7, unitsSold: 2 });
    for (const table of ['cart_lines', 'wishlist', 'reviews', 'sessions'] as const) {
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute(), table).toEqual([]);
    }
    expect((await log(id))[0]).toMatchObject({
      action: 'deleted',
      changes: [{ field: 'role', from: 'user', to: null }],
    });
    expect((await remove(id)).status).toBe(404);
    expect((await remove(NOBODY)).status).toBe(404);
  });

  it('leaves no mails to a verified address and no counted tries; those of an unverified address remain', async () => {
    const [leaver, stayer] = [await idOf(await signIn('user')), await idOf(await signIn('user'))];
    const rename = (id: string, name: string) =>
      db
        .updateTable('users')
        .set({
          email: `${name}@example.com`,
          email_verified_at: clock.now(),
          pending_email: `${name}.new@example.com`,
        })
        .where('id', '=', id)
        .execute();
    await rename(leaver, 'Leaver');
    await rename(stayer, 'stayer');
    const names = ['leaver', 'leaver.new', 'stayer', 'stayer.new'];
    for (const name of names) {
      await sql`insert into pgboss.job (name, data, state, start_after) values
        ('mail', ${JSON.stringify({ to: `${name}@example.com` })}::jsonb, 'retry', now() + interval '1 hour'),
        ('mail-dead-letters', ${JSON.stringify({ to: `${name}@Example.com` })}::jsonb, 'created', now())`.execute(db);
      await call('POST /auth/login', { body: { email: `${name}@example.com`, password: 'not-the-password' } });
    }
    const left = async () => {
      const { rows: mails } = await sql<{ to: string }>`
        select distinct lower(data->>'to') as to from pgboss.job where lower(data->>'to') like any (array['leaver%', 'stayer%'])
         order by 1`.execute(db);
      const { rows: tries } = await sql<{ bucket: string }>`select bucket from throttles`.execute(db);
      const named = names.filter((name) => tries.some(({ bucket }) => bucket.includes(`${name}@example.com`)));
      return { mails: mails.map(({ to }) => to), named };
    };
    const staying = ['stayer.new@example.com', 'stayer@example.com'];
    expect(await left()).toEqual({
      mails: ['leaver.new@example.com', 'leaver@example.com', ...staying],
      named: names,
    });
    expect((await remove(leaver)).status).toBe(200);
    expect(await left()).toEqual({
      mails: ['leaver.new@example.com', ...staying],
      named: ['leaver.new', 'stayer', 'stayer.new'],
    });
  });

  it('is deleted once, while they order and review, without a deadlock', async () => {
    const [one, other] = [await product({ stock: 50 }), await product({ stock: 50 })];
    for (let round = 0; round < 3; round += 1) {
      const user = await signIn('user');
      const id = await idOf(user);
      for (const each of [one, other]) await call(`POST /carts/${each}`, { headers: user, body: {} });
      const to = { email: 'a@example.com', phone: '22123456', address: 'x', city: 'x', region: 'x', postalCode: '1' };
      const [answer, again, ...others] = await Promise.all([
        remove(id),
        remove(id),
        call('POST /orders/create', { headers: user, body: to }),
        ...[other, one].map((each) =>
          call(`POST /reviews/${each}`, { headers: user, body: { rating: 3, comment: 'Bien' } }),
        ),
      ]);
      expect([answer.status, again.status].toSorted((a, b) => a - b)).toEqual([200, 404]);
      expect(others.map(({ status }) => status).filter((status) => status === 500)).toEqual([]);
    }
    for (const each of [one, other]) {
      const counts = await stockCountsOf(each);
      expect(counts).toMatchObject({ stock: 50 - (counts?.ordered ?? 0), unitsSold: counts?.ordered });
    }
  });
});

describe('an admin', () => {
  it('can’t delete themselves (ACCOUNTS-16)', async () => {
    expect(await remove(await idOf(headers))).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'You can’t delete your own account.' },
    });
    expect((await call('GET /users/profile', { headers })).status).toBe(200);
  });

  it('can delete another, whose audit entries keep their name', async () => {
    const other = await signIn('admin');
    const id = await product();
    await call(`PUT /products/${id}`, { headers: other, body: { price: 3 } });
    expect((await remove(await idOf(other))).status).toBe(200);
    const { entries } = (await call(`GET /admin/audit/product/${id}`, { headers })).body;
    expect(entries[0].admin).toEqual({ _id: null, userName: expect.stringMatching(/^admin-/) });
  });

  it('and another who delete each other at once: one remains (ACCOUNTS-16)', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await signIn('admin'), await signIn('admin')];
      const [idOfOne, idOfOther] = [await idOf(one), await idOf(other)];
      const answers = await Promise.all([remove(idOfOther, one), remove(idOfOne, other)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
      const left = await db.selectFrom('users').select('id').where('id', 'in', [idOfOne, idOfOther]).execute();
      expect(left).toHaveLength(1);
    }
  });
});
