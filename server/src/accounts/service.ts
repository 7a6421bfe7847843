import { normalisePhone } from '@nabta/contract/phone.ts';
import { typedEmail } from '@nabta/contract/typed.ts';
import type { ProfileForm, RegisterForm } from '@nabta/contract/accounts/accounts.ts';
import type { Language } from '@nabta/contract/languages.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import { hashPassword, isPassword } from '../core/security/passwords.ts';
import { demandSession, type Session } from '../core/security/session.ts';
import { throttle } from '../core/security/throttle.ts';
import {
  isReserved,
  newLinkSecret,
  newResetCode,
  newRestoreSecret,
  tryResetCode,
  useLinkSecret,
  useResetCode,
  voidCode,
} from './codes.ts';
import { changedAddressMail, leavingAddressMail, resetMail, verificationMail } from './mails.ts';
import {
  accountByEmail,
  accountById,
  lockAccount,
  lockAccountByEmail,
  lockAccountByPendingEmail,
  type Account,
} from './queries.ts';
import { demandUnreserved, orTaken, taken } from './taken.ts';
import { countMailIn } from './tries.ts';
import { accounts as texts } from '../core/texts/accounts.ts';

/** Registers a user, ignoring any role in the body, and queues the verification mail. `from`: the network address. */
export const register = async (
  deps: Deps,
  form: z.output<typeof RegisterForm>,
  from: string,
  language: Language,
): Promise<Account> => {
  const { db, clock, mail } = deps;
  const password_hash = await hashPassword(form.password);
  const { profile, address } = form;
  return orTaken(
    inTransaction(db, async (tx) => {
      const { id } = await tx
        .insertInto('users')
        .values({
          user_name: form.userName,
          email: form.email,
          phone_number: form.phoneNumber,
          password_hash,
          first_name: profile.firstName,
          last_name: profile.lastName,
          street_address: address.streetAddress,
          region: address.Region,
          city: address.City,
          postal_code: address.postalCode,
          language,
          created_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await demandUnreserved(tx, clock.now(), form.email, id);
      await countMailIn(tx, deps, 'register', form.email, from);
      const secret = await newLinkSecret(tx, clock.now(), { id, email: form.email }, 'verify_email');
      await mail.send(tx, verificationMail(language, form.userName, form.email, secret));
      return accountById(tx, id);
    }),
  );
};

/** Mails the link of an unverified registration or change once more; does nothing without one. */
export const resendVerification = (
  { db, clock, mail }: Deps,
  email: string,
  asking: string | undefined,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email);
    if (account && !account.email_verified_at) {
      const secret = await newLinkSecret(tx, clock.now(), account, 'verify_email');
      await mail.send(tx, verificationMail(account.language, account.user_name, account.email, secret));
    }
    const changing = account ? undefined : await lockAccountByPendingEmail(tx, email, asking);
    if (!changing?.pending_email) return;
    // sent to the stored address: the typed one may be equal under `lower` but another mailbox
    const to = changing.pending_email;
    const secret = await newLinkSecret(tx, clock.now(), { id: changing.id, email: to }, 'change_email');
    await mail.send(tx, changedAddressMail(changing.language, changing.user_name, to, secret));
  });

/**
 * Verifies the address that the link was mailed to and sets it on the account.
 * @throws AppError code_invalid; taken when another account has the address now
 */
export const verifyEmail = ({ db, clock }: Deps, secret: string): Promise<void> =>
  orTaken(
    inTransaction(db, async (tx) => {
      const used = await useLinkSecret(tx, clock.now(), secret, ['verify_email', 'change_email']);
      if (!used || !(await markVerified(tx, clock.now(), used))) {
        throw new AppError('code_invalid', texts().usedLink);
      }
    }),
  );

type UsedLink = NonNullable<Awaited<ReturnType<typeof useLinkSecret>>>;

/** False when the account has, or changes to, another address than the verified one. */
const markVerified = async (tx: Tx, now: Date, { user_id, kind, email }: UsedLink): Promise<boolean> => {
  const isChange = kind === 'change_email';
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email_verified_at: now, ...(isChange && { email, pending_email: null }) })
    .where('id', '=', user_id)
    .where(isChange ? 'pending_email' : 'email', '=', email)
    .executeTakeFirstOrThrow();
  if (isChange) await demandUnreserved(tx, now, email, user_id);
  return numUpdatedRows === 1n;
};

/** Mails a reset code; does nothing for an unknown address. */
export const forgotPassword = ({ db, clock, mail }: Deps, email: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const account = await lockAccountByEmail(tx, email);
    if (!account) return;
    const code = await newResetCode(tx, clock.now(), account);
    await mail.send(tx, resetMail(account, code));
  });

/**
 * Answers the hash of the new password.
 * @throws AppError code_invalid
 */
