import type { OrderState } from '@nabta/contract/orders/order-states.ts';
import { meaningOf } from '@nabta/contract/orders/order-statuses.ts';
import { record } from '../audit/service.ts';
import type { Tx } from '../core/database/database.ts';
import { AppError } from '../core/http/errors.ts';
import { lockGifts, moveGifts } from '../gifts/service.ts';
import { moveStock, type StockMove } from '../products/service.ts';
import { addEvent, shownDetails, type Actor, type OrderEvent } from './events.ts';
import { stateOf, type LockedOrder } from './locked-order.ts';
import { mailAboutMove, type Move, type MoveDeps } from './move-mail.ts';
import { moveParcel } from './parcels.ts';
import type { PlacedOrder } from './service.ts';
import { giftShortages, moveBetween, shortages } from './stock-accounting.ts';
import { unitsByProduct } from './validate-order.ts';

/** A changed order with its new version, and the event of its timeline. */
type MovedOrder = LockedOrder & { eventId: string };

/**
 * Changes the state of a locked order, with its stock, parcel, timeline, audit entry and mail.
 * @throws AppError out_of_stock
 */
export const moveOrder = async (
  tx: Tx,
  deps: MoveDeps,
  by: Actor,
  order: LockedOrder,
  state: Partial<OrderState>,
  event: OrderEvent,
): Promise<MovedOrder> => {
  const moved = { ...order, ...state };
  await moveOrderStock(tx, by.now, order, moveBetween(order.status, moved.status));
  await moveParcel(tx, by.now, order, moved.shipment);
  const isReopened = meaningOf(order.status).stock === 'none' && meaningOf(moved.status).stock !== 'none';
  // new units are sent; what was written off before is in the timeline
  if (isReopened)
    await tx.updateTable('order_lines').set({ written_off: 0 }).where('order_id', '=', order.id).execute();
  const { version } = await tx
    .updateTable('orders')
    .set({
      ...stateOf(moved),
      // only an unreachable customer is called again
      ...(moved.confirmation !== 'unreachable' && { next_attempt_at: null }),
      ...(isReopened && { attempts: 0, next_attempt_at: null, reason: '' }),
    })
    .where('id', '=', order.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  const eventId = await reportMove(tx, deps, by, order, moved, event);
  return { ...moved, version, eventId };
};

/** Writes a move to the timeline and the audit log, and mails it; returns the id of its event. Call it last. */
export const reportMove = async (
  tx: Tx,
  deps: MoveDeps,
  by: Actor,
  order: LockedOrder,
  moved: LockedOrder,
  event: Move,
): Promise<string> => {
  const eventId = await addEvent(tx, by, order.id, event);
  await recordMove(tx, by, order, moved, event);
  await mailAboutMove(tx, deps, order, moved, { ...event, id: eventId });
  return eventId;
};

/** In the audit log; what a customer does is in the timeline only. */
const recordMove = async (
  tx: Tx,
  { adminId, now }: Actor,
  from: LockedOrder,
  to: LockedOrder,
  { details: { writtenOff } = {} }: Move,
): Promise<void> => {
  if (adminId === undefined) return;
  const recorded = ({ status, confirmation, shipment }: OrderState) => ({ status, confirmation, shipment });
  const lost = shownDetails({ ...(writtenOff && { writtenOff }) });
  const after = { ...recorded(to), ...lost };
  await record(tx, { adminId, now }, { kind: 'order', id: from.id, before: recorded(from), after });
};

/**
 * Moves the stock of an order's products, and of its gifts when that for sale moves. Locks products before gifts, as placing an
 * order does, so the two can't deadlock.
 * @throws AppError out_of_stock
 */
export const moveOrderStock = async (
  tx: Tx,
  now: Date,
  { lines }: Pick<PlacedOrder, 'lines'>,
  each: StockMove,
): Promise<void> => {
  if (Object.values(each).every((move) => move === 0)) return;
  const units = unitsByProduct(
    lines.flatMap(({ product_id, quantity }) => (product_id ? { productId: product_id, quantity } : [])),
  );
  const giftIds = each.stock === 0 ? [] : lines.flatMap(({ gifts }) => gifts.flatMap(({ gift_id }) => gift_id ?? []));
  const products = await moveStock(tx, now, units, each);
  const gifts = await lockGifts(tx, giftIds);
  const messages = [...shortages(units, each, products), ...giftShortages(giftIds, each, gifts)];
  if (messages.length > 0) throw new AppError('out_of_stock', messages.join(' '));
  await moveGifts(tx, giftIds, each.stock);
};
