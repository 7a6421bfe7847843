import { bulkEdit as words } from '../../../texts/admin-bulk.ts';
import { progressBar } from '../../../ui/progress-bar.ts';

/** How many products have been changed; nothing while none are. */
export const Progress = ({ progress }: { progress: { done: number; all: number } | undefined }) =>
  progress && (
    <div>
      <p role="status" className="text-stone text-sm tabular-nums">
        {words.progress(progress)}
      </p>
      <progress
        value={progress.done}
        max={progress.all}
        aria-label={words.progress(progress)}
        className={progressBar}
      />
    </div>
  );
