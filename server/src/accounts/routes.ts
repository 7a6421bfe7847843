import { setTimeout as sleep } from 'node:timers/promises';
import { sameName } from '@nabta/contract/fields.ts';
import { normalisePhone } from '@nabta/contract/phone.ts';
import { typedEmail } from '@nabta/contract/typed.ts';
import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import { deviceTokenFor, deviceIdIn } from '../core/security/device.ts';
import { AppError } from '../core/http/errors.ts';
import { isPassword } from '../core/security/passwords.ts';
import type { Handlers } from '../core/http/serve.ts';
import { beginSession } from '../core/security/session.ts';
import { forgive } from '../core/security/throttle.ts';
import { removeSpareFiles } from '../images/spare-files.ts';
import { isReserved } from './codes.ts';
import { deleteAccount } from './deletion.ts';
import { accountByEmail, accountById, isTaken, listAccounts, type Unique } from './queries.ts';
import { restoreEmail } from './restored-address.ts';
import {
  changePassword,
  changeProfile,
  endSession,
  forgotPassword,
  register,
  resendVerification,
  resetPassword,
  setLanguage,
  verifyEmail,
} from './service.ts';
import { asUser } from './shapes.ts';
import { countCode, countLogin, countMail, countPassword } from './tries.ts';
import { accounts as texts } from '../core/texts/accounts.ts';

type Keys =
  | 'POST /auth/login'
  | 'POST /auth/logout'
  | 'GET /auth/check-user'
  | 'POST /auth/register'
  | 'POST /auth/forgot-password'
  | 'POST /auth/reset-password'
  | 'GET /auth/verify-email'
  | 'POST /auth/resend-verification-email'
  | 'POST /auth/restore-email'
  | 'GET /users/profile'
  | 'PUT /users/profile'
  | 'PUT /users/language'
  | 'PUT /users/password'
  | 'GET /users'
  | 'DELETE /users/:id';

/** In an address, a + that was not encoded arrives as a space; the one that a number begins with has been trimmed. */
const asStored: Record<Unique, (value: string) => string> = {
  userName: sameName,
  phoneNumber: (value) => normalisePhone(value) ?? normalisePhone(`+${value}`) ?? value,
  email: (value) => typedEmail(value).replaceAll(' ', '+'),
};

/** Longer than both paths take, so that the response time does not reveal whether an address is registered. */
const ANSWER_MS = 250;
const inEqualTime = async <Result>(work: Promise<Result>): Promise<Result> => {
  const [outcome] = await Promise.allSettled([work, sleep(ANSWER_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};

export const accountRoutes = (deps: Deps): Handlers<Keys> => {
  const { db, clock } = deps;
  return {
    'POST /auth/login': async ({
      body: { email, password },
      session,
      address,
      deviceToken,
      setSession,
      setDeviceToken,
    }) => {
      const account = await accountByEmail(db, email);
      const browser = deviceIdIn(deviceToken, account?.password_hash);
      const tries = await countLogin(deps, email, address, browser);
      const isRight = await isPassword(account?.password_hash, password);
      if (!account?.password_hash || !isRight) throw new AppError('wrong_credentials');
      const { id, password_hash } = account;
      const token = await beginSession(db, clock.now(), { id, password_hash });
      if (!token) throw new AppError('wrong_credentials');
      await forgive(db, tries);
      // a login replaces the previous session of this browser
      if (session) await endSession(db, session.tokenHash);
      if (!browser) setDeviceToken(deviceTokenFor(password_hash));
      setSession(token);
      return { user: asUser(account), token };
    },

    'POST /auth/logout': async ({ session, setSession }) => {
      if (session) await endSession(db, session.tokenHash);
      setSession('');
      return { message: texts().loggedOut };
    },

    'GET /auth/check-user': async ({ query: { type, value } }) => {
      const stored = asStored[type](value);
      const isReservedToo = async () => type === 'email' && (await isReserved(db, clock.now(), stored));
      return { exists: (await isTaken(db, type, stored)) || (await isReservedToo()) };
    },

    'POST /auth/register': async ({ body, address, language }) => ({
      message: texts().registered,
      user: asUser(await register(deps, body, address, language)),
    }),

    'POST /auth/forgot-password': async ({ body: { email }, address }) => {
      await countMail(deps, 'forgot', email, address);
      await inEqualTime(forgotPassword(deps, email));
      return { message: texts().codeSent };
    },

    'POST /auth/reset-password': async ({ body, address, setDeviceToken }) => {
      await countCode(deps, body.email, address);
      const chosen = await inEqualTime(resetPassword(deps, body));
      // gives the browser its own login tries, because the shared ones may be used up
      setDeviceToken(deviceTokenFor(chosen));
      return { message: texts().passwordChanged };
    },

    'GET /auth/verify-email': async ({ query: { token } }) => {
      await verifyEmail(deps, token);
      return { message: texts().emailVerified };
    },

    'POST /auth/resend-verification-email': async ({ query: { email }, address, session }) => {
      await countMail(deps, 'resend', email, address);
      await inEqualTime(resendVerification(deps, email, session?.userId));
      return { message: texts().verificationSent };
    },

    'POST /auth/restore-email': async ({ body: { token } }) => {
      await restoreEmail(deps, token);
      return { message: texts().emailRestored };
    },

    'GET /users/profile': async ({ session }) => asUser(await accountById(db, session.userId)),

    'PUT /users/profile': async ({ session, body, address }) =>
      asUser(await changeProfile(deps, session, body, address)),

    'PUT /users/language': async ({ session, body: { language } }) => {
      await setLanguage(db, session.userId, language);
      return { message: texts(language).languageChanged };
    },

    'PUT /users/password': async ({ session, body, setDeviceToken }) => {
      const tries = await countPassword(deps, session);
      const chosen = await changePassword(deps, session, body);
      await forgive(db, tries);
      // the new password voids the device token of this browser
      setDeviceToken(deviceTokenFor(chosen));
      return { message: texts().passwordChanged };
    },

    'GET /users': async ({ query: { search, page } }) => {
      const { accounts, totalPages } = await listAccounts(db, search, page);
      return { users: accounts.map(asUser), totalPages };
    },

    'DELETE /users/:id': async ({ session, params, log }) => {
      await deleteAccount(deps, byCaller(clock, session), params.id);
      await removeSpareFiles(deps, log);
      return { message: texts().deleted };
    },
  };
};
