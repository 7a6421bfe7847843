import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import type { DeskAct } from '@nabta/contract/orders/order-states.ts';
import { quietApi, type AnswerOf } from '../../lib/api.ts';
import { queryClient } from '../kit/query/query-client.ts';
import { invalidateDesk } from '../kit/query/use-live-queries.ts';

type Outcome = AnswerOf<'POST /desk/acts'>;

/** What some acts need. */
export type Details = {
  reason?: string;
  courier?: string;
  nextAttemptAt?: string;
  writtenOff?: { line: string; quantity: number }[];
};

/** An attempt counts once, and a parcel leaves with the amount that was seen, when two admins act at once. */
const seenActs: ReadonlySet<DeskAct> = new Set(['markUnreachable', 'handOver']);

/** Does an act to some orders. */
export const runAct = (act: DeskAct, orders: readonly DeskOrder[], details: Details): Promise<Outcome> => {
  const ids = orders.map(({ _id }) => _id);
  const versions = Object.fromEntries(orders.map(({ _id, version }) => [_id, version]));
  const body = { act, ids, ...details, ...(seenActs.has(act) && { versions }) };
  return run(() => quietApi('POST /desk/acts', { body }));
};

/** Undoes the latest act of orders that are as it has left them. */
export const undoAct = (done: readonly DeskOrder[]): Promise<Outcome> => {
  const orders = done.map(({ _id, version }) => ({ _id, version }));
  return run(() => quietApi('POST /desk/undo', { body: { orders } }));
};

/** Not a hook: an act can be undone when the screen of the act is gone. */
const run = async (mutationFn: () => Promise<Outcome>): Promise<Outcome> => {
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn });
  try {
    return await mutation.execute(undefined);
  } finally {
    invalidateDesk();
  }
};