export const resetPassword = async (
  { db, clock }: Deps,
  form: { email: string; otp: string; newPassword: string },
): Promise<string> => {
  const account = await accountByEmail(db, form.email);
  // hashed first, so that wrong codes and unknown addresses take as long as right ones
  const password_hash = await hashPassword(form.newPassword);
  // in a transaction of its own, so that a wrong try is counted
  const right = account && (await tryResetCode(db, clock.now(), account.id, form.otp));
  if (!right) throw invalidCode();
  await inTransaction(db, async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (!current || !(await useResetCode(tx, current, form.otp))) throw invalidCode();
    await setPassword(tx, current.id, password_hash);
  });
  return password_hash;
};

const invalidCode = () => new AppError('code_invalid', texts().codeInvalid);

/**
 * Answers the hash of the new password.
 * @throws AppError wrong_password
 */
export const changePassword = async (
  { db }: Deps,
  { userId, tokenHash }: Session,
  form: { currentPassword: string; newPassword: string },
): Promise<string> => {
  const { password_hash } = await accountById(db, userId);
  if (!(await isPassword(password_hash, form.currentPassword))) throw new AppError('wrong_password');
  const chosen = await hashPassword(form.newPassword);
  await inTransaction(db, async (tx) => {
    // compare-and-set: the password may have changed during the hashing
    const current = await lockAccount(tx, userId);
    if (current?.password_hash !== password_hash) throw new AppError('wrong_password');
    await setPassword(tx, userId, chosen, tokenHash);
  });
  return chosen;
};

/**
 * A new password ends all other sessions, voids unused codes, and cancels a pending change of the e-mail address, which an
 * attacker may have requested.
 */
const setPassword = async (tx: Tx, userId: string, password_hash: string, exceptToken?: Buffer): Promise<void> => {
  await tx.updateTable('users').set({ password_hash, pending_email: null }).where('id', '=', userId).execute();
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(!!exceptToken, (query) => query.where('token_hash', '!=', exceptToken ?? Buffer.of()))
    .execute();
  await voidCode(tx, userId, 'reset_password');
  await voidCode(tx, userId, 'change_email');
};

/** Each change sends two mails, one to an address of the caller's choice, and stores a link for a week. */
const newAddresses = [
  { calls: 5, seconds: 900 },
  { calls: 20, seconds: 24 * 3600 },
];

/** Changes the given fields; a new e-mail address takes effect when its mailed link is opened (ACCOUNTS-9). */
export const changeProfile = async (
  deps: Deps,
  { userId, tokenHash }: Session,
  { profile, phoneNumber, email, address }: z.output<typeof ProfileForm>,
  from: string,
): Promise<Account> => {
  const { db, clock, mail } = deps;
  const isNewTo = (account: { email: string }) =>
    email !== undefined && email.toLowerCase() !== typedEmail(account.email).toLowerCase();
  if (isNewTo(await accountById(db, userId))) {
    for (const limit of newAddresses) await throttle(deps, `new address ${userId} ${limit.seconds}`, limit);
  }
  return orTaken(
    inTransaction(db, async (tx) => {
      const current = await lockAccount(tx, userId);
      // locked and checked: a new password ends sessions, and an ended session must not start a change of the address
      await demandSession(tx, tokenHash);
      if (!current) throw new AppError('unauthenticated');
      const isNew = email !== undefined && isNewTo(current);
      if (isNew && ((await accountByEmail(tx, email)) || (await isReserved(tx, clock.now(), email, userId)))) {
        throw taken('email');
      }
      await tx
        .updateTable('users')
        .set({
          first_name: profile?.firstName,
          last_name: profile?.lastName,
          // a number of before, whose normal form another account has, stays when the form sends it back
          phone_number: phoneNumber === normalisePhone(current.phone_number) ? undefined : phoneNumber,
          street_address: address?.streetAddress,
          region: address?.Region,
          city: address?.City,
          postal_code: address?.postalCode,
          // the current address cancels a pending change
          pending_email: email === undefined ? sql`pending_email` : isNew ? email : null,
        })
        .where('id', '=', userId)
        .execute();
      if (isNew) {
        await countMailIn(tx, deps, 'change', email, from);
        const secret = await newLinkSecret(tx, clock.now(), { id: userId, email }, 'change_email');
        await mail.send(tx, changedAddressMail(current.language, current.user_name, email, secret));
        // an unverified address may belong to another person
        const restore = current.email_verified_at ? await newRestoreSecret(tx, clock.now(), current) : undefined;
        await mail.send(tx, leavingAddressMail(current, email, restore));
      } else if (email !== undefined) {
        await voidCode(tx, userId, 'change_email');
      }
      return accountById(tx, userId);
    }),
  );
};

/** @throws AppError unauthenticated when the account was deleted after its session was checked */
export const setLanguage = async (db: Db, userId: string, language: Language): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('unauthenticated');
};

export const endSession = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};
