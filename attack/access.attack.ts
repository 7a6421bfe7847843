/** Every call of the table, made by every kind of caller without access. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bearer, openTarget } from './shop.ts';
import { addressOf, table } from './table.ts';

const { call, person, sessionOf, sql } = await openTarget();
const [user, admin] = [await person(), await person('admin')];
const holder = { user, admin, signedIn: user };

/** Invalid tokens, each derived from an account that has access to the call. */
const invalidTokens: Record<string, (id: string, role: 'user' | 'admin') => Promise<string>> = {
  'an expired session': (id) => sessionOf(id, -1),
  'a session that was logged out': async (id) => {
    const token = await sessionOf(id);
    expect((await call('POST /auth/logout', { headers: bearer(token).headers })).status).toBe(200);
    return token;
  },
  'the session of a deleted account': async (_id, role) => {
    const gone = await person(role);
    await sql('delete from users where id = $1', [gone.id]);
    return gone.token;
  },
  'a session with one letter changed': async (id) => {
    const token = await sessionOf(id);
    return (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
  },
  'the hash of a session that the database stores': async (id) => {
    const token = await sessionOf(id);
    return createHash('sha256').update(token).digest('hex');
  },
  'the id of an account as its token': async (id) => id,
  'an unsigned JWT': async (id, role) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: id, role })}.`;
  },
  'a token with SQL': async () => `'%20or%20true--`,
};

const guarded = table.filter(([, { access }]) => access !== 'public');

describe.each(guarded)('%s', (key, { access }) => {
  const request = addressOf(key);
  const role = access === 'admin' ? 'admin' : 'user';

  it('is refused to a visitor', async () => {
    expect(await call(request)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  if (access !== 'signedIn') {
    it(`is refused to ${access === 'admin' ? 'a user' : 'an admin'}`, async () => {
      const as = access === 'admin' ? user : admin;
      expect(await call(request, { as })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    });
  }

  it.each(Object.entries(invalidTokens))('is refused to %s', async (_what, make) => {
    const token = await make(holder[access as keyof typeof holder].id, role);
    for (const headers of [bearer(token).headers, { cookie: `session=${token}` }]) {
      expect((await call(request, { headers })).status).toBe(401);
    }
  });

  it('is answered for a caller with access', async () => {
    const as = { ...holder[access as keyof typeof holder], ...bearer(await sessionOf(holder[role].id)) };
    expect([401, 403]).not.toContain((await call(request, { as })).status);
  });
});

describe('a role', () => {
  it('that is withdrawn ends the sessions of the account', async () => {
    const was = await person('admin');
    expect((await call('GET /users', { as: was })).status).toBe(200);
    await sql("update users set role = 'user' where id = $1", [was.id]);
    expect((await call('GET /users', { as: was })).status).toBe(401);
    const again = bearer(await sessionOf(was.id));
    expect((await call('GET /users', { headers: again.headers })).status).toBe(403);
  });

  it.each(['x-user-role', 'x-role', 'x-forwarded-user', 'x-original-url', 'x-rewrite-url', 'x-http-method-override'])(
    'is not granted by the header %s',
    async (name) => {
      const value = name.includes('url') ? '/api/users' : name.includes('method') ? 'GET' : 'admin';
      const answer = await call('GET /users', { as: user, headers: { [name]: value, cookie: 'role=admin' } });
      expect(answer.status).toBe(403);
    },
  );

  it.each([
    '/users?role=admin',
    '/USERS',
    '/users/.',
    '//users',
    '/users;role=admin',
    '/users%2f',
    '/%75sers',
    '/./users',
    '/products/../users',
  ])('is checked for the spelling %s', async (path) => {
    const answer = await call(`GET ${path}`, { as: user });
    expect([403, 404]).toContain(answer.status);
    expect(answer.text).not.toContain('@example');
  });

  it('is not granted by the readable cookie `user` (SESSION-2)', async () => {
    const cookie = `user=${encodeURIComponent(JSON.stringify({ _id: admin.id, role: 'admin' }))}`;
    expect((await call('GET /users', { headers: { cookie } })).status).toBe(401);
    expect((await call('GET /users', { as: user, headers: { cookie } })).status).toBe(403);
  });
});

it('an expired session of an admin reads a category as a visitor does', async () => {
  const add = async (body: object) => (await call('POST /categories', { as: admin, body })).body.category._id as string;
  const _id = await add({ name: 'Above' });
  const hidden = await add({ name: 'Hidden', parent: _id });
  expect((await call(`PUT /categories/disable/${hidden}`, { as: admin, body: { isDisable: true } })).status).toBe(200);
  const seen = async (token: string) =>
    (await call(`GET /categories/subcategories/${_id}`, { headers: bearer(token).headers })).text;
  expect(await seen(admin.token)).toContain(hidden);
  expect(await seen(await sessionOf(admin.id, -1))).not.toContain(hidden);
});
