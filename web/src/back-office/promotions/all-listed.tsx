import type { AdminProductCard } from '@nabta/contract/products.ts';
import type { AdminPromotion } from '@nabta/contract/promotions.ts';
import { useState } from 'react';
import { promotionProducts as words } from '../../texts/admin-promotions.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { whyNot } from '../command.tsx';
import { progressBar } from '../images/upload-progress.tsx';
import { isElsewhere, send } from './assignments.ts';
import { useMany } from './use-many.ts';

type Props = {
  promotion: AdminPromotion;
  /** What is listed. */ products: readonly AdminProductCard[];
  /** How many the search finds on all pages. */ total: number;
  onChange: () => void;
};

/** Assigns or removes everything that is listed, a request each, with one message at the end (spec: back-office 4). */
export const AllListed = ({ promotion: { _id }, products, total, onChange }: Props) => {
  const { progress, run } = useMany();
  const [said, setSaid] = useState<{ kind: 'bad' | 'plain'; text: string }>();
  const [asking, setAsking] = useState(false);
  const inside = products.filter(({ promotion }) => promotion?._id === _id);
  const outside = products.filter(({ promotion }) => promotion?._id !== _id);
  const elsewhere = outside.filter((product) => isElsewhere(product, _id));

  const change = async (action: 'assign' | 'remove', chosen: readonly AdminProductCard[]): Promise<void> => {
    if (progress) return;
    setAsking(false);
    setSaid(undefined);
    if (chosen.length === 0) {
      return setSaid({ kind: 'plain', text: action === 'assign' ? words.allIncluded : words.noneIncluded });
    }
    const { done, failed, why } = await run(chosen, (product) => send(action, _id, product._id));
    const [text, many] =
      action === 'assign' ? [words.notAssigned, words.manyAssigned] : [words.notRemoved, words.manyRemoved];
    if (done > 0) toast({ kind: 'success', text: many(done) });
    const reason = why && whyNot(why, words.tryAgain);
    if (reason) setSaid({ kind: 'bad', text: words.someFailed(text, failed, chosen.length, reason) });
    onChange();
  };

  return (
    <div className="mb-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="text-stone w-full text-sm tabular-nums">
          {progress ? words.progress(progress.done, progress.all) : words.listed(products.length, total, inside.length)}
        </p>
        <Button
          look="secondary"
          aria-disabled={!!progress}
          onClick={() => (elsewhere.length > 0 && !asking ? setAsking(true) : void change('assign', outside))}
          className="px-4!"
        >
          {words.selectAll}
        </Button>
        <Button
          look="secondary"
          aria-disabled={!!progress}
          onClick={() => void change('remove', inside)}
          className="px-4!"
        >
          {words.unselectAll}
        </Button>
      </div>
      {progress && (
        <progress
          value={progress.done}
          max={progress.all}
          aria-label={words.progress(progress.done, progress.all)}
          className={progressBar}
        />
      )}
      <div aria-live="polite" className="empty:hidden">
        {asking && (
          <Notice tone="plain">
            <p>{words.moving(elsewhere.length)}</p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button onClick={() => void change('assign', outside)}>{words.moveToo}</Button>
              <Button
                look="secondary"
                onClick={() =>
                  void change(
                    'assign',
                    outside.filter((product) => !elsewhere.includes(product)),
                  )
                }
              >
                {words.leaveOut}
              </Button>
            </div>
          </Notice>
        )}
        {said && <Notice tone={said.kind}>{said.text}</Notice>}
      </div>
    </div>
  );
};
