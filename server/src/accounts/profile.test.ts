import { expect, it } from 'vitest';
import { openShop } from '../../testing/shop.ts';

const { call, db, signIn } = await openShop();

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
