import { toDinars } from '@nabta/contract/money.ts';
import { isWithCourier, stateWithStatus } from '@nabta/contract/orders/order-states.ts';
import { nextOf } from '@nabta/contract/orders/order-statuses.ts';
import type { OrderStatus } from '@nabta/contract/orders/orders.ts';
import { forgetPerson, record, type Actor } from '../audit/service.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import { orders } from '../core/texts/orders.ts';
import { orderRules } from '../delivery/service.ts';
import { lockOrder, type LockedOrder } from './locked-order.ts';
import { moveOrder, moveOrderStock } from './move-order.ts';
import { leaveParcels, wasSettled } from './parcels.ts';
import type { OrderKind, PlacedOrder } from './service.ts';
import { moveOnDeletion } from './stock-accounting.ts';

/** An order as the back office sees it, with the id of its account; null for guests. */
export type AdminOrderRow = PlacedOrder & { user_id: string | null };

/** The new status; `from`: the status that the admin saw. */
type StatusChange = { status: OrderStatus; from?: OrderStatus | undefined };

/**
 * Sets an allowed status, with its stock move and a mail to the customer, in one transaction (STOCK-3, ORDERS-6). Setting
 * the present status changes nothing.
 * @throws AppError not_found, out_of_stock, conflict; changed_meanwhile when the present status is not `from`
 */
export const changeStatus = (
  deps: Deps,
  by: Actor,
  kind: OrderKind,
  id: string,
  { status, from }: StatusChange,
): Promise<AdminOrderRow> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id, kind);
    if (order.status === status) return order;
    demandStatus(order, from);
    if (!nextOf(order.status).includes(status)) throw new AppError('conflict');
    const event = { kind: 'status', details: { from: order.status, to: status } } as const;
    const rules = await orderRules(tx, by.now);
    const state = stateWithStatus(order, status, { wasSettled: await wasSettled(tx, order) });
    return moveOrder(tx, { ...deps, rules }, by, order, state, event);
  });

/** @throws AppError not_found; conflict while its parcel is with the courier; changed_meanwhile when the status is not `from` (STOCK-7) */
export const deleteOrder = (
  { db }: Deps,
  by: Actor,
  kind: OrderKind,
  id: string,
  from: OrderStatus | undefined,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id, kind);
    demandStatus(order, from);
    if (isWithCourier(order)) throw new AppError('conflict', orders().withCourier);
    await moveOrderStock(tx, by.now, order, moveOnDeletion(order.status));
    // a delivered parcel is settled without its order
    if (order.shipment !== 'delivered') await leaveParcels(tx, by.now, id);
    await tx.deleteFrom('orders').where('id', '=', id).execute();
    await forgetPerson(tx, { kind: 'order', id }, withoutPersons);
    const { order_number: orderNumber, status, total } = order;
    await record(tx, by, { kind: 'order', id, before: { orderNumber, status, total: toDinars(total) } });
  });

/** What the audit log retains of a deleted order: no recipient, and no typed text. */
const withoutPersons = [
  ...(['orderNumber', 'status', 'confirmation', 'shipment', 'payment', 'source', 'language', 'method'] as const),
  ...(['deliveryFee', 'discount', 'total', 'writtenOff'] as const),
];

const demandStatus = (order: LockedOrder, from: OrderStatus | undefined): void => {
  if (!from || order.status === from) return;
  throw new AppError('changed_meanwhile', orders().statusChanged);
};
