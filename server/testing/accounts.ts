/** Account calls through the API, and the mails to accounts. */
import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
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
