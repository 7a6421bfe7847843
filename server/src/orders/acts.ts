import type { DeskCommand } from '@nabta/contract/desk.ts';
import { obstacleTo, transitions } from '@nabta/contract/order-states.ts';
import type * as z from 'zod/mini';
import type { By } from '../audit/service.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import { preparations } from './act-preparations.ts';
import { lockOrder } from './locked-order.ts';
import { moveOrder } from './move-order.ts';
import { obstacleMessage } from './obstacle-message.ts';

/** An act with what it needs; the orders are named beside it. */
export type Command = Omit<z.output<typeof DeskCommand>, 'ids'>;

/**
 * Does an act of the desk to one order, in one transaction.
 * @throws AppError not_found, out_of_stock; conflict when the state of the order does not allow it; invalid_input when
 * something that the act needs is missing
 */
export const actOnOrder = (deps: Deps, by: By, id: string, command: Command): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id);
    const { act } = command;
    const obstacle = obstacleTo(act, order);
    if (obstacle) throw new AppError('conflict', obstacleMessage(order, obstacle));
    const prepared = await preparations[act]?.({ tx, by, order, command });
    const { details, state, after } = prepared ?? {};
    const moved = { ...transitions[act].to, ...state };
    await moveOrder(tx, deps, by, order, moved, { kind: act, ...(details && { details }) });
    await after?.();
  });
