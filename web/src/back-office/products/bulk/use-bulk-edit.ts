import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import type { ApiFailure } from '../../../lib/failures.ts';
import { currentUser } from '../../../session/current-user.ts';
import { bulkEdit as words } from '../../../texts/admin-bulk.ts';
import { Refusal } from '../../kit/query/failure-text.ts';
import { queryClient } from '../../kit/query/query-client.ts';
import { savedWithUndo } from '../../kit/query/undo.ts';
import { useBulkRun } from '../../promotions/use-bulk-run.ts';
import { presentOf, type Planned } from './changes.ts';
import { sendStep } from './send.ts';

export type Outcome = {
  done: number;
  failed: number;
  failure: ApiFailure | undefined;
  /** The way back for the products that were changed; empty after the undo. */
  back: Planned[];
  isUndo: boolean;
};

/** One after the other, for the screen may be gone. */
const goBack = async (back: readonly Planned[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const planned of back) await sendStep(planned).catch((error: unknown) => failures.push(error));
  await queryClient.invalidateQueries();
  if (failures.length > 0) throw new Refusal(words.failed({ n: failures.length }), failures.at(-1));
};

/** Runs a plan, and the way back, which is offered in a message and by its key once the dialog is closed. */
export const useBulkEdit = (onDone: () => void) => {
  const { progress, run } = useBulkRun();
  const [outcome, setOutcome] = useState<Outcome>();
  const [admin] = useState(() => currentUser()?._id);
  const isClosed = useRef(false);
  const offer = ({ done, back }: Outcome): void => {
    if (back.length === 0 || currentUser()?._id !== admin) return;
    savedWithUndo(words.done({ n: done }), () => goBack(back));
  };
  const close = useEffectEvent(() => {
    if (outcome && !progress) offer(outcome);
  });
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      close();
    };
  }, []);

  const apply = async (plan: readonly Planned[], { isUndo = false } = {}): Promise<void> => {
    if (progress) return;
    const back: Planned[] = [];
    const { done, failed, lastFailure } = await run(plan, async (planned) => {
      const changed: AdminProductCard = await sendStep(planned);
      back.push({ product: changed, step: presentOf(planned.product, planned.step.kind) });
    });
    const now = { done, failed, failure: lastFailure, back: isUndo ? [] : back, isUndo };
    if (isClosed.current) offer(now);
    else setOutcome(now);
    onDone();
  };
  return { progress, outcome, apply };
};
export type BulkEdit = ReturnType<typeof useBulkEdit>;
