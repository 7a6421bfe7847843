import type { Tx } from '../core/database/database.ts';
import { fieldError, orRefused, type AppError } from '../core/http/errors.ts';
import { isReserved } from './codes.ts';
import type { Unique } from './queries.ts';
import { accounts } from '../core/texts/accounts.ts';

/** Unique indexes of users, with the field of each. */
const uniqueness: Record<string, Unique> = {
  users_user_name_key: 'userName',
  users_email_key: 'email',
  users_phone_number_key: 'phoneNumber',
};

export const taken = (what: Unique): AppError => fieldError('taken', what, accounts().taken[what]);

/** @throws AppError taken, with its field */
export const orTaken = <Result>(write: Promise<Result>): Promise<Result> =>
  orRefused(write, (constraint) => {
    const what = uniqueness[constraint];
    return what && taken(what);
  });

/**
 * Must be called after the address is written: the unique index has then waited for the transaction of its former account,
 * so the reservation that it wrote is visible to this statement.
 * @throws AppError taken while a restore link reserves the address for another account (ACCOUNTS-19)
 */
export const demandUnreserved = async (tx: Tx, now: Date, email: string, userId: string): Promise<void> => {
  if (await isReserved(tx, now, email, userId)) throw taken('email');
};
