import { expect, test } from 'vitest';
import { codeIn, linkIn } from '../../testing/accounts.ts';
import { profileAddress } from '../../testing/addresses.ts';
import { openShop } from '../../testing/shop.ts';

const { call, mailSaying } = await openShop();

const [email, password, newPassword] = ['dorra@example.com', 'fleur d’oranger', 'une autre fleur'];
const logIn = async (secret: string) => {
  const { body } = await call('POST /auth/login', { body: { email, password: secret } });
  return { headers: { authorization: `Bearer ${body.token}` } };
};

test('a changed or reset password cancels a pending change of the e-mail address', async () => {
  await call('POST /auth/register', {
    body: {
      userName: 'dorra',
      email,
      phoneNumber: '20 123 456',
      password,
      confirmPassword: password,
      profile: { firstName: 'Dorra', lastName: 'Ben Salah' },
      address: profileAddress,
    },
  });
  const reset = async () => {
    await call('POST /auth/forgot-password', { body: { email } });
    const otp = codeIn(await mailSaying('is your code'));
    return call('POST /auth/reset-password', { body: { email, otp, newPassword } });
  };
  const change = async () =>
    call('PUT /users/password', {
      ...(await logIn(newPassword)),
      body: { currentPassword: newPassword, newPassword: password },
    });

  for (const [choose, known, thief] of [
    [reset, password, 'thief@one.example'],
    [change, newPassword, 'thief@two.example'],
  ] as const) {
    await call('PUT /users/profile', { ...(await logIn(known)), body: { email: thief } });
    const token = linkIn(await mailSaying(`To: ${thief}`));
    expect((await choose()).status).toBe(200);
    expect(await call(`GET /auth/verify-email?token=${token}`)).toMatchObject({
      status: 400,
      body: { code: 'code_invalid' },
    });
  }
  expect((await call('GET /users/profile', await logIn(password))).body).toMatchObject({ email, pendingEmail: '' });
});
