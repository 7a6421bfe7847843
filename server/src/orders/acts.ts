import { obstacleTo, transitions } from '@nabta/contract/orders/order-states.ts';
import type { Actor } from '../audit/service.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError, fieldError } from '../core/http/errors.ts';
import { desk } from '../core/texts/desk.ts';
import { preparations, type Command } from './act-preparations.ts';
import { lockOrder } from './locked-order.ts';
import type { MoveDeps } from './move-mail.ts';
import { moveOrder } from './move-order.ts';
import { obstacleMessage } from './obstacle-message.ts';
import { rememberAct, stateBefore } from './undoable-act.ts';

/** @throws AppError invalid_input when something that the act needs is missing */
export const demandDetails = ({ act, reason, courier }: Command): void => {
  const { needs } = transitions[act];
  const { reasonMissing, courierMissing } = desk();
  if (needs === 'reason' && !reason) throw fieldError('invalid_input', 'reason', reasonMissing);
  if (needs === 'courier' && !courier) throw fieldError('invalid_input', 'courier', courierMissing);
};

/**
 * Does an act of the desk to one order, in one transaction.
 * @throws AppError not_found, out_of_stock; conflict when the state of the order does not allow it; changed_meanwhile when its
 * version is not the one that the admin saw
 */
export const actOnOrder = (deps: MoveDeps, by: Actor, id: string, command: Command): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    const { act, versions } = command;
    const seen = versions?.[id];
    const obstacle = obstacleTo(act, order);
    if (obstacle) throw new AppError('conflict', obstacleMessage(order, obstacle));
    if (seen !== undefined && seen !== order.version) throw new AppError('changed_meanwhile', desk().changedSince);
    const before = await stateBefore(tx, id);
    const prepared = await preparations[act]?.({ tx, by, order, command, rules: deps.rules });
    const { details, state, after } = prepared ?? {};
    const newState = { ...transitions[act].to, ...state };
    const { version, eventId } = await moveOrder(tx, deps, by, order, newState, {
      kind: act,
      ...(details && { details }),
    });
    await after?.();
    await rememberAct(tx, by, id, { eventId, version, before });
  });
