/** Privilege escalation: reuse of codes and links, session fixation, takeover of addresses. */
import { describe, expect, it } from 'vitest';
import { password, registration } from '../e2e/test-data.ts';
import { accountRow, guestOrder, newProduct } from './fixtures.ts';
import { codeTo, linkTo, restoreLinksTo } from './mailbox.ts';
import { bearer, openTarget } from './shop.ts';

const target = await openTarget();
const { call, person, sql, sessionOf } = target;
const victim = await person();
const rowOf = (id: string) => accountRow(target, id);

let made = 0;

const verify = (token: string) => call(`GET /auth/verify-email?token=${token}`);
const reset = (email: string, otp: string, newPassword = 'another-one-1') =>
  call('POST /auth/reset-password', { body: { email, otp, newPassword } });
const forgot = (email: string) => call('POST /auth/forgot-password', { body: { email } });
const logIn = (email: string, password: string) => call('POST /auth/login', { body: { email, password } });

describe('a mailed code', () => {
  it('works once', async () => {
    const { email } = await person();
    await forgot(email);
    const code = await codeTo(target, email);
    expect((await reset(email, code)).status).toBe(200);
    expect((await reset(email, code, 'yet-another-1')).status).toBe(400);
    expect((await logIn(email, 'yet-another-1')).status).toBe(401);
  });

  it('works once, also in concurrent requests', async () => {
    const { email } = await person();
    await forgot(email);
    const code = await codeTo(target, email);
    const answers = await Promise.all(Array.from({ length: 5 }, (_, nth) => reset(email, code, `password-${nth}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is invalid for another account, after a newer code, after ten minutes and after a change of the password', async () => {
    const [one, other] = [await person(), await person()];
    await forgot(one.email);
    const first = await codeTo(target, one.email);
    await forgot(other.email);
    expect((await reset(other.email, first)).status).toBe(400);
    await forgot(one.email);
    const second = await codeTo(target, one.email);
    if (second !== first) expect((await reset(one.email, first)).status).toBe(400);
    await sql("update one_time_codes set expires_at = now() - interval '1 second' where user_id = $1", [one.id]);
    expect((await reset(one.email, second)).status).toBe(400);
    await forgot(one.email);
    const third = await codeTo(target, one.email);
    const body = { currentPassword: password, newPassword: 'chosen-in-between' };
    expect((await call('PUT /users/password', { as: one, body })).status).toBe(200);
    expect((await reset(one.email, third)).status).toBe(400);
  });

  it('can be guessed five times, also in concurrent requests', async () => {
    const { email } = await person();
    await forgot(email);
    const code = await codeTo(target, email);
    const wrong = Array.from({ length: 30 }, (_, nth) => String((Number(code) + 1 + nth) % 1_000_000).padStart(6, '0'));
    const answers = await Promise.all(wrong.map((guess) => reset(email, guess)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect((await reset(email, code)).status).toBe(400);
  });

  it.each(['123456 or 1=1', '______', '%', '', '١٢٣٤٥٦', '1234567', ['123456'], 123456, null, { length: 6 }])(
    'is not accepted as %j',
    async (otp) => {
      const { email } = await person();
      await forgot(email);
      const body = { email, otp, newPassword: 'another-one-1' };
      expect((await call('POST /auth/reset-password', { body })).status).toBe(400);
    },
  );
});

describe('a mailed link', () => {
  it('works once, and a newer one invalidates it', async () => {
    const form = registration(`linked${(made += 1)}`);
    await call('POST /auth/register', { body: form });
    const first = await linkTo(target, form.email);
    await call(`POST /auth/resend-verification-email?email=${encodeURIComponent(form.email)}`);
    const second = await linkTo(target, form.email);
    expect(second).not.toBe(first);
    expect((await verify(first)).status).toBe(400);
    expect((await verify(second)).status).toBe(200);
    expect((await verify(second)).status).toBe(400);
  });

  it('of a changed address is invalid after a new password, and the address logs in nobody before', async () => {
    const as = await person();
    const email = `moved${(made += 1)}@example.tn`;
    expect((await call('PUT /users/profile', { as, body: { email } })).body.email).toBe(as.email);
    expect((await logIn(email, password)).status).toBe(401);
    const link = await linkTo(target, email);
    await call('PUT /users/password', { as, body: { currentPassword: password, newPassword: 'another-one-1' } });
    expect((await verify(link)).status).toBe(400);
    expect(await rowOf(as.id)).toMatchObject({ email: as.email, pending_email: null });
  });

  it.each(['', '%', '_'.repeat(43), '\u0000', 'null', "' or true--"])('is not accepted as %j', async (token) => {
    expect((await verify(encodeURIComponent(token))).status).toBe(400);
  });
});

describe('an account whose address a thief changed in a stolen session', () => {
  const restore = (token: unknown) => call('POST /auth/restore-email', { body: { token } });
  const move = async (as: typeof victim, email: string) => {
    await call('PUT /users/profile', { as, body: { email } });
    expect((await verify(await linkTo(target, email))).status).toBe(200);
  };
  const owned = async () => {
    const owner = await person();
    await sql('update users set email_verified_at = now() where id = $1', [owner.id]);
    return owner;
  };

  it('is restored by its owner after several changes, and every credential of the thief is invalid', async () => {
    const owner = await owned();
    const [one, two] = [`one-${owner.email}`, `two-${owner.email}`];
    await move(owner, one);
    await forgot(one);
    await reset(one, await codeTo(target, one), 'the-thief-1');
    const thief = { ...owner, ...bearer((await logIn(one, 'the-thief-1')).body.token) };
    await move(thief, two);
    await forgot(two);
    const code = await codeTo(target, two);
    const [link] = await restoreLinksTo(target, owner.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rowOf(owner.id)).toMatchObject({ email: owner.email, pending_email: null });
    for (const later of await restoreLinksTo(target, one)) expect((await restore(later)).status).toBe(400);
    expect((await reset(owner.email, code)).status).toBe(400);
    expect((await logIn(owner.email, 'the-thief-1')).status).toBe(401);
    expect((await call('GET /users/profile', { as: thief })).status).toBe(401);
  });

  it('can be restored although somebody tries to register its former address', async () => {
    const owner = await owned();
    await move(owner, `moved-${owner.email}`);
    const form = { ...registration(`squatter${(made += 1)}`), email: owner.email.toUpperCase() };
    expect((await call('POST /auth/register', { body: form })).status).toBe(409);
    expect((await restore((await restoreLinksTo(target, owner.email))[0])).status).toBe(200);
  });

  it('is not restored by a verification link, and the link that restores verifies nothing', async () => {
    const owner = await owned();
    await call('PUT /users/profile', { as: owner, body: { email: `other-${owner.email}` } });
    expect((await restore(await linkTo(target, `other-${owner.email}`))).status).toBe(400);
    const [link = ''] = await restoreLinksTo(target, owner.email);
    expect((await verify(link)).status).toBe(400);
    for (const token of ['', '%', 'null', null, [link], { link }]) expect((await restore(token)).status).toBe(400);
  });
});

describe('an address of somebody else', () => {
  it('shows its guest orders only after its link was opened', async () => {
    const product = await newProduct(target);
    const form = registration(`claimer${(made += 1)}`);
    const body = guestOrder([{ product: product._id, quantity: 1, priceAtPurchase: product.finalPrice }]);
    body.shippingInfo.email = form.email;
    const { order } = (await call('POST /orderguests', { body })).body;
    await call('POST /auth/register', { body: form });
    const { token } = (await logIn(form.email, password)).body;
    const orders = () => call('GET /orders/user', { headers: bearer(token).headers });
    expect((await orders()).text).not.toContain(order.orderNumber);
    // and not by naming it in the profile
    const other = await person();
    await call('PUT /users/profile', { as: other, body: { email: form.email.replace('claimer', 'CLAIMER') } });
    expect((await call('GET /orders/user', { as: other })).text).not.toContain(order.orderNumber);
    await verify(await linkTo(target, form.email));
    expect((await orders()).text).toContain(order.orderNumber);
  });

  it.each([(email: string) => email.toUpperCase(), (email: string) => ` ${email} `])(
    'can’t be registered again in another spelling',
    async (spell) => {
      const form = { ...registration(`again${(made += 1)}`), email: spell(victim.email) };
      expect((await call('POST /auth/register', { body: form })).status).toBe(409);
    },
  );
});

describe('a session', () => {
  const isOpen = async (token: string) =>
    (await call('GET /users/profile', { headers: bearer(token).headers })).status === 200;

  it('ends at the logout, also when a browser still has the cookie', async () => {
    const { email } = await person();
    const { token } = (await logIn(email, password)).body;
    await call('POST /auth/logout', { headers: { cookie: `session=${token}` } });
    expect(await isOpen(token)).toBe(false);
  });

  it('ends with a new password, except the current one; a password reset ends all sessions', async () => {
    const as = await person();
    const others = [await sessionOf(as.id), await sessionOf(as.id)];
    await call('PUT /users/password', { as, body: { currentPassword: password, newPassword: 'another-one-1' } });
    expect(await Promise.all([as.token, ...others].map(isOpen))).toEqual([true, false, false]);
    await forgot(as.email);
    expect((await reset(as.email, await codeTo(target, as.email))).status).toBe(200);
    expect(await isOpen(as.token)).toBe(false);
  });

  it('has a new token after each login (session fixation)', async () => {
    const { email } = await person();
    const planted = 'A'.repeat(43);
    const body = { email, password };
    const { token } = (await call('POST /auth/login', { headers: { cookie: `session=${planted}` }, body })).body;
    expect(token).not.toBe(planted);
    expect(await isOpen(planted)).toBe(false);
    const again = (await call('POST /auth/login', { headers: bearer(token).headers, body })).body.token;
    expect([await isOpen(token), await isOpen(again)]).toEqual([false, true]);
  });

  it('is stored as a hash only, like passwords and codes', async () => {
    const { email, id } = await person();
    const { token } = (await logIn(email, password)).body;
    await forgot(email);
    const code = await codeTo(target, email);
    const rows = JSON.stringify([
      await sql('select * from sessions where user_id = $1', [id]),
      await sql('select * from users where id = $1', [id]),
      await sql('select * from one_time_codes where user_id = $1', [id]),
    ]);
    for (const secret of [token, password, code]) expect(rows).not.toContain(secret);
    expect(await rowOf(id)).toMatchObject({
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    });
  });
});
