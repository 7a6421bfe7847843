/** Limits of tries: who has to wait after too many, and who does not. */
import { describe, expect, test } from 'vitest';
import { codeIn, PASSWORD, remoteAccountsOf } from '../../testing/accounts.ts';
import { openShop } from '../../testing/shop.ts';

// per source 3 logins in 5 minutes and 6 an hour, 30 in all; per source 2 mails, 6 in all
const { call, clock, db, mailSaying } = await openShop({ RATE_LIMIT_SCALE: '0.3' });

const { register, logIn } = remoteAccountsOf({ call });
const guess = async (email: string, remoteAddress: string) => (await logIn(email, remoteAddress, 'wrong')).status;
const deviceTokenIn = ({ headers }: Awaited<ReturnType<typeof call>>) =>
  [headers['set-cookie']]
    .flat()
    .find((cookie) => cookie?.startsWith('device='))
    ?.split(';')[0] ?? '';

test('too many wrong passwords from one source have to wait as long as Retry-After says; the right one resets the count', async () => {
  const email = await register();
  const here = '196.203.0.1';
  for (const expected of [401, 401]) expect(await guess(email, here)).toBe(expected);
  expect((await logIn(email, here)).status).toBe(200);
  for (const expected of [401, 401, 401]) expect(await guess(email, here)).toBe(expected);
  const refused = await logIn(email, here);
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': '300' },
    body: { code: 'too_many_requests', message: 'Too many tries. Please wait 5 minutes, then try again.' },
  });
  clock.time = new Date(clock.time.getTime() + 299_000);
  expect((await logIn(email, here)).body.message).toBe('Too many tries. Please wait 1 second, then try again.');
  clock.time = new Date(clock.time.getTime() + 1_000);
  expect((await logIn(email, here)).status).toBe(200);
});

test('guesses from another source do not lock out the owner (ACCOUNTS-14)', async () => {
  const email = await register();
  for (const expected of [401, 401, 401, 429, 429, 429]) expect(await guess(email, '198.51.100.7')).toBe(expected);
  expect((await logIn(email, '196.203.0.2')).status).toBe(200);
});

test('guesses from all sources are counted together, except from browsers with a device token (ACCOUNTS-14)', async () => {
  const email = await register();
  const deviceToken = deviceTokenIn(await logIn(email, '196.203.0.3'));
  expect(deviceToken).toMatch(/^device=[\w-]{16}\.[\w-]{43}$/);
  const statuses = [];
  for (let source = 0; source < 12; source += 1) {
    for (let tries = 0; tries < 3; tries += 1) statuses.push(await guess(email, `2001:db8:${source}::1`));
  }
  // one of the thirty was the login
  expect(statuses.filter((status) => status === 401)).toHaveLength(29);
  expect(statuses.at(-1)).toBe(429);
  expect((await logIn(email, '196.203.0.4')).status).toBe(429);
  expect((await logIn(email, '196.203.0.4', PASSWORD, deviceToken)).status).toBe(200);
  expect((await logIn(email, '196.203.0.4', PASSWORD, `${deviceToken.slice(0, -2)}AA`)).status).toBe(429);
  expect((await logIn(await register(), '196.203.0.4', 'wrong', deviceToken)).status).toBe(401);
});

test('all spellings of an address share their tries', async () => {
  const email = await register('nihed');
  for (const expected of [401, 401, 401, 429]) expect(await guess(email, '196.203.0.30')).toBe(expected);
  expect(await guess(email.toUpperCase(), '196.203.0.30')).toBe(429);
  // PostgreSQL's lower case of the dotted I is i, JavaScript's is i and a dot above
  expect(await guess(email.replace('i', '\u0130'), '196.203.0.30')).not.toBe(401);
});

