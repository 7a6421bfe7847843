/** Who waits after too many tries, and who doesn't. */
import { expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';

// three logins from one place, thirty from everywhere; one or two mails
const { call, clock, mailSaying } = await openShop({ RATE_LIMIT_SCALE: '0.3' });

const password = 'fleur d’oranger';
let accounts = 0;
const register = async () => {
  accounts += 1;
  const email = `amel${accounts}@example.com`;
  const body = {
    userName: `amel${accounts}`,
    email,
    phoneNumber: `+2162${1_000_000 + accounts}`,
    password,
    confirmPassword: password,
    profile: { firstName: 'Amel', lastName: 'Ben Salah' },
    address: { streetAddress: '12 rue des Oliviers', Region: 'Sfax', City: 'Sfax', postalCode: '3000' },
  };
  expect((await call('POST /auth/register', { body, remoteAddress: `203.0.113.${accounts}` })).status).toBe(201);
  return email;
};
const logIn = (email: string, remoteAddress: string, tried = password, cookie = '') =>
  call('POST /auth/login', { body: { email, password: tried }, remoteAddress, headers: { cookie } });
const guess = async (email: string, remoteAddress: string) => (await logIn(email, remoteAddress, 'wrong')).status;
const markIn = ({ headers }: Awaited<ReturnType<typeof call>>) =>
  [headers['set-cookie']]
    .flat()
    .find((cookie) => cookie?.startsWith('device='))
    ?.split(';')[0] ?? '';

test('too many wrong passwords from one place wait, as long as it says; the right one starts afresh', async () => {
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

test('nobody is locked out by the guesses made at their account elsewhere', async () => {
  const email = await register();
  for (const expected of [401, 401, 401, 429, 429, 429]) expect(await guess(email, '198.51.100.7')).toBe(expected);
  expect((await logIn(email, '196.203.0.2')).status).toBe(200);
});

test('guesses from everywhere are counted together, but for the browsers the account was used with', async () => {
  const email = await register();
  const mark = markIn(await logIn(email, '196.203.0.3'));
  expect(mark).toMatch(/^device=[\w-]{16}\.[\w-]{43}$/);
  const statuses = [];
  for (let place = 0; place < 12; place += 1) {
    for (let tries = 0; tries < 3; tries += 1) statuses.push(await guess(email, `2001:db8:${place}::1`));
  }
  // one of the thirty was the login
  expect(statuses.filter((status) => status === 401)).toHaveLength(29);
  expect(statuses.at(-1)).toBe(429);
  expect((await logIn(email, '196.203.0.4')).status).toBe(429);
  expect((await logIn(email, '196.203.0.4', password, mark)).status).toBe(200);
  expect((await logIn(email, '196.203.0.4', password, `${mark.slice(0, -2)}AA`)).status).toBe(429);
  expect((await logIn(await register(), '196.203.0.4', 'wrong', mark)).status).toBe(401);
});

test('a stolen mark has no more tries than its owner', async () => {
  const email = await register();
  const mark = markIn(await logIn(email, '196.203.0.5'));
  const statuses = [];
  for (const place of [1, 2, 3, 4]) statuses.push((await logIn(email, `192.0.2.${place}`, 'wrong', mark)).status);
  expect(statuses).toEqual([401, 401, 401, 429]);
});

test('who has no tries left may choose a new password, and log in with it', async () => {
  const email = await register();
  const here = '196.203.0.6';
  for (let tries = 0; tries < 4; tries += 1) await guess(email, here);
  await call('POST /auth/forgot-password', { body: { email }, remoteAddress: here });
  const otp = /Subject: (\d{6})/.exec(await mailSaying('is your code'))?.[1];
  const newPassword = 'une autre fleur';
  const done = await call('POST /auth/reset-password', { body: { email, otp, newPassword }, remoteAddress: here });
  expect((await logIn(email, here, newPassword)).status).toBe(429);
  expect((await logIn(email, here, newPassword, markIn(done))).status).toBe(200);
});

test('one person can’t use up the mails of another', async () => {
  const email = await register();
  const ask = (remoteAddress: string) => call('POST /auth/forgot-password', { body: { email }, remoteAddress });
  const statuses = [];
  for (let tries = 0; tries < 4; tries += 1) statuses.push((await ask('198.51.100.8')).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect((await ask('196.203.0.7')).status).toBe(200);
});

test('calls beyond what an address may make say how long to wait', async () => {
  const remoteAddress = '198.51.100.9';
  const ask = () => call('GET /auth/check-user?type=userName&value=nobody', { remoteAddress });
  for (let tries = 0; tries < 60; tries += 1) expect((await ask()).status).toBe(200);
  const { status, headers, body } = await ask();
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(200);
  expect(body.message).toBe('Too many tries. Please wait 5 minutes, then try again.');
});

test('an account has mails sent to new addresses a few times, and its owner is told of the rest', async () => {
  const email = await register();
  const { body } = await logIn(email, '196.203.0.8');
  const put = (to: string) =>
    call('PUT /users/profile', { headers: { authorization: `Bearer ${body.token}` }, body: { email: to } });
  const statuses = [];
  for (const to of ['a', 'b', 'c']) statuses.push((await put(`${to}@victim.example`)).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test('a few changes of an address bring mails, any number of other changes none', async () => {
  const { token } = (await logIn(await register(), '196.203.0.9')).body;
  const headers = { authorization: `Bearer ${token}` };
  const put = async (body: object) => (await call('PUT /users/profile', { headers, body })).status;
  const statuses = [];
  for (const name of ['one', 'two', 'three']) statuses.push(await put({ email: `${name}@new.example` }));
  expect(statuses).toEqual([200, 200, 429]);
  expect(await put({ profile: { firstName: 'Amal' } })).toBe(200);
});
