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

/** Does an act to some orders. Not a hook: an act can be undone when the screen of the act is gone. */
export const runAct = async (act: DeskAct, ids: string[], details: Details): Promise<AnswerOf<'POST /desk/acts'>> => {
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => api('POST /desk/acts', { body: { act, ids, ...details }, handlesFailure: true }),
  });
  try {
    return await mutation.execute(undefined);
  } finally {
    invalidateDesk();
  }
};
