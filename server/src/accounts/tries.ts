import type { Limit } from '@nabta/contract/route.ts';
import { rangeOf } from '../core/address-range.ts';
import type { Deps } from '../core/deps.ts';
import { throttle } from '../core/throttle.ts';

/** How often something may be tried against one account: from one place, and from everywhere together. */
type Patience = { here: Limit; anywhere: Limit };

const logins: Patience = { here: { calls: 10, seconds: 300 }, anywhere: { calls: 100, seconds: 3600 } };
const mails: Patience = { here: { calls: 5, seconds: 900 }, anywhere: { calls: 20, seconds: 3600 } };
const codes: Patience = { here: { calls: 10, seconds: 900 }, anywhere: { calls: 100, seconds: 3600 } };

/**
 * Counts a try against the account of an e-mail address, known or not; answers what to forgive when it was right.
 * Counted by place first: what is refused there doesn't count for the others, so that a single attacker can lock out
 * neither its owner nor anybody else.
 */
const count = async (deps: Deps, what: string, email: string, address: string, { here, anywhere }: Patience) => {
  const everywhere = `${what} ${email.toLowerCase()}`;
  const bucket = `${everywhere} ${rangeOf(address)}`;
  await throttle(deps, bucket, here);
  await throttle(deps, everywhere, anywhere);
  return bucket;
};

/** A login. A browser the account was used with before, by its name, has tries that strangers can't use up. */
export const countLogin = async (deps: Deps, email: string, address: string, browser: string | undefined) => {
  if (!browser) return count(deps, 'login', email, address, logins);
  const bucket = `login device ${browser}`;
  await throttle(deps, bucket, logins.here);
  return bucket;
};

/** A mail that anybody can have sent to an address. */
export const countMail = (deps: Deps, what: 'forgot' | 'resend', email: string, address: string) =>
  count(deps, what, email, address, mails);

/** A guess at a mailed code, which has its own few tries besides. */
export const countCode = (deps: Deps, email: string, address: string) => count(deps, 'reset', email, address, codes);
