import { bulkEdit as words } from '../../../texts/admin-bulk.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { failureText } from '../../kit/query/failure-text.ts';
import { Progress } from './progress.tsx';
import type { BulkEdit, Outcome } from './use-bulk-edit.ts';

type Props = { edit: BulkEdit; outcome: Outcome; onClose: () => void };

/** What was changed, what was not and why, and the undo. */
export const BulkResult = ({ edit, outcome: { done, failed, failure, back, isUndo }, onClose }: Props) => {
  const reason = failureText(failure, { failed: words.tryAgain, broke: words.unreachable });
  return (
    <div className="grid gap-4">
      {edit.progress ? (
        <Progress progress={edit.progress} />
      ) : (
        <p role="status" className="font-medium">
          {isUndo ? words.undone({ n: done }) : words.done({ n: done })}
        </p>
      )}
      {failed > 0 && (
        <Notice>
          {words.failed({ n: failed })} {reason}
        </Notice>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        {back.length > 0 && (
          <Button
            variant="secondary"
            aria-disabled={!!edit.progress}
            onClick={() => void edit.apply(back, { isUndo: true })}
          >
            {words.undo}
          </Button>
        )}
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </div>
  );
};
