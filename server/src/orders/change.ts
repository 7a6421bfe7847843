import { toDinars } from '@nabta/contract/money.ts';
import { nextOf } from '@nabta/contract/order-statuses.ts';
import type { OrderStatus } from '@nabta/contract/orders.ts';
import { record, type By } from '../audit/service.ts';
import type { Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import { lockGifts, moveGifts } from '../gifts/service.ts';
import { moveStock, type StockMove } from '../products/service.ts';
import { giftShortages, moveBetween, moveOnDeletion, shortages } from './stock-accounting.ts';
import { unitsByProduct } from './validate-order.ts';
import { mayMailStatus } from './mail-limits.ts';
import { orderColumns, withLines, type OrderKind, type PlacedOrder } from './service.ts';
import { statusMail } from './status-mail.ts';
import { orders } from '../core/texts/orders.ts';

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
  by: By,
  kind: OrderKind,
  id: string,
  { status, from }: StatusChange,
): Promise<AdminOrderRow> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, kind, id);
    if (order.status === status) return order;
    demandStatus(order, from);
    if (!nextOf(order.status).includes(status)) throw new AppError('conflict');
    await moveOrderStock(tx, by.now, order, moveBetween(order.status, status));
    await tx.updateTable('orders').set({ status }).where('id', '=', id).execute();
    await record(tx, by, { kind: 'order', id, before: { status: order.status }, after: { status } });
    const changed = { ...order, status };
    if (await mayMailStatus(tx, deps, changed)) await deps.mail.send(tx, statusMail(kind, changed));
    return changed;
  });

/** @throws AppError not_found; changed_meanwhile when the present status is not `from` (STOCK-7) */
export const deleteOrder = (
  { db }: Deps,
  by: By,
  kind: OrderKind,
  id: string,
  from: OrderStatus | undefined,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, kind, id);
    demandStatus(order, from);
    await moveOrderStock(tx, by.now, order, moveOnDeletion(order.status));
    await tx.deleteFrom('orders').where('id', '=', id).execute();
    const { order_number: orderNumber, status, total } = order;
    await record(tx, by, { kind: 'order', id, before: { orderNumber, status, total: toDinars(total) } });
  });

const demandStatus = (order: AdminOrderRow, from: OrderStatus | undefined): void => {
  if (!from || order.status === from) return;
  throw new AppError('changed_meanwhile', orders().statusChanged);
};

/** Concurrent changes of the same order wait here for each other's commit. */
const lockOrder = async (tx: Tx, kind: OrderKind, id: string): Promise<AdminOrderRow> => {
  const locked = await tx
    .selectFrom('orders')
    .select([...orderColumns, 'user_id'])
    .where('id', '=', id)
    .where('is_guest', '=', kind === 'guest')
    .forUpdate()
    .execute();
  const [order] = await withLines(tx, locked);
  if (!order) throw new AppError('not_found');
  return order;
};

/** Locks products before gifts, as placing an order does, so the two can't deadlock. */
const moveOrderStock = async (tx: Tx, now: Date, { lines }: PlacedOrder, each: StockMove): Promise<void> => {
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
