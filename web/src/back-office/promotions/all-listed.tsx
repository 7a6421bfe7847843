import type { AdminProductCard } from '@nabta/contract/products/products.ts';
import type { AdminPromotion } from '@nabta/contract/promotions/promotions.ts';
import { useState } from 'react';
import { promotionProducts as words } from '../../texts/admin-promotions.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../kit/query/failure-text.ts';
import { progressBar } from '../../ui/progress-bar.ts';
import { isInOtherPromotion, send } from './assignments.ts';
import { useBulkRun } from './use-bulk-run.ts';

type Props = {
  promotion: AdminPromotion;
  /** The listed products. */
  products: readonly AdminProductCard[];
  /** Number of search results on all pages. */
  total: number;
  onChange: () => void;
};

/** Assigns or removes all listed products, one request each, with one message at the end (EDITING-5). */
export const AllListed = ({ promotion: { _id }, products, total, onChange }: Props) => {
  const { progress, run } = useBulkRun();
  const [message, setMessage] = useState<{ kind: 'bad' | 'plain'; text: string }>();
  const [asking, setAsking] = useState(false);
  const assigned = products.filter(({ promotion }) => promotion?._id === _id);
  const unassigned = products.filter(({ promotion }) => promotion?._id !== _id);
  const inOtherPromotion = unassigned.filter((product) => isInOtherPromotion(product, _id));

  const change = async (action: 'assign' | 'remove', chosen: readonly AdminProductCard[]): Promise<void> => {
    if (progress) return;
    setAsking(false);
    setMessage(undefined);
    if (chosen.length === 0) {
      return setMessage({ kind: 'plain', text: action === 'assign' ? words.allIncluded : words.noneIncluded });
    }
    const { done, failed, lastFailure } = await run(chosen, (product) => send(action, _id, product._id));
    const [text, many] =
      action === 'assign' ? [words.notAssigned, words.manyAssigned] : [words.notRemoved, words.manyRemoved];
    if (done > 0) toast({ kind: 'success', text: many({ n: done }) });
    const reason = failureText(lastFailure, { failed: words.tryAgain });
    if (reason) setMessage({ kind: 'bad', text: words.someFailed({ text, failed, all: chosen.length, why: reason }) });
    onChange();
  };

  return (
    <div className="mb-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="text-stone w-full text-sm tabular-nums">
          {progress
            ? words.progress({ done: progress.done, all: progress.all })
            : (products.length === total ? words.listed : words.listedOf)({
                n: products.length,
                total,
                included: assigned.length,
              })}
        </p>
        <Button
          variant="secondary"
          aria-disabled={!!progress}
          onClick={() => (inOtherPromotion.length > 0 && !asking ? setAsking(true) : void change('assign', unassigned))}
          className="px-4!"
        >
          {words.selectAll}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={!!progress}
          onClick={() => void change('remove', assigned)}
          className="px-4!"
        >
          {words.unselectAll}
        </Button>
      </div>
      {progress && (
        <progress
          value={progress.done}
          max={progress.all}
          aria-label={words.progress({ done: progress.done, all: progress.all })}
          className={progressBar}
        />
      )}
      <div aria-live="polite" className="empty:hidden">
        {asking && (
          <Notice tone="plain">
            <p>{words.moving({ n: inOtherPromotion.length })}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button onClick={() => void change('assign', unassigned)}>{words.moveToo}</Button>
              <Button
                variant="secondary"
                onClick={() =>
                  void change(
                    'assign',
                    unassigned.filter((product) => !inOtherPromotion.includes(product)),
                  )
                }
              >
                {words.leaveOut}
              </Button>
            </div>
          </Notice>
        )}
        {message && <Notice tone={message.kind}>{message.text}</Notice>}
      </div>
    </div>
  );
};
