/** Mails to an unverified address, which another person may have registered (ACCOUNTS-20). */
import { expect, test } from 'vitest';
import { accountsOf, PASSWORD, registration } from '../../testing/accounts.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const { call } = shop;
const { changeEmail, codesTo, forgot, linksTo, logIn, mailsTo, reset, verify } = accountsOf(shop);
const last = async (email: string) => (await mailsTo(email)).at(-1)?.text ?? '';
const NAME = 'Nabta «Support»';
const QUOTED = '«Nabta Support»';

test('a mail to an unverified address does not greet with the user name (ACCOUNTS-20)', async () => {
  const form = registration({ userName: NAME });
  const resend = () => call(`POST /auth/resend-verification-email?email=${form.email}`);
  const register = () => call('POST /auth/register', { body: form });
  for (const send of [register, resend, () => forgot(form.email)]) {
    expect((await send()).status).toBeLessThan(300);
    expect(await last(form.email)).not.toContain('Hello');
    expect(await last(form.email)).toContain('Somebody registered an account at this shop with this email address');
    expect(await last(form.email)).toContain(QUOTED);
  }
  const { token } = (await logIn(form.email, PASSWORD)).body;
  const headers = { authorization: `Bearer ${token}` };
  const other = `other-${form.email}`;
  await changeEmail(headers, other);
  for (const email of [form.email, other]) {
    expect(await last(email)).not.toContain('Hello');
    expect(await last(email)).toContain(QUOTED);
  }
  await changeEmail(headers, form.email);

  // the owner of the address verifies it and resets the password
  await resend();
  expect(await last(form.email)).toContain('do not open the link');
  expect((await verify((await linksTo(form.email)).at(-1) ?? '')).status).toBe(200);
  await forgot(form.email);
  expect(await last(form.email)).toContain('Hello Nabta');
  expect((await reset(form.email, (await codesTo(form.email)).at(-1), 'une autre fleur')).status).toBe(200);
  expect((await call('GET /users/profile', { headers })).status).toBe(401);
  expect((await logIn(form.email, PASSWORD)).status).toBe(401);
});
