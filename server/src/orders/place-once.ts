import { Counter, type Registry } from 'prom-client';
import type { Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import { demandFound } from '../core/http/errors.ts';
import { trackingLinks } from './tracking-link.ts';
import { claimKey } from './idempotency.ts';
import { mayMailConfirmation } from './mail-limits.ts';
import { confirmationMail, type OrderKind, type PlacedOrder } from './service.ts';

const NAME = 'orders_placed_total';

const counterOf = (register: Registry): Counter =>
  (register.getSingleMetric(NAME) as Counter | undefined) ??
  new Counter({ name: NAME, help: 'Orders placed on this node', labelNames: ['by'], registers: [register] });

type Attempt = {
  by: OrderKind;
  /** Whose key it is: an id, or 'guest'. */
  owner: string;
  /** The Idempotency-Key of the request. */
  key: string | undefined;
  /** What is sent; the same key with something else is refused. */
  content: unknown;
  /** The order that an earlier submit placed, for who sends it again. */
  earlier: (tx: Tx, orderId: string) => Promise<PlacedOrder | undefined>;
};

/**
 * Places an order in one transaction, once per Idempotency-Key: a repeated submit returns the first order. After the commit of
 * a new one it is counted and admins are notified of it. `place` gets the id for the order when there is a key.
 * @throws AppError key_reused; not_found when the first order was deleted
 */
export const placeOnce = async (
  { db, metrics, notifyPlaced }: Pick<Deps, 'db' | 'metrics' | 'notifyPlaced'>,
  { by, owner, key, content, earlier }: Attempt,
  place: (tx: Tx, id: { id?: string }) => Promise<PlacedOrder>,
): Promise<PlacedOrder> => {
  const { order, isNew } = await inTransaction(db, async (tx) => {
    const claim = key === undefined ? undefined : await claimKey(tx, owner, key, content);
    if (!claim?.isPlaced) return { order: await place(tx, claim ? { id: claim.orderId } : {}), isNew: true };
    const placed = demandFound(await earlier(tx, claim.orderId));
    return { order: placed, isNew: false };
  });
  if (isNew) {
    counterOf(metrics).inc({ by });
    notifyPlaced(by === 'guest' ? 'guestOrders' : 'orders');
  }
  return order;
};

/** Confirms a new order by mail, unless its mailbox has had too many. Call it last in the transaction. */
export const confirmByMail = async (
  tx: Tx,
  deps: Deps,
  by: OrderKind,
  order: PlacedOrder,
  { userId, address }: { userId: string | null; address: string },
): Promise<void> => {
  if (!(await mayMailConfirmation(tx, deps, { email: order.email, user_id: userId }, address))) return;
  const tracking = (await trackingLinks(deps.db, tx))(order.id);
  await deps.mail.send(tx, confirmationMail(by, order, tracking));
};
