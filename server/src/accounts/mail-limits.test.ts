/** Limits of the mails that a person can request, and of those to one mailbox. */
import { describe, expect, test } from 'vitest';
import { registration, remoteAccountsOf } from '../../testing/accounts.ts';
import { openShop } from '../../testing/shop.ts';

// per source 2 mails, 6 in all
const { call } = await openShop({ RATE_LIMIT_SCALE: '0.3' });
const { register, logIn } = remoteAccountsOf({ call });

test('one person can’t use up the mails of another', async () => {
  const email = await register();
  const ask = (remoteAddress: string) => call('POST /auth/forgot-password', { body: { email }, remoteAddress });
  const statuses = [];
  for (let tries = 0; tries < 4; tries += 1) statuses.push((await ask('198.51.100.8')).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect((await ask('196.203.0.7')).status).toBe(200);
});

test('an account can request mails to new addresses a few times; further requests are refused', async () => {
  const email = await register();
  const { body } = await logIn(email, '196.203.0.8');
  const put = (to: string) =>
    call('PUT /users/profile', { headers: { authorization: `Bearer ${body.token}` }, body: { email: to } });
  const statuses = [];
  for (const to of ['a', 'b', 'c']) statuses.push((await put(`${to}@victim.example`)).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test('changes of the address are limited by their mails, other changes are not', async () => {
  const { token } = (await logIn(await register(), '196.203.0.9')).body;
  const headers = { authorization: `Bearer ${token}` };
  const put = async (body: object) => (await call('PUT /users/profile', { headers, body })).status;
  const statuses = [];
  for (const name of ['one', 'two', 'three']) statuses.push(await put({ email: `${name}@new.example` }));
  expect(statuses).toEqual([200, 200, 429]);
  expect(await put({ profile: { firstName: 'Amal' } })).toBe(200);
});

test('an owner can cancel a change of the address, however many a stolen session has made', async () => {
  const email = await register();
  const [stolen, own] = [await logIn(email, '196.203.0.10'), await logIn(email, '196.203.0.11')];
  const put = ({ body: { token } }: typeof own, to: string) =>
    call('PUT /users/profile', { headers: { authorization: `Bearer ${token}` }, body: { email: to } });
  for (let nth = 0; nth < 4; nth += 1) await put(stolen, `thief${nth}@new.example`);
  expect(await put(own, email)).toMatchObject({ status: 200, body: { pendingEmail: '' } });
});

describe('mails to one mailbox, however it is spelled,', () => {
  test('are limited for registrations from one source', async () => {
    const send = async (name: string, email: string, remoteAddress: string) =>
      (await call('POST /auth/register', { body: registration({ userName: name, email }), remoteAddress })).status;
    const here = '198.51.100.23';
    expect(await send('first', 'victim@example.com', here)).toBe(201);
    // refused for another reason: sends no mail, so it does not count
    expect(await send('first', 'victim+1@example.com', here)).toBe(409);
    expect(await send('second', 'vic.tim+2@example.com', here)).toBe(201);
    expect(await send('third', 'VICTIM+3@example.com', here)).toBe(429);
    expect(await send('third', 'victim+4@example.com', '196.203.0.23')).toBe(201);
  });

  test('are limited for changes of the address from one source', async () => {
    const statuses: number[] = [];
    for (const nth of [1, 2, 3]) {
      const { token } = (await logIn(await register(), '198.51.100.24')).body;
      const headers = { authorization: `Bearer ${token}` };
      const body = { email: `wanted+${nth}@example.com` };
      statuses.push((await call('PUT /users/profile', { headers, body, remoteAddress: '198.51.100.24' })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});
