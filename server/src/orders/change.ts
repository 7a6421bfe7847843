import { toDinars } from '@nabta/contract/money.ts';
import type { OrderStatus } from '@nabta/contract/orders.ts';
import { record, type By } from '../audit/service.ts';
import { inTransaction, type Tx } from '../core/database.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/errors.ts';
import { lockGifts, moveGifts } from '../gifts/service.ts';
import { moveStock, type StockMove } from '../products/service.ts';
import { giftShortages, moveBetween, moveOnDeletion, shortages } from './books.ts';
import { piecesByProduct } from './judge.ts';
import { orderColumns, withLines, type PlacedOrder } from './service.ts';
import { statusMail } from './status-mail.ts';

/** An order and whose it is, as the back office is told. */
export type KeptOrder = PlacedOrder & { user_id: string | null };

/** The status wanted, and the one it was seen in. */
type StatusChange = { status: OrderStatus; from?: OrderStatus | undefined };

/**
 * Sets any status from any, with the stock that moves with it and a mail to the customer, in one transaction
 * (decisions 4, 9). The status it has already changes nothing.
 * @throws AppError not_found, out_of_stock; changed_meanwhile when it is no longer in the status it was seen in
 */
export const changeStatus = (
  { db, mail }: Deps,
  by: By,
  isGuest: boolean,
  id: string,
  { status, from }: StatusChange,
): Promise<KeptOrder> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, isGuest, id);
    if (order.status === status) return order;
    if (from && order.status !== from) {
      throw new AppError('changed_meanwhile', 'Somebody else has changed the status of this order meanwhile.');
    }
    await moveBooks(tx, by.now, order, moveBetween(order.status, status));
    await tx.updateTable('orders').set({ status }).where('id', '=', id).execute();
    await record(tx, by, { kind: 'order', id, before: { status: order.status }, after: { status } });
    const changed = { ...order, status };
    await mail.send(tx, statusMail(isGuest ? 'fr' : 'en', changed));
    return changed;
  });

/** @throws AppError not_found */
export const deleteOrder = ({ db }: Deps, by: By, isGuest: boolean, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, isGuest, id);
    await moveBooks(tx, by.now, order, moveOnDeletion(order.status));
    await tx.deleteFrom('orders').where('id', '=', id).execute();
    const { order_number: orderNumber, status, total } = order;
    await record(tx, by, { kind: 'order', id, before: { orderNumber, status, total: toDinars(total) } });
  });

/** Whoever changes the same order waits here, and then sees what became of it. */
const lockOrder = async (tx: Tx, isGuest: boolean, id: string): Promise<KeptOrder> => {
  const locked = await tx
    .selectFrom('orders')
    .select([...orderColumns, 'user_id'])
    .where('id', '=', id)
    .where('is_guest', '=', isGuest)
    .forUpdate()
    .execute();
  const [order] = await withLines(tx, locked);
  if (!order) throw new AppError('not_found');
  return order;
};

/** Takes products and gifts in turn as a new order does, so that nobody waits in a circle. */
const moveBooks = async (tx: Tx, now: Date, { lines }: PlacedOrder, each: StockMove): Promise<void> => {
  if (Object.values(each).every((move) => move === 0)) return;
  const pieces = piecesByProduct(
    lines.flatMap(({ product_id, quantity }) => (product_id ? { productId: product_id, quantity } : [])),
  );
  const given = each.stock === 0 ? [] : lines.flatMap(({ gifts }) => gifts.flatMap(({ gift_id }) => gift_id ?? []));
  const products = await moveStock(tx, now, pieces, each);
  const gifts = await lockGifts(tx, given);
  const short = [...shortages(pieces, each, products), ...giftShortages(given, each, gifts)];
  if (short.length > 0) throw new AppError('out_of_stock', short.join(' '));
  await moveGifts(tx, given, each.stock);
};
