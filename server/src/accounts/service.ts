import type { ProfileForm, RegisterForm } from '@nabta/contract/accounts.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { inTransaction, type Db, type Tx } from '../core/database.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/errors.ts';
import { hashPassword, isPassword } from '../core/passwords.ts';
import type { Session } from '../core/session.ts';
import { throttle } from '../core/throttle.ts';
import { newLinkSecret, newResetCode, useLinkSecret, useResetCode, voidCode } from './codes.ts';
import { changedAddressMail, leavingAddressMail, resetMail, verificationMail } from './mails.ts';
import { accountByEmail, accountById, accountByPendingEmail, type Account, type Unique } from './queries.ts';

/** Which promise of the table was broken, and what a person calls it. */
const uniqueness: Record<string, Unique> = {
  users_user_name_key: 'userName',
  users_email_key: 'email',
  users_phone_number_key: 'phoneNumber',
};

/** @throws AppError taken, at its field */
const orTaken = async <Result>(write: Promise<Result>): Promise<Result> => {
  try {
    return await write;
  } catch (error) {
    const what = uniqueness[(error as { constraint?: string }).constraint ?? ''];
    if (!what) throw error;
    const message = `${what} is already taken.`;
    throw new AppError('taken', message, { fields: { [what]: message } });
  }
};

/** Registers a user, whatever the body says of roles; the verification mail goes out with it. */
export const register = async ({ db, clock, mail }: Deps, form: z.output<typeof RegisterForm>): Promise<Account> => {
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
          created_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const secret = await newLinkSecret(tx, clock.now(), id, 'verify_email');
      await mail.send(tx, verificationMail(form.userName, form.email, secret));
      return accountById(tx, id);
    }),
  );
};

/** Mails the link again that an address waits for, of a registration or of a change; does nothing when it waits for none. */
export const resendVerification = ({ db, clock, mail }: Deps, email: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const account = await accountByEmail(tx, email);
    if (account && !account.email_verified_at) {
      const secret = await newLinkSecret(tx, clock.now(), account.id, 'verify_email');
      await mail.send(tx, verificationMail(account.user_name, account.email, secret));
    }
    const changing = account ? undefined : await accountByPendingEmail(tx, email);
    if (changing) {
      const secret = await newLinkSecret(tx, clock.now(), changing.id, 'change_email');
      await mail.send(tx, changedAddressMail(changing.user_name, email, secret));
    }
  });

/**
 * Opens a mailed link: the address it was sent to is its account's from now on.
 * @throws AppError code_invalid, taken when somebody else has verified the address meanwhile
 */
export const verifyEmail = ({ db, clock }: Deps, secret: string): Promise<void> =>
  orTaken(
    inTransaction(db, async (tx) => {
      const used = await useLinkSecret(tx, clock.now(), secret);
      const changed = used?.kind === 'change_email' ? (await accountById(tx, used.user_id)).pending_email : undefined;
      // the link of a change proves the address it was mailed to, and no other
      if (!used || changed === null) {
        throw new AppError(
          'code_invalid',
          'This link was used already, or is too old. If your email is not verified yet, ask for a new one.',
        );
      }
      await tx
        .updateTable('users')
        .set({ email_verified_at: clock.now(), ...(changed && { email: changed, pending_email: null }) })
        .where('id', '=', used.user_id)
        .execute();
    }),
  );

/** Mails a reset code; does nothing for an unknown address. */
export const forgotPassword = ({ db, clock, mail }: Deps, email: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const account = await accountByEmail(tx, email);
    if (!account) return;
    const code = await newResetCode(tx, clock.now(), account.id);
    await mail.send(tx, resetMail(account.user_name, account.email, code));
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
  // hashed first, so that a wrong code and an unknown address take as long as a right one
  const password_hash = await hashPassword(form.newPassword);
  // not in one transaction with the rest: a wrong try has to count
  const right = account && (await useResetCode(db, clock.now(), account.id, form.otp));
  if (!right) throw new AppError('code_invalid', 'Invalid or expired OTP');
  await inTransaction(db, (tx) => setPassword(tx, account.id, password_hash));
  return password_hash;
};

/** @throws AppError wrong_password */
export const changePassword = async (
  { db }: Deps,
  { userId, tokenHash }: Session,
  form: { currentPassword: string; newPassword: string },
): Promise<void> => {
  const { password_hash } = await accountById(db, userId);
  if (!(await isPassword(password_hash, form.currentPassword))) throw new AppError('wrong_password');
  const chosen = await hashPassword(form.newPassword);
  await inTransaction(db, (tx) => setPassword(tx, userId, chosen, tokenHash));
};

/**
 * A new password ends every session but the one it was chosen in, voids a code that is under way, and takes back a
 * change of the e-mail address that waits: somebody else may have asked for it.
 */
const setPassword = async (tx: Tx, userId: string, password_hash: string, keep?: Buffer): Promise<void> => {
  await tx.updateTable('users').set({ password_hash, pending_email: null }).where('id', '=', userId).execute();
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(!!keep, (query) => query.where('token_hash', '!=', keep ?? Buffer.of()))
    .execute();
  await voidCode(tx, userId, 'reset_password');
  await voidCode(tx, userId, 'change_email');
};

/** Each changed address has two mails sent, one of them to an address that anybody may name. */
const newAddresses = { calls: 5, seconds: 900 };

/** Changes what is sent; a new e-mail address waits until the link mailed to it is opened (decisions 6). */
export const changeProfile = async (
  deps: Deps,
  userId: string,
  { profile, phoneNumber, email, address }: z.output<typeof ProfileForm>,
): Promise<Account> => {
  const { db, clock, mail } = deps;
  const { email: current, user_name } = await accountById(db, userId);
  const isNew = email !== undefined && email.toLowerCase() !== current.toLowerCase();
  if (isNew) await throttle(deps, `new address ${userId}`, newAddresses);
  return orTaken(
    inTransaction(db, async (tx) => {
      if (isNew && (await accountByEmail(tx, email))) throw takenEmail();
      await tx
        .updateTable('users')
        .set({
          first_name: profile?.firstName,
          last_name: profile?.lastName,
          phone_number: phoneNumber,
          street_address: address?.streetAddress,
          region: address?.Region,
          city: address?.City,
          postal_code: address?.postalCode,
          // the address that counts, typed again, takes back a change that waits
          pending_email: email === undefined ? sql`pending_email` : isNew ? email : null,
        })
        .where('id', '=', userId)
        .execute();
      if (isNew) {
        const secret = await newLinkSecret(tx, clock.now(), userId, 'change_email');
        await mail.send(tx, changedAddressMail(user_name, email, secret));
        await mail.send(tx, leavingAddressMail(user_name, current, email));
      } else if (email !== undefined) {
        await voidCode(tx, userId, 'change_email');
      }
      return accountById(tx, userId);
    }),
  );
};

const takenEmail = () => {
  const message = 'email is already taken.';
  return new AppError('taken', message, { fields: { email: message } });
};

export const endSession = async (db: Db, tokenHash: Buffer): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
};
