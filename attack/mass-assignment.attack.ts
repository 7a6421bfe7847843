/** Privilege escalation by additional fields of accounts. */
import { describe, expect, it } from 'vitest';
import { password, registration } from '../e2e/test-data.ts';
import { accountRow } from './fixtures.ts';
import { openTarget } from './shop.ts';

const target = await openTarget();
const { call, person, sql } = target;
const victim = await person();
const rowOf = (id: string) => accountRow(target, id);

const smuggled: Record<string, unknown>[] = [
  { role: 'admin' },
  { Role: 'admin', ROLE: 'admin', roles: ['admin'], isAdmin: true, admin: true },
  { profile: { firstName: 'A', lastName: 'B', role: 'admin', imagePath: '/images/x/1x1.webp' } },
  { emailVerified: true, email_verified_at: '2020-01-01', emailVerifiedAt: '2020-01-01' },
  { _id: victim.id, id: victim.id, userId: victim.id },
  { password_hash: '$argon2id$', passwordHash: 'x', tokenHash: 'x' },
  { createdAt: '2000-01-01T00:00:00Z', created_at: '2000-01-01' },
  { $set: { role: 'admin' }, 'users.role': 'admin', 'role[]': 'admin' },
];
/** As text, because an object literal can't have these as own properties. */
const poisoned = [
  '"__proto__":{"role":"admin"}',
  '"constructor":{"prototype":{"role":"admin"}}',
  '"role":"user","role":"admin"',
];
const attempts = [...smuggled.map((fields) => JSON.stringify(fields).slice(1, -1)), ...poisoned];
const json = { 'content-type': 'application/json' };
let made = 0;

describe('an additional field', () => {
  it.each(attempts)('in a registration grants no role: %s', async (fields) => {
    const name = `smuggler${(made += 1)}`;
    const form = { ...registration(name), ...(fields.startsWith('"profile"') && { profile: undefined }) };
    const body = `${JSON.stringify(form).slice(0, -1)},${fields}}`;
    const answer = await call('POST /auth/register', { headers: json, body });
    // refused or ignored
    if (answer.status !== 201) expect(answer.status).toBe(400);
    else expect(answer.body.user).toMatchObject({ role: 'user', emailVerified: false, userName: name });
    const [row] = await sql('select id, role, email_verified_at, created_at from users where user_name = $1', [name]);
    if (!row) return;
    expect(row).toMatchObject({ role: 'user', email_verified_at: null });
    expect(row['id']).not.toBe(victim.id);
    expect((row['created_at'] as Date).getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it.each([...attempts, '"userName":"taken-over"', '"password":"another-one-1"', '"pendingEmail":"x@example.tn"'])(
    'in the profile changes no other column: %s',
    async (fields) => {
      const as = await person();
      const [mine, theirs] = [await rowOf(as.id), await rowOf(victim.id)];
      const answer = await call('PUT /users/profile', { as, headers: json, body: `{${fields}}` });
      expect([200, 400]).toContain(answer.status);
      expect(await rowOf(as.id)).toEqual(mine);
      expect(await rowOf(victim.id)).toEqual(theirs);
      expect((await call('GET /users', { as })).status).toBe(403);
    },
  );

  it.each(['POST /auth/login', 'PUT /users/password'])('in %s grants no role', async (request) => {
    const as = await person();
    const forms = { email: as.email, password, currentPassword: password, newPassword: password };
    await call(request, { as, body: { ...forms, role: 'admin', user: { role: 'admin' } } });
    expect(await rowOf(as.id)).toMatchObject({ role: 'user' });
  });
});
