import type { DeskOrder } from '@nabta/contract/desk.ts';
import type { DeskAct } from '@nabta/contract/order-states.ts';
import { api, type AnswerOf } from '../../lib/api.ts';
import { queryClient } from '../query-client.ts';
import { invalidateDesk } from '../use-live-queries.ts';

/** What some acts need. */
export type Details = {
  reason?: string;
  courier?: string;
  nextAttemptAt?: string;
  writtenOff?: { line: string; quantity: number }[];
};

/** An attempt counts once, and a parcel leaves with the amount that was seen, when two admins act at once. */
const seenActs: ReadonlySet<DeskAct> = new Set(['markUnreachable', 'handOver']);

/** Does an act to some orders. Not a hook: an act can be undone when the screen of the act is gone. */
export const runAct = async (
  act: DeskAct,
  orders: readonly DeskOrder[],
  details: Details,
): Promise<AnswerOf<'POST /desk/acts'>> => {
  const ids = orders.map(({ _id }) => _id);
  const versions = Object.fromEntries(orders.map(({ _id, version }) => [_id, version]));
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () =>
      api('POST /desk/acts', {
        body: { act, ids, ...details, ...(seenActs.has(act) && { versions }) },
        handlesFailure: true,
      }),
  });
  try {
    return await mutation.execute(undefined);
  } finally {
    invalidateDesk();
  }
};
