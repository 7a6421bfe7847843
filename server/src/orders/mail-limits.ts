/** An order can contain the e-mail address of another person, so the mails about orders are limited per mailbox. */
import type { Limit } from '@nabta/contract/route.ts';
import { sql } from 'kysely';
import { rangeOf } from '../core/http/address-range.ts';
import type { Tx } from '../core/database/database.ts';
import type { Deps } from '../core/deps.ts';
import { mailboxOf } from '../core/mail/mailbox.ts';
import { hasTriesLeft, hasTriesLeftInBoth } from '../core/security/throttle.ts';

const DAY = 86_400;
const confirmations = { bySource: { calls: 8, seconds: DAY }, inTotal: { calls: 20, seconds: DAY } };
/** Admins cause these mails, about three per confirmed order. */
const statusMails: Limit = { calls: 60, seconds: DAY };

type Order = { email: string; user_id: string | null };
type LimitDeps = Pick<Deps, 'clock' | 'config'>;

/** Verified owners have no limit: others could use it up by ordering with their address. */
const isVerifiedOwner = async (tx: Tx, { email, user_id }: Order): Promise<boolean> => {
  if (user_id === null) return false;
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('email_verified_at', 'is not', null)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst();
  return !!owner;
};

/**
 * Whether a new order is confirmed by mail. The client's address range is counted first: a try refused there does not count
 * in total, so that one client can't use up the mailbox's limit. Call it last in the transaction, because it locks the
 * counters of the mailbox.
 */
export const mayMailConfirmation = async (tx: Tx, deps: LimitDeps, order: Order, address: string): Promise<boolean> => {
  if (await isVerifiedOwner(tx, order)) return true;
  const mailbox = `order mail ${mailboxOf(order.email)}`;
  const { bySource, inTotal } = confirmations;
  const source = { bucket: `${mailbox} ${rangeOf(address)}`, limit: bySource };
  return hasTriesLeftInBoth(tx, deps, source, { bucket: mailbox, limit: inTotal });
};

/** Whether a change of status is mailed. Call it last in the transaction, like `mayMailConfirmation`. */
export const mayMailStatus = async (tx: Tx, deps: LimitDeps, order: Order): Promise<boolean> =>
  (await isVerifiedOwner(tx, order)) || hasTriesLeft(tx, deps, `status mail ${mailboxOf(order.email)}`, statusMails);
