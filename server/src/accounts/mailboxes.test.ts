/** One mailbox has one account, however its address is typed (ACCOUNTS-2); accounts of before may have other spellings. */
import { expect, it } from 'vitest';
import { openShop } from '../../testing/shop.ts';

const { call, db } = await openShop();
const password = 'fleur-oranger';
let phones = 0;
const register = (userName: string, email: string) => {
  phones += 1;
  return call('POST /auth/register', {
    body: {
      userName,
      email,
      password,
      confirmPassword: password,
      phoneNumber: `227700${String(phones).padStart(2, '0')}`,
      profile: { firstName: 'Amel', lastName: 'Ben Salah' },
      address: { streetAddress: 'rue', Region: 'Sfax', City: 'Sfax', postalCode: '3000' },
    },
  });
};
const logIn = (email: string) => call('POST /auth/login', { body: { email, password } });

it.each([
  ['accents', 'zoé@b.tn', ['zoe\u0301@b.tn', 'ZOÉ@b.tn', '\u2068zoé@b.tn\u2069', 'zo\u200bé@b.tn']],
  ['domains', 'zoe@café.tn', ['zoe@cafe\u0301.tn', 'zoe@CAFÉ.tn', 'zoe@xn--caf-dma.tn', 'zoe@café。tn']],
])('with other %s (ACCOUNTS-2)', async (userName, email, others) => {
  expect((await register(userName, email)).status).toBe(201);
  for (const [nth, other] of [email, ...others].entries()) {
    expect(await register(`${userName} ${nth}`, other)).toMatchObject({
      status: 409,
      body: { fields: { email: expect.any(String) } },
    });
    const query = { type: 'email', value: other };
    expect((await call('GET /auth/check-user', { query })).body).toEqual({ exists: true });
  }
  for (const other of [email, ...others.slice(0, 3)]) {
    expect((await logIn(other)).body).toMatchObject({ user: { userName } });
  }
});

it('two accounts of before are each reached in their own spelling (ACCOUNTS-2)', async () => {
  expect((await register('one', 'hédi@b.tn')).status).toBe(201);
  expect((await register('two', 'two@b.tn')).status).toBe(201);
  await db.updateTable('users').set({ email: 'he\u0301di@b.tn' }).where('user_name', '=', 'two').execute();
  expect((await logIn('hédi@b.tn')).body.user.userName).toBe('one');
  const { body } = await logIn('He\u0301di@b.tn');
  expect(body.user.userName).toBe('two');
  // the form of the profile sends the address in its normal form
  const profile = {
    headers: { authorization: `Bearer ${body.token}` },
    body: { email: 'he\u0301di@b.tn', phoneNumber: '22770099' },
  };
  expect((await call('PUT /users/profile', profile)).status).toBe(200);
});

it('a phone number of before stays as it is when another account has its normal form', async () => {
  expect((await register('normal', 'normal@b.tn')).status).toBe(201);
  expect((await register('before', 'before@b.tn')).status).toBe(201);
  const set = (userName: string, phone_number: string) =>
    db.updateTable('users').set({ phone_number }).where('user_name', '=', userName).execute();
  await set('normal', '+33612345678');
  await set('before', '+330612345678');
  const { token } = (await logIn('before@b.tn')).body;
  for (const phoneNumber of ['+330612345678', '+33 6 12 34 56 78']) {
    const body = { profile: { firstName: 'Salma' }, phoneNumber };
    expect(await call('PUT /users/profile', { headers: { authorization: `Bearer ${token}` }, body })).toMatchObject({
      status: 200,
      body: { profile: { firstName: 'Salma' }, phoneNumber: '+330612345678' },
    });
  }
});
