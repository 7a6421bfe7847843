import { describe, expect, it, test } from 'vitest';
import { codeIn, linkIn, namedAccountsOf } from '../../testing/accounts.ts';
import { openShop } from '../../testing/shop.ts';
const { call, db, clock, mailSaying, signIn } = await openShop();

const { register, logIn, verify, profileOf } = namedAccountsOf({ call });

describe('registering', () => {
  it('creates a user whatever role the body has, and never answers with the password (ACCOUNTS-1, ACCOUNTS-7)', async () => {
    const { status, body } = await register('amel', { role: 'admin', _id: 'x', emailVerified: true });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({
      role: 'user',
      userName: 'amel',
      emailVerified: false,
      profile: { firstName: 'Amel', imagePath: '' },
      address: { Region: 'Sfax' },
    });
    expect(JSON.stringify(body)).not.toMatch(/argon|oranger/);
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('user_name', '=', 'amel')
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it.each([
    ['userName', 'AMEL', { email: 'another@example.com' }],
    ['email', 'other', { email: 'Amel@Example.com' }],
  ])('refuses a taken %s, ignoring case (ACCOUNTS-2)', async (what, name, more) => {
    const message = `${what} is already taken.`;
    expect(await register(name, more)).toMatchObject({
      status: 409,
      body: { code: 'taken', message, fields: { [what]: message } },
    });
  });

  it('twice at once with one name creates one account', async () => {
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => register('racer')))).map((answer) => answer.status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  });

  it.each([
    [{ confirmPassword: 'another one' }, { confirmPassword: 'Passwords do not match' }],
    [{ password: 'short', confirmPassword: 'short' }, { password: '3 characters are missing.' }],
    [{ phoneNumber: '12' }, { phoneNumber: 'This is not a phone number.' }],
    [{ profile: { firstName: ' ', lastName: 'x' } }, { 'profile.firstName': 'Required' }],
  ])('refuses %o', async (more, fields) => {
    expect(await register('nobody', more)).toMatchObject({ status: 400, body: { fields } });
  });

  it('can check in advance whether a value is taken (ACCOUNTS-6)', async () => {
    const phoneNumber = '+21620000001';
    await register('checked', { phoneNumber });
    const exists = async (query: string) => (await call(`GET /auth/check-user?${query}`)).body.exists;
    expect(await exists('type=userName&value=CHECKED')).toBe(true);
    expect(await exists('type=email&value=CHECKED@example.com')).toBe(true);
    expect(await exists('type=phoneNumber&value=20%20000%20001')).toBe(true);
    expect(await exists('type=userName&value=unknown')).toBe(false);
    expect((await call('GET /auth/check-user?type=role&value=admin')).status).toBe(400);
  });
});

