import { createHash } from 'node:crypto';
import { UNDO_HOURS } from '@nabta/contract/desk/desk.ts';
import { meaningOf } from '@nabta/contract/orders/order-statuses.ts';
import type { OrderMailKind } from '@nabta/contract/settings/order-settings.ts';
import { sql } from 'kysely';
import type { Tx } from '../core/database/database.ts';
import type { Deps } from '../core/deps.ts';
import type { OrderRules } from '../delivery/service.ts';
import { trackingLinks } from './tracking-link.ts';
import type { OrderEvent } from './events.ts';
import type { LockedOrder } from './locked-order.ts';
import { mayMailStatus } from './mail-limits.ts';
import { mailsOfActs, moveMail, type MoveMail } from './status-mail.ts';
import { courierOfOrder } from './courier-of-order.ts';

/** With the settings, which a batch of moves reads once. */
export type MoveDeps = Deps & { rules: OrderRules };

/** Acts that correct another one: the customer hears of the next step only, but must learn that a cancelled order lives on. */
const correcting = new Set<OrderEvent['kind']>(['unconfirm', 'takeBack', 'undeliver', 'uncollect']);

/** The switch of each mail in the settings. */
const switches: Record<MoveMail, OrderMailKind> = {
  ordersAwaiting: 'reopened',
  confirmed: 'confirmed',
  Processing: 'preparing',
  Cancelled: 'cancelled',
  Shipped: 'shipped',
  Delivered: 'delivered',
  failed: 'failed',
};

/** `undoneMail`: of an undo, the hash of the mail about the act that it undoes; null when the customer got none. */
export type Move = OrderEvent & { undoneMail?: string | null };

const isSale = ({ status }: LockedOrder): boolean => meaningOf(status).isSale;

/** The mail about a move, if there is one. Pure. */
const mailOf = (from: LockedOrder, to: LockedOrder, { kind, undoneMail = null }: Move): MoveMail | undefined => {
  if (correcting.has(kind)) return undefined;
  if (kind === 'undone') {
    // a customer who did not hear of the act need not hear that it is undone
    if (undoneMail === null || isSale(from) === isSale(to)) return undefined;
  }
  if (from.status !== to.status) return to.status;
  const mails: { [Kind in OrderEvent['kind']]?: MoveMail } = mailsOfActs;
  return mails[kind];
};

const HOUR_MS = 60 * 60 * 1000;

/** Whether this mail is among the latest ones about the order, all of acts that were undone since. */
const isRepeated = async (tx: Tx, now: Date, orderId: string, mail: string): Promise<boolean> => {
  const since = new Date(now.getTime() - UNDO_HOURS * HOUR_MS);
  const { rows } = await sql`
    select from order_events as sent
     where order_id = ${orderId} and mail = ${mail} and is_undone and created_at > ${since}::timestamptz
       and not exists (select from order_events as later
                        where later.order_id = sent.order_id and later.sequence > sent.sequence
                          and later.mail is not null and not later.is_undone)
     limit 1`.execute(tx);
  return rows.length > 0;
};

/**
 * Mails a move of an order to its customer, unless the order has no e-mail address, the settings switch the mail off, or the
 * customer has the same mail about an act that was undone since. Call it last in the transaction.
 */
export const mailAboutMove = async (
  tx: Tx,
  deps: MoveDeps,
  from: LockedOrder,
  to: LockedOrder,
  event: Move & { id: string },
): Promise<void> => {
  const mail = mailOf(from, to, event);
  if (!mail || to.email === '') return;
  const { delivery, orders } = deps.rules;
  // an undo that ends a cancellation says that the order lives on, whatever its status is
  const isReopened = event.kind === 'undone' && !isSale(from);
  if (!orders.mails[isReopened ? 'reopened' : switches[mail]]) return;
  const courier = mail === 'Shipped' || mail === 'failed' ? await courierOfOrder(tx, to.id) : null;
  const tracking = (await trackingLinks(deps.db, tx))(to.id);
  const moved = { ...to, courier, pickup: delivery };
  const message = moveMail(mail, moved, tracking);
  const hash = createHash('sha256').update(JSON.stringify(message)).digest('base64url');
  if (!(await isRepeated(tx, deps.clock.now(), to.id, hash))) {
    if (!(await mayMailStatus(tx, deps, to))) return;
    await deps.mail.send(tx, message);
  }
  await tx.updateTable('order_events').set({ mail: hash }).where('id', '=', event.id).execute();
};
