import { setTimeout as sleep } from 'node:timers/promises';
import { normalisePhone } from '@nabta/contract/phone.ts';
import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import { markFor, nameOnMark } from '../core/device.ts';
import { AppError } from '../core/errors.ts';
import { isPassword } from '../core/passwords.ts';
import type { Handlers } from '../core/serve.ts';
import { beginSession } from '../core/session.ts';
import { forgive, throttle } from '../core/throttle.ts';
import { removeSpareFiles } from '../images/spare-files.ts';
import { deleteAccount } from './deletion.ts';
import { accountByEmail, accountById, isTaken, listAccounts } from './queries.ts';
import {
  changePassword,
  changeProfile,
  endSession,
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './service.ts';
import { asUser } from './shapes.ts';
import { countCode, countLogin, countMail } from './tries.ts';

type Keys =
  | 'POST /auth/login'
  | 'POST /auth/logout'
  | 'GET /auth/check-user'
  | 'POST /auth/register'
  | 'POST /auth/forgot-password'
  | 'POST /auth/reset-password'
  | 'GET /auth/verify-email'
  | 'POST /auth/resend-verification-email'
  | 'GET /users/profile'
  | 'PUT /users/profile'
  | 'PUT /users/password'
  | 'GET /users'
  | 'DELETE /users/:id';

const passwords = { calls: 10, seconds: 900 };
/** Each may mail the old address and the new one. */
const changedAddresses = { calls: 5, seconds: 900 };

/** Longer than either way takes, so that the time does not tell whether an address is known. */
const ANSWER_MS = 250;
const inEqualTime = async <Result>(work: Promise<Result>): Promise<Result> => {
  const [outcome] = await Promise.allSettled([work, sleep(ANSWER_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};

export const accountRoutes = (deps: Deps): Handlers<Keys> => {
  const { db, clock } = deps;
  return {
    'POST /auth/login': async ({ body: { email, password }, session, address, mark, keepSession, keepMark }) => {
      const account = await accountByEmail(db, email);
      const browser = nameOnMark(mark, account?.password_hash);
      const bucket = await countLogin(deps, email, address, browser);
      const isRight = await isPassword(account?.password_hash, password);
      if (!account?.password_hash || !isRight) throw new AppError('wrong_credentials');
      await forgive(db, bucket);
      if (!browser) keepMark(markFor(account.password_hash));
      // whoever was logged in here before is no more
      if (session) await endSession(db, session.tokenHash);
      const token = await beginSession(db, clock.now(), account.id);
      keepSession(token);
      return { user: asUser(account), token };
    },

    'POST /auth/logout': async ({ session, keepSession }) => {
      if (session) await endSession(db, session.tokenHash);
      keepSession('');
      return { message: 'Logged out.' };
    },

    'GET /auth/check-user': async ({ query: { type, value } }) => ({
      exists: await isTaken(db, type, type === 'phoneNumber' ? (normalisePhone(value) ?? value) : value),
    }),

    'POST /auth/register': async ({ body }) => ({
      message: 'Registered. Please verify your email address.',
      user: asUser(await register(deps, body)),
    }),

    'POST /auth/forgot-password': async ({ body: { email }, address }) => {
      await countMail(deps, 'forgot', email, address);
      await inEqualTime(forgotPassword(deps, email));
      return { message: 'OTP has been sent to your email.' };
    },

    'POST /auth/reset-password': async ({ body, address, keepMark }) => {
      await countCode(deps, body.email, address);
      const chosen = await inEqualTime(resetPassword(deps, body));
      // who has used up the tries to log in can log in now
      keepMark(markFor(chosen));
      return { message: 'Your password has been changed.' };
    },

    'GET /auth/verify-email': async ({ query: { token } }) => {
      await verifyEmail(deps, token);
      return { message: 'Email successfully verified!' };
    },

    'POST /auth/resend-verification-email': async ({ query: { email }, address }) => {
      await countMail(deps, 'resend', email, address);
      await inEqualTime(resendVerification(deps, email));
      return { message: 'A verification email has been sent, if this address waits for one.' };
    },

    'GET /users/profile': async ({ session }) => asUser(await accountById(db, session.userId)),

    'PUT /users/profile': async ({ session, body }) => {
      if (body.email !== undefined) await throttle(deps, `change ${session.userId}`, changedAddresses);
      return asUser(await changeProfile(deps, session.userId, body));
    },

    'PUT /users/password': async ({ session, body }) => {
      await throttle(deps, `password ${session.userId}`, passwords);
      await changePassword(deps, session, body);
      return { message: 'Your password has been changed.' };
    },

    'GET /users': async ({ query: { search, page } }) => {
      const { accounts, totalPages } = await listAccounts(db, search, page);
      return { users: accounts.map(asUser), totalPages };
    },

    'DELETE /users/:id': async ({ session, params, log }) => {
      await deleteAccount(db, byCaller(clock, session), params.id);
      await removeSpareFiles(deps, log);
      return { message: 'User deleted successfully' };
    },
  };
};
