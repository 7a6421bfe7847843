import { typedEmail } from '@nabta/contract/typed.ts';
import type { Limit } from '@nabta/contract/route.ts';
import { sql } from 'kysely';
import { rangeOf } from '../core/http/address-range.ts';
import type { Tx } from '../core/database/database.ts';
import type { Deps } from '../core/deps.ts';
import type { Session } from '../core/security/session.ts';
import { mailboxOf } from '../core/mail/mailbox.ts';
import { throttle } from '../core/security/throttle.ts';

/**
 * Maximum tries against one account: per source, and in total. Windows are fixed, so one source can have twice its hourly
 * limit within an hour; that is less than half of the total.
 */
type Limits = { perSource: Limit[]; total: Limit };

const HOUR = 3600;
const total = { calls: 100, seconds: HOUR };
const logins: Limits = {
  perSource: [
    { calls: 10, seconds: 300 },
    { calls: 20, seconds: HOUR },
  ],
  total,
};
const guesses: Limits = {
  perSource: [
    { calls: 10, seconds: 900 },
    { calls: 20, seconds: HOUR },
  ],
  total,
};
const mails: Limits = { perSource: [{ calls: 5, seconds: HOUR }], total: { calls: 20, seconds: HOUR } };

/** Returns the buckets. */
const countEach = async (deps: Deps, name: string, limits: Limit[]): Promise<string[]> => {
  const buckets = limits.map((limit) => ({ limit, bucket: `${name} ${limit.seconds}` }));
  for (const { bucket, limit } of buckets) await throttle(deps, bucket, limit);
  return buckets.map(({ bucket }) => bucket);
};

/**
 * Counts a try against an account, whether it exists or not; returns the buckets of this source, to be reset after a success.
 * The source is counted first: a try refused there does not count in total, so that a single attacker can't lock others out.
 */
const count = async (deps: Deps, account: string, source: string, { perSource, total }: Limits): Promise<string[]> => {
  const buckets = await countEach(deps, `${account} ${source}`, perSource);
  await throttle(deps, account, total);
  return buckets;
};

/** In its normal form, and lower-cased by the database: where JavaScript differs, another spelling would get tries of its own. */
const compared = async ({ db }: Deps, email: string): Promise<string> => {
  const { rows } = await sql<{ lowered: string }>`select lower(${typedEmail(email)}) as lowered`.execute(db);
  return rows[0]?.lowered ?? email;
};

const countFrom = async (deps: Deps, what: string, email: string, address: string, limits: Limits) =>
  count(deps, `${what} ${await compared(deps, email)}`, rangeOf(address), limits);

/** Counts a login. A browser with a device token of the account has tries of its own, which others can't use up. */
export const countLogin = async (deps: Deps, email: string, address: string, browser: string | undefined) => {
  if (!browser) return countFrom(deps, 'login', email, address, logins);
  return countEach(deps, `login device ${browser}`, logins.perSource);
};

/** Counts a mail that anyone can cause to be sent to a mailbox. */
export const countMail = async (
  deps: Deps,
  what: 'forgot' | 'resend' | 'register' | 'change',
  email: string,
  address: string,
): Promise<void> => {
  await count(deps, `${what} ${mailboxOf(await compared(deps, email))}`, rangeOf(address), mails);
};

/** As `countMail`, in the transaction that sends the mail: rolled back, it does not count. */
export const countMailIn = (tx: Tx, deps: Deps, what: 'register' | 'change', email: string, address: string) =>
  countMail({ ...deps, db: tx }, what, email, address);

/** Counts a guess at a mailed code; each code also has a limit of its own. */
export const countCode = (deps: Deps, email: string, address: string) =>
  countFrom(deps, 'reset', email, address, guesses);

/**
 * Counts a guess at the current password. The source is the session, so that a stolen session can't use up the owner's tries.
 * Success resets all buckets, because it ends every other session.
 */
export const countPassword = async (deps: Deps, { userId, tokenHash }: Session): Promise<string[]> => {
  const account = `password ${userId}`;
  return [account, ...(await count(deps, account, tokenHash.toString('hex'), guesses))];
};
