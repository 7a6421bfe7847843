import { describe, expect, it } from 'vitest';
import { linkIn, namedAccountsOf } from '../../testing/accounts.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db, mailSaying, signIn } = await openShop();
const { register, logIn, verify, profileOf } = namedAccountsOf({ call });

it('refuses an empty name, and allows other changes to an account without one', async () => {
  const headers = await signIn('user');
  const put = (body: object) => call('PUT /users/profile', { headers, body });
  expect(await put({ address: { City: 'Tunis' } })).toMatchObject({
    status: 200,
    body: { profile: { firstName: '', lastName: '' }, address: { City: 'Tunis' } },
  });
  const named = await put({ profile: { firstName: 'Amel', lastName: 'Ben Salah' } });
  expect(await put({ profile: { firstName: ' ', lastName: '' } })).toMatchObject({
    status: 400,
    body: { fields: { 'profile.firstName': 'Required', 'profile.lastName': 'Required' } },
  });
  const stored = db.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', named.body._id);
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ first_name: 'Amel', last_name: 'Ben Salah' });
});

describe('the profile', () => {
  it('leaves absent fields unchanged (PROFILE-2)', async () => {
    await register('yasmine');
    const { as } = await logIn('yasmine');
    const put = (body: object) => call('PUT /users/profile', { ...as, body });
    expect((await put({})).status).toBe(200);
    expect((await put({ profile: { firstName: 'ياسمين' }, address: { City: 'Tunis' } })).body).toMatchObject({
      profile: { firstName: 'ياسمين', lastName: 'Ben Salah' },
      address: { City: 'Tunis', Region: 'Sfax' },
    });
    expect((await put({ role: 'admin', userName: 'root' })).body).toMatchObject({ role: 'user', userName: 'yasmine' });
    const phoneNumber = '+21620000002';
    await register('owner', { phoneNumber });
    expect(await put({ phoneNumber: '20 000 002' })).toMatchObject({ status: 409, body: { code: 'taken' } });
  });

  it('changes the e-mail address when the link mailed to it is opened, and notifies the old one (ACCOUNTS-9)', async () => {
    for (const name of ['amel', 'mariem']) await register(name);
    const { as } = await logIn('mariem');
    const put = (email: string) => call('PUT /users/profile', { ...as, body: { email } });
    expect((await put('amel@example.com')).status).toBe(409);
    expect((await put('mariem@new.example')).body).toMatchObject({
      email: 'mariem@example.com',
      pendingEmail: 'mariem@new.example',
    });
    expect(await mailSaying('Your email address is about to change')).toContain('To: mariem@example.com');
    const token = linkIn(await mailSaying('To: mariem@new.example'));
    expect((await logIn('mariem')).status).toBe(200);
    expect((await verify(token)).status).toBe(200);
    expect(await profileOf(as)).toMatchObject({ email: 'mariem@new.example', pendingEmail: '', emailVerified: true });
    expect((await logIn('mariem')).status).toBe(401);
  });

  it('does not accept the link of a cancelled change as a verification of the current address', async () => {
    await register('mallory', { email: 'victim@example.com' });
    const { body } = await call('POST /auth/login', {
      body: { email: 'victim@example.com', password: 'fleur d’oranger' },
    });
    const as = { headers: { authorization: `Bearer ${body.token}` } };
    const put = (email: string) => call('PUT /users/profile', { ...as, body: { email } });
    await put('mallory@example.com');
    const token = linkIn(await mailSaying('To: mallory@example.com'));
    expect((await put('Victim@example.com')).body).toMatchObject({ email: 'victim@example.com', pendingEmail: '' });
    expect(await verify(token)).toMatchObject({ status: 400, body: { code: 'code_invalid' } });
    expect(await profileOf(as)).toMatchObject({ email: 'victim@example.com', emailVerified: false });
  });

  it('sends the link of a change again, which voids the previous one', async () => {
    await register('rim');
    const { as } = await logIn('rim');
    await call('PUT /users/profile', { ...as, body: { email: 'rim@new.example' } });
    const first = linkIn(await mailSaying('To: rim@new.example'));
    await call('POST /auth/resend-verification-email?email=RIM@new.example', { body: {} });
    expect((await verify(first)).status).toBe(400);
  });

  it('is not changed to an address that another account has taken since', async () => {
    await register('ines');
    const { as } = await logIn('ines');
    await call('PUT /users/profile', { ...as, body: { email: 'wanted@example.com' } });
    const token = linkIn(await mailSaying('To: wanted@example.com'));
    await register('wanted');
    expect(await verify(token)).toMatchObject({ status: 409, body: { code: 'taken' } });
    expect((await profileOf(as)).email).toBe('ines@example.com');
  });
});
