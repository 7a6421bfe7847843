/** Account calls through the API, and the mails to accounts. */
import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { openShop } from './shop.ts';
import { personalData } from './addresses.ts';

export const PASSWORD = 'fleur d’oranger';

export const registration = (more: object = {}) => {
  const userName = `p${randomBytes(6).toString('hex')}`;
  return {
    userName,
    email: `${userName}@example.com`,
    phoneNumber: `+2162${randomInt(1_000_000, 9_999_999)}`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...personalData,
    ...more,
  };
};

/** The secret of the link in a mail as it is sent. */
export const linkIn = (mail: string) => /token=3D([\w=\r\n-]+?)&/.exec(mail)?.[1]?.replaceAll(/=\r?\n/g, '') ?? '';
/** The code in the subject of a mail. */
export const codeIn = (mail: string) => /Subject: (\d{6})/.exec(mail)?.[1] ?? '';

type Call = Pick<Awaited<ReturnType<typeof openShop>>, 'call'>;

/** Accounts by name, whose addresses are `name@example.com`. */
export const namedAccountsOf = ({ call }: Call) => ({
  register: (userName: string, more: object = {}) =>
    call('POST /auth/register', { body: registration({ userName, email: `${userName}@example.com`, ...more }) }),
  logIn: async (name: string, password = PASSWORD) => {
    const answer = await call('POST /auth/login', { body: { email: `${name}@example.com`, password } });
    return { ...answer, as: { headers: { authorization: `Bearer ${answer.body.token}` } } };
  },
  verify: (token: string) => call(`GET /auth/verify-email?token=${token}`),
  profileOf: async (as: object) => (await call('GET /users/profile', as)).body,
});

/** Accounts whose logins come from given network addresses; each is registered from another one. */
export const remoteAccountsOf = ({ call }: Call) => {
  let accounts = 0;
  return {
    register: async (name = 'amel'): Promise<string> => {
      accounts += 1;
      const body = registration({ userName: `${name}${accounts}`, email: `${name}${accounts}@example.com` });
      const answer = await call('POST /auth/register', { body, remoteAddress: `203.0.113.${accounts}` });
      expect(answer.status).toBe(201);
      return body.email;
    },
    logIn: (email: string, remoteAddress: string, password = PASSWORD, cookie = '') =>
      call('POST /auth/login', { body: { email, password }, remoteAddress, headers: { cookie } }),
  };
};

/** A queued mail with its content as JSON. */
type Queued = { subject: string; text: string };

export const accountsOf = ({ call, db }: Awaited<ReturnType<typeof openShop>>) => {
  /** All mails to an address, oldest first. */
  const mailsTo = async (email: string): Promise<Queued[]> => {
    const { rows } = await sql<Queued>`
      select data->>'subject' as subject, data->>'parts' as text from pgboss.job
       where name = 'mail' and data->>'to' = ${email} order by created_on`.execute(db);
    return rows;
  };
  const found = async (email: string, pattern: RegExp) =>
    (await mailsTo(email)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? []);
  const verify = (token: string) => call(`GET /auth/verify-email?token=${token}`);
  const logIn = (email: string, password = PASSWORD) => call('POST /auth/login', { body: { email, password } });
  const linksTo = (email: string) => found(email, /[?&]token=([\w-]{43})/);
  return {
    mailsTo,
    /** The secrets of links that verify an address. */
    linksTo,
    /** The secrets of links that restore an address. */
    restoreLinksTo: (email: string) => found(email, /[?&]restore=([\w-]{43})/),
    codesTo: (email: string) => found(email, /"code": ?"(\d{6})"/),
    verify,
    logIn,
    restore: (token: string | undefined) => call('POST /auth/restore-email', { body: { token } }),
    changeEmail: (headers: Record<string, string>, email: string) =>
      call('PUT /users/profile', { headers, body: { email } }),
    forgot: (email: string) => call('POST /auth/forgot-password', { body: { email } }),
    reset: (email: string, otp: string | undefined, newPassword: string) =>
      call('POST /auth/reset-password', { body: { email, otp, newPassword } }),
    /** Registers an account, opens the link mailed to it unless said otherwise, and logs in. */
    person: async ({ isVerified = true } = {}) => {
      const form = registration();
      const { body } = await call('POST /auth/register', { body: form });
      if (isVerified) await verify((await linksTo(form.email))[0] ?? '');
      const { token } = (await logIn(form.email)).body;
      const headers = { authorization: `Bearer ${token}` };
      return { id: String(body.user._id), userName: form.userName, email: form.email, headers };
    },
  };
};
