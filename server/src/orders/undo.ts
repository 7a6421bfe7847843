import { UNDO_HOURS } from '@nabta/contract/desk/desk.ts';
import type { Actor } from '../audit/service.ts';
import type { Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import { orderRules } from '../delivery/service.ts';
import { AppError, orRefused } from '../core/http/errors.ts';
import { desk } from '../core/texts/desk.ts';
import { moveStock } from '../products/service.ts';
import { lockOrder, type LockedOrder } from './locked-order.ts';
import { moveOrderStock, reportMove } from './move-order.ts';
import { moveBetween } from './stock-accounting.ts';
import { hasCouriers, restoreState, undoableAct, type UndoableAct } from './undoable-act.ts';
import { unitsByProduct } from './validate-order.ts';

/**
 * Puts an order back to its state before its latest act, in one transaction: with its stock, parcels, timeline and audit entry.
 * @throws AppError not_found, out_of_stock; changed_meanwhile when its version is not the one that the act has left; conflict when
 * it is too late; taken when another parcel has the tracking number
 */
export const undoAct = (deps: Deps, by: Actor, id: string, version: number): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    const { changedSince, undo, trackingTaken } = desk();
    if (order.version !== version) throw new AppError('changed_meanwhile', changedSince);
    const act = await undoableAct(tx, order, by.now);
    if (!act) throw new AppError('conflict', undo.nothing({ hours: UNDO_HOURS }));
    if (act.isSettled) throw new AppError('conflict', undo.settled);
    if (!(await hasCouriers(tx, act))) throw new AppError('conflict', undo.courierGone);
    await returnStock(tx, by.now, order, act);
    await orRefused(restoreState(tx, id, act), (constraint) =>
      constraint === 'parcels_tracking' ? new AppError('taken', trackingTaken) : undefined,
    );
    const moved = { ...order, ...act.state.order };
    await reportMove(tx, { ...deps, rules: await orderRules(tx, by.now) }, by, order, moved, {
      kind: 'undone',
      details: { act: act.kind },
      undoneMail: act.mail,
    });
  });

/** Moves the stock back. Units that the act has written off are in neither stock, so only their sale moves. */
const returnStock = async (tx: Tx, now: Date, order: LockedOrder, { state }: UndoableAct): Promise<void> => {
  const each = moveBetween(order.status, state.order.status);
  const lostOf = ({ id, written_off }: LockedOrder['lines'][number]) =>
    Math.max(0, written_off - (state.writtenOff[id] ?? 0));
  const present = order.lines.map((line) => ({ ...line, quantity: line.quantity - lostOf(line) }));
  await moveOrderStock(tx, now, { lines: present }, each);
  const lost = order.lines.flatMap((line) =>
    line.product_id && lostOf(line) > 0 ? [{ productId: line.product_id, quantity: lostOf(line) }] : [],
  );
  if (lost.length === 0) return;
  await moveStock(tx, now, unitsByProduct(lost), { ...each, stock: each.stock + 1, realStock: each.realStock + 1 });
};