describe('logging in', () => {
  it('gives a session by cookie and by token, until the logout (SESSION-1, SESSION-3)', async () => {
    await register('hela');
    const { status, body, headers, as } = await logIn('hela');
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ userName: 'hela', role: 'user' });
    const cookie = [headers['set-cookie']].flat().find((each) => each?.startsWith('session=')) ?? '';
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await profileOf({ headers: { cookie: cookie.split(';')[0] } })).toMatchObject({ userName: 'hela' });
    expect(await profileOf(as)).toMatchObject({ userName: 'hela' });
    const out = await call('POST /auth/logout', { ...as, body: {} });
    expect(out.status).toBe(200);
    expect(String(out.headers['set-cookie'])).toMatch(/^session=; Max-Age=0/);
    expect((await call('GET /users/profile', as)).status).toBe(401);
  });

  it('is over after seven days (SESSION-1)', async () => {
    const { as } = await logIn('hela');
    const now = clock.time;
    clock.time = new Date(now.getTime() + 7 * 86_400_000 + 1);
    expect((await call('GET /users/profile', as)).status).toBe(401);
    clock.time = now;
    expect((await call('GET /users/profile', as)).status).toBe(200);
  });

  it('refuses a wrong password and an unknown address with the same message (ACCOUNTS-13)', async () => {
    const [wrong, unknown] = [await logIn('hela', 'not this one'), await logIn('nobody-at-all')];
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { code: 'wrong_credentials', message: 'Invalid Email or Password' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('again in the same browser ends the previous session', async () => {
    const { as } = await logIn('hela');
    const body = { email: 'hela@example.com', password: 'fleur d’oranger' };
    expect((await call('POST /auth/login', { ...as, body })).status).toBe(200);
    expect((await call('GET /users/profile', as)).status).toBe(401);
  });

  it('out without a session succeeds (SESSION-4)', async () => {
    expect((await call('POST /auth/logout', { body: {} })).status).toBe(200);
  });
});

describe('the link of the verification mail', () => {
  it('works once, and a newer one voids it (ACCOUNTS-8)', async () => {
    await register('leila');
    const { as } = await logIn('leila');
    const first = linkIn(await mailSaying('leila@example.com'));
    expect(first).toHaveLength(43);
    await call('POST /auth/resend-verification-email?email=LEILA@example.com', { body: {} });
    expect(await verify(first)).toMatchObject({ status: 400, body: { code: 'code_invalid' } });
    expect((await profileOf(as)).emailVerified).toBe(false);
  });

  it('verifies the address, within 24 hours (ACCOUNTS-7, ACCOUNTS-8)', async () => {
    await register('salma');
    const { as } = await logIn('salma');
    const token = linkIn(await mailSaying('salma@example.com'));
    const now = clock.time;
    clock.time = new Date(now.getTime() + 24 * 3_600_000 + 1);
    expect((await verify(token)).status).toBe(400);
    clock.time = now;
    expect((await verify(token)).status).toBe(200);
    expect((await profileOf(as)).emailVerified).toBe(true);
    expect((await verify(token)).status).toBe(400);
  });

  it.each(['x', '', 'x'.repeat(201), '%00'])('is refused when it is invalid: %s', async (token) => {
    expect((await verify(token)).status).toBe(400);
  });
});

describe('a forgotten password', () => {
  const forget = (email: string) => call('POST /auth/forgot-password/', { body: { email } });
  const reset = (email: string, otp: string, newPassword = 'une autre fleur') =>
    call('POST /auth/reset-password', { body: { email, otp, newPassword } });

  it('is reset with the mailed code, once, and every session ends (SESSION-5, ACCOUNTS-10)', async () => {
    await register('nour');
    const { as } = await logIn('nour');
    await forget('Nour@example.com');
    const code = codeIn(await mailSaying('is your code'));
    expect((await reset('nour@example.com', code)).status).toBe(200);
    expect((await call('GET /users/profile', as)).status).toBe(401);
    expect((await logIn('nour')).status).toBe(401);
    expect((await logIn('nour', 'une autre fleur')).status).toBe(200);
    expect(await reset('nour@example.com', code)).toMatchObject({
      status: 400,
      body: { message: 'Invalid or expired OTP' },
    });
  });

  it('allows five tries, also concurrent ones (ACCOUNTS-10)', async () => {
    await register('sonia');
    await forget('sonia@example.com');
    await db.updateTable('one_time_codes').set({ tries_left: 5 }).where('kind', '=', 'reset_password').execute();
    const tries = await Promise.all(Array.from({ length: 8 }, () => reset('sonia@example.com', '000000')));
    expect(tries.every((answer) => answer.status === 400)).toBe(true);
    const { tries_left } = await db
      .selectFrom('one_time_codes')
      .select('tries_left')
      .where('kind', '=', 'reset_password')
      .executeTakeFirstOrThrow();
    expect(tries_left).toBe(0);
  });

  it('answers the same whether the address is known or not (ACCOUNTS-11)', async () => {
    const [known, unknown] = [await forget('nour@example.com'), await forget('nobody@example.com')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const resend = (email: string) => call(`POST /auth/resend-verification-email?email=${email}`, { body: {} });
    expect((await resend('nobody@example.com')).body).toEqual((await resend('nour@example.com')).body);
    const wrong = await reset('nour@example.com', '123456');
    expect((await reset('nobody@example.com', '123456')).body).toEqual(wrong.body);
  });

  it('takes the same time whether the address is known or not (ACCOUNTS-11)', async () => {
    const timed = async (ask: () => Promise<unknown>) => {
      const before = performance.now();
      await ask();
      return performance.now() - before;
    };
    const resend = (email: string) => call(`POST /auth/resend-verification-email?email=${email}`, { body: {} });
    for (const address of ['nour@example.com', 'nobody@example.com']) {
      for (const ask of [forget, resend, (email: string) => reset(email, '123456')]) {
        expect(await timed(() => ask(address))).toBeGreaterThan(245);
      }
    }
  });
});

test('a changed password ends all sessions except the current one (SESSION-5, ACCOUNTS-12)', async () => {
  await register('rania');
  const [here, elsewhere] = [await logIn('rania'), await logIn('rania')];
  const change = (currentPassword: string, newPassword = 'une autre fleur') =>
    call('PUT /users/password', { ...here.as, body: { currentPassword, newPassword } });
  expect(await change('wrong')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  expect((await change('fleur d’oranger', 'short')).status).toBe(400);
  expect((await change('fleur d’oranger')).status).toBe(200);
  expect((await call('GET /users/profile', here.as)).status).toBe(200);
  expect((await call('GET /users/profile', elsewhere.as)).status).toBe(401);
  expect((await logIn('rania', 'une autre fleur')).status).toBe(200);
});

test('an admin changes a password by the same call (ACCOUNTS-12)', async () => {
  const headers = await signIn('admin');
  const body = { currentPassword: 'x', newPassword: 'une autre fleur' };
  expect((await call('PUT /users/password', { headers, body })).body.code).toBe('wrong_password');
});
