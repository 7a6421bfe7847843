import { useState } from 'react';
import type { AdminProductCard } from '@nabta/contract/products.ts';
import type { ApiFailure } from '../../../lib/failures.ts';
import { useBulkRun } from '../../promotions/use-bulk-run.ts';
import { presentOf, type Planned } from './changes.ts';
import { sendStep } from './send.ts';

export type Outcome = {
  done: number;
  failed: number;
  failure: ApiFailure | undefined;
  /** The way back for the products that were changed; empty after the undo. */ back: Planned[];
  isUndo: boolean;
};

/** Runs a plan, and the way back. */
export const useBulkEdit = (onDone: () => void) => {
  const { progress, run } = useBulkRun();
  const [outcome, setOutcome] = useState<Outcome>();
  const apply = async (plan: readonly Planned[], { isUndo = false } = {}): Promise<void> => {
    if (progress) return;
    const back: Planned[] = [];
    const { done, failed, lastFailure } = await run(plan, async (planned) => {
      const changed: AdminProductCard = await sendStep(planned);
      back.push({ product: changed, step: presentOf(planned.product, planned.step.kind) });
    });
    setOutcome({ done, failed, failure: lastFailure, back: isUndo ? [] : back, isUndo });
    onDone();
  };
  return { progress, outcome, apply };
};
export type BulkEdit = ReturnType<typeof useBulkEdit>;