test('a stolen device token has no more tries than its owner', async () => {
  const email = await register();
  const deviceToken = deviceTokenIn(await logIn(email, '196.203.0.5'));
  const statuses = [];
  for (const source of [1, 2, 3, 4])
    statuses.push((await logIn(email, `192.0.2.${source}`, 'wrong', deviceToken)).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
});

test('an owner without tries can reset the password and log in with it', async () => {
  const email = await register();
  const here = '196.203.0.6';
  for (let tries = 0; tries < 4; tries += 1) await guess(email, here);
  await call('POST /auth/forgot-password', { body: { email }, remoteAddress: here });
  const otp = codeIn(await mailSaying('is your code'));
  const newPassword = 'une autre fleur';
  const done = await call('POST /auth/reset-password', { body: { email, otp, newPassword }, remoteAddress: here });
  expect((await logIn(email, here, newPassword)).status).toBe(429);
  expect((await logIn(email, here, newPassword, deviceTokenIn(done))).status).toBe(200);
});

const HOUR = 3_600_000;
/** Three tries every five minutes for an hour, from one source. */
const forAnHour = async (ask: () => Promise<unknown>) => {
  const begun = clock.time.getTime();
  for (let minutes = 0; minutes < 60; minutes += 5) {
    clock.time = new Date(begun + minutes * 60_000);
    for (let tries = 0; tries < 3; tries += 1) await ask();
  }
};

test('an attacker at one source leaves tries to the owner at another, however long it lasts (ACCOUNTS-14)', async () => {
  const email = await register();
  const begun = clock.time.getTime();
  const statuses: number[] = [];
  await forAnHour(async () => statuses.push(await guess(email, '198.51.100.20')));
  expect(statuses.filter((status) => status === 401)).toHaveLength(6);
  clock.time = new Date(begun + HOUR - 1_000);
  expect((await logIn(email, '196.203.0.20')).status).toBe(200);
});

test.each(['POST /auth/forgot-password', 'POST /auth/resend-verification-email'])(
  'an attacker at one source leaves mails to the owner at another, however long it lasts: %s',
  async (request) => {
    const email = await register();
    const ask = (remoteAddress: string) =>
      request.endsWith('forgot-password')
        ? call(request, { body: { email }, remoteAddress })
        : call(`${request}?email=${email}`, { remoteAddress });
    await forAnHour(() => ask('198.51.100.21'));
    expect((await ask('196.203.0.21')).status).toBe(200);
  },
);

test('an attacker at one source leaves tries of a mailed code to the owner at another', async () => {
  const email = await register();
  const body = { email, otp: '000000', newPassword: 'une autre fleur' };
  const reset = (remoteAddress: string) => call('POST /auth/reset-password', { body, remoteAddress });
  const statuses: number[] = [];
  await forAnHour(async () => statuses.push((await reset('198.51.100.22')).status));
  expect(statuses.filter((status) => status === 400)).toHaveLength(6);
  expect((await reset('196.203.0.22')).status).toBe(400);
});

describe('the current password', () => {
  const sessionsOf = async (email: string, count: number) => {
    const sessions: string[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      sessions.push((await logIn(email, `203.0.114.${nth}`)).body.token);
    }
    return sessions;
  };
  let sources = 0;
  /** Each from another network address, so that the call limit of an address does not interfere. */
  const change = (token = '', currentPassword = PASSWORD) => {
    sources += 1;
    const headers = { authorization: `Bearer ${token}` };
    const body = { currentPassword, newPassword: PASSWORD };
    return call('PUT /users/password', { headers, body, remoteAddress: `203.0.115.${sources}` });
  };
  const idOf = async (token = '') =>
    (await call('GET /users/profile', { headers: { authorization: `Bearer ${token}` } })).body._id;
  const guessed = async (token = '') => (await change(token, 'a wrong one')).status;

  test('guessed in a stolen session can still be changed in the owner’s session', async () => {
    const [stolen, own] = await sessionsOf(await register(), 2);
    for (const expected of [400, 400, 400, 429]) expect(await guessed(stolen)).toBe(expected);
    expect((await change(stolen)).status).toBe(429);
    expect((await change(own)).status).toBe(200);
  });

  test('is changed any number of times with the right old one', async () => {
    const [own] = await sessionsOf(await register(), 1);
    for (let nth = 0; nth < 5; nth += 1) expect((await change(own)).status).toBe(200);
    const counted = db.selectFrom('throttles').select('bucket');
    expect(await counted.where('bucket', 'like', `password ${await idOf(own)}%`).execute()).toEqual([]);
    for (const expected of [400, 400, 400, 429]) expect(await guessed(own)).toBe(expected);
  });

  test('once changed, gives the owner’s browser tries that others can’t use up', async () => {
    const email = await register();
    const [own] = await sessionsOf(email, 1);
    const deviceToken = deviceTokenIn(await change(own));
    for (let source = 0; source < 12; source += 1) {
      for (let tries = 0; tries < 3; tries += 1) await guess(email, `2001:db8:f${source}::1`);
    }
    expect((await logIn(email, '203.0.116.1')).status).toBe(429);
    expect((await logIn(email, '203.0.116.1', PASSWORD, deviceToken)).status).toBe(200);
  });

  test('has a limit of tries over all sessions', async () => {
    const sessions = await sessionsOf(await register(), 12);
    const statuses: number[] = [];
    for (const session of sessions) for (let tries = 0; tries < 3; tries += 1) statuses.push(await guessed(session));
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual(Array.from({ length: 6 }, () => 429));
  });
});

test('calls beyond the limit of an address answer with Retry-After', async () => {
  const remoteAddress = '198.51.100.9';
  const ask = () => call('GET /auth/check-user?type=userName&value=nobody', { remoteAddress });
  for (let tries = 0; tries < 60; tries += 1) expect((await ask()).status).toBe(200);
  const { status, headers, body } = await ask();
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(200);
  expect(body.message).toBe('Too many tries. Please wait 5 minutes, then try again.');
});
