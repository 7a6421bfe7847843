/** Allowed user names, and allowed e-mail addresses. */
import { describe, expect, it } from 'vitest';
import { personalData } from '../../testing/addresses.ts';
import { openShop } from '../../testing/shop.ts';

const { call, db } = await openShop();
let registered = 0;

const register = (more: object) => {
  registered += 1;
  return call('POST /auth/register', {
    body: {
      userName: `amel${registered}`,
      email: `amel${registered}@example.com`,
      phoneNumber: `+216211000${String(registered).padStart(2, '0')}`,
      password: 'fleur-oranger',
      confirmPassword: 'fleur-oranger',
      ...personalData,
      ...more,
    },
  });
};
const exists = async (value: string) =>
  (await call('GET /auth/check-user', { query: { type: 'userName', value } })).body.exists;

describe('a user name', () => {
  it.each(['The\nShop', 'ad\u2028min', 'عل\u200cی'])('with line breaks or joiners is refused: %j', async (userName) => {
    const { status, body } = await register({ userName });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty('userName');
  });

  it('is stored without invisible characters', async () => {
    const { body } = await register({ userName: '\u2068Rose\u200b de\u00a0Ga\u00adbès\u2069' });
    expect(body.user.userName).toBe('Rose de Gabès');
    for (const userName of ['Rose de Gabès\u202e', 'Rose\u200c de Gabès']) {
      expect(await register({ userName })).toMatchObject({ status: 409, body: { code: 'taken' } });
    }
  });

  it('in another width or composition is the same name', async () => {
    expect((await register({ userName: 'Café Sfax' })).status).toBe(201);
    for (const userName of ['Cafe\u0301 Sfax', 'Ｃａｆé　Ｓｆａｘ', 'café   sfax']) {
      expect(await exists(userName)).toBe(true);
      expect(await register({ userName })).toMatchObject({ status: 409, body: { code: 'taken' } });
    }
  });
});

it('a name keeps the joiners of its words and loses what is invisible; it has no line breaks', async () => {
  const profile = { firstName: '\u2068علی\u200cرضا\u2069', lastName: '\u202eبن صالح\u200f' };
  const stored = { firstName: 'علی\u200cرضا', lastName: 'بن صالح' };
  expect(await register({ profile })).toMatchObject({ status: 201, body: { user: { profile: stored } } });
  for (const firstName of ['Amel,\n\nYou won', 'Amel\u2029B', '\u200b']) {
    expect((await register({ profile: { firstName, lastName: 'B' } })).status).toBe(400);
  }
});

it('a street address of several lines is stored as one', async () => {
  const address = {
    streetAddress: '12 rue des Oliviers\r\nAppt 3\n',
    Region: 'Sfax',
    City: 'Sfax',
    postalCode: '3000',
  };
  const { body } = await register({ address });
  expect(body.user.address.streetAddress).toBe('12 rue des Oliviers, Appt 3');
});

describe('an e-mail address', () => {
  it.each(['x?bcc=spy%40evil.test&subject=hi@b.tn', 'a&b@b.tn', 'a%b@b.tn'])(
    'with a meaning in mailto links is refused: %s',
    async (email) => {
      expect((await register({ email })).body.fields).toHaveProperty('email');
    },
  );

  it('with a dot, a plus, a dash or an apostrophe is accepted', async () => {
    expect((await register({ email: "amel.o'brien+shop-1_x@mail.example.tn" })).status).toBe(201);
  });

  it('and a name older than these rules still log in', async () => {
    const { body } = await register({});
    const before = { email: 'a&b@example.com', user_name: 'The\nShop', first_name: 'A\nB' };
    await db.updateTable('users').set(before).where('id', '=', body.user._id).execute();
    const login = await call('POST /auth/login', { body: { email: before.email, password: 'fleur-oranger' } });
    expect(login).toMatchObject({
      status: 200,
      body: { user: { userName: 'The\nShop', profile: { firstName: 'A\nB' } } },
    });
    expect((await call('POST /auth/forgot-password', { body: { email: before.email } })).status).toBe(200);
  });
});
