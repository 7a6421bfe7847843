import { stateWithStatus, type OrderState } from '@nabta/contract/orders/order-states.ts';
import { meaningOf } from '@nabta/contract/orders/order-statuses.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import { tracking } from '../core/texts/tracking.ts';
import { orderRules } from '../delivery/service.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { moveOrder } from '../orders/move-order.ts';

/** Until its preparation begins; an order that is packed has been prepared. */
export const mayCancel = ({ status, shipment }: Pick<OrderState, 'status' | 'shipment'>): boolean =>
  status === 'ordersAwaiting' && shipment === 'none';

/**
 * Cancels an order for its customer, in one transaction (TRACKING-6).
 * @throws AppError not_found; conflict once its preparation has begun
 */
export const cancelOrder = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    const { alreadyCancelled, tooLate } = tracking();
    if (!meaningOf(order.status).isSale) throw new AppError('conflict', alreadyCancelled);
    if (!mayCancel(order)) throw new AppError('conflict', tooLate);
    const by = { now: deps.clock.now() };
    const rules = await orderRules(tx, by.now);
    await moveOrder(tx, { ...deps, rules }, by, order, stateWithStatus(order, 'Cancelled'), {
      kind: 'cancelledByCustomer',
    });
  });
