/** What some acts of the desk do beside the transition of their table. */
import type { DeskCommand } from '@nabta/contract/desk/desk.ts';
import type { StoredDetails } from '@nabta/contract/desk/desk-events.ts';
import type { DeskAct, OrderState } from '@nabta/contract/orders/order-states.ts';
import type * as z from 'zod/mini';
import type { Actor } from '../audit/service.ts';
import type { Tx } from '../core/database/database.ts';
import type { OrderRules } from '../delivery/service.ts';
import type { LockedOrder } from './locked-order.ts';
import { courierForParcels, packParcel } from './parcels.ts';
import { piecesOf, writeOff } from './write-off.ts';

/** An act with what it needs; the orders are named beside it. */
export type Command = Omit<z.output<typeof DeskCommand>, 'ids'>;

type Context = { tx: Tx; by: Actor; order: LockedOrder; command: Command; rules: OrderRules };
/** `state`: in place of the table's; `after`: work after the stock has moved. */
type Prepared = { details?: StoredDetails; state?: Partial<OrderState>; after?: () => Promise<void> };

const HOUR_MS = 60 * 60 * 1000;

const setColumns = (
  tx: Tx,
  { id }: LockedOrder,
  columns: { reason?: string; attempts?: number; next_attempt_at?: Date },
) => tx.updateTable('orders').set(columns).where('id', '=', id).execute();

const withReason = async ({ tx, order, command: { reason = '' } }: Context): Promise<Prepared> => {
  await setColumns(tx, order, { reason });
  return { details: { reason } };
};

/** The last of the attempts that the settings allow cancels the order. */
const markUnreachable = async ({ tx, by, order, command, rules }: Context): Promise<Prepared> => {
  const { cancelAfter, retryHours } = rules.orders;
  const attempt = order.attempts + 1;
  const details = { attempt };
  if (cancelAfter !== null && attempt >= cancelAfter) {
    await setColumns(tx, order, { attempts: attempt });
    return { details, state: { status: 'Cancelled', shipment: 'none' } };
  }
  const next = command.nextAttemptAt ?? new Date(by.now.getTime() + retryHours * HOUR_MS);
  await setColumns(tx, order, { attempts: attempt, next_attempt_at: next });
  return { details: { ...details, nextAttemptAt: next.toISOString() } };
};

export const preparations: { [Act in DeskAct]?: (context: Context) => Promise<Prepared> } = {
  markUnreachable,
  refuse: withReason,
  fail: withReason,
  sendBack: withReason,
  assign: async ({ tx, order, command }) => {
    const courier = await courierForParcels(tx, command.courier ?? '');
    await packParcel(tx, order, courier.id);
    return { details: { courier: courier.name } };
  },
  receiveBack: async ({ tx, by, order, command: { writtenOff = [] } }) => ({
    ...(writtenOff.length > 0 && { details: { writtenOff: piecesOf(order, writtenOff) } }),
    after: () => writeOff(tx, by.now, order, writtenOff),
  }),
};
