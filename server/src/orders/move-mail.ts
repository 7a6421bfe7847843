import type { OrderMailKind } from '@nabta/contract/order-settings.ts';
import type { Tx } from '../core/database/database.ts';
import type { Deps } from '../core/deps.ts';
import type { OrderRules } from '../delivery/service.ts';
import { trackingLinks } from '../tracking/link.ts';
import type { OrderEvent } from './events.ts';
import type { LockedOrder } from './locked-order.ts';
import { mayMailStatus } from './mail-limits.ts';
import { moveMail, type MoveMail } from './status-mail.ts';
import { courierOfOrder } from './tracking/queries.ts';

/** With the settings, which a batch of moves reads once. */
export type MoveDeps = Deps & { rules: OrderRules };

/** Acts that take back another one: the customer hears of the next step only, but must learn that a cancelled order lives on. */
const undoing = new Set<OrderEvent['kind']>(['unconfirm', 'unprepare', 'takeBack', 'undeliver', 'uncollect']);

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

/** The mail about a move, if there is one. Pure. */
const mailOf = (from: LockedOrder, to: LockedOrder, { kind }: OrderEvent): MoveMail | undefined => {
  if (undoing.has(kind)) return undefined;
  if (from.status !== to.status) return to.status;
  if (kind === 'confirm') return 'confirmed';
  return kind === 'fail' ? 'failed' : undefined;
};

/**
 * Mails a move of an order to its customer, unless the order has no e-mail address or the settings switch the mail off. Call it
 * last in the transaction.
 */
export const mailAboutMove = async (
  tx: Tx,
  deps: MoveDeps,
  from: LockedOrder,
  to: LockedOrder,
  event: OrderEvent,
): Promise<void> => {
  const mail = mailOf(from, to, event);
  if (!mail || to.email === '') return;
  const { delivery, orders } = deps.rules;
  if (!orders.mails[switches[mail]]) return;
  const courier = mail === 'Shipped' || mail === 'failed' ? await courierOfOrder(tx, to.id) : null;
  const tracking = (await trackingLinks(deps.db, tx))(to.id);
  const moved = { ...to, courier, pickup: delivery };
  if (await mayMailStatus(tx, deps, to)) await deps.mail.send(tx, moveMail(mail, moved, tracking));
};
