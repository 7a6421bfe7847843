import { undo as words } from '../../../texts/undo.ts';
import { ApiFailure } from '../../../lib/failures.ts';
import { toast } from '../../../ui/toast.ts';
import { failureText, Refusal } from './failure-text.ts';

/** The undo of the latest change; the screen where it was made may be gone. */
let latest: (() => void) | undefined;

/**
 * Says that a change was saved, and offers to take it back. `undo` sends the earlier value on the condition that the new one still
 * stands (409 `changed_meanwhile`), and resolves or rejects after what is stored now is shown.
 */
export const savedWithUndo = (text: string, undo: () => Promise<unknown>): void => {
  const run = (): void => {
    if (latest === run) latest = undefined;
    undo().then(
      () => toast({ kind: 'success', topic: 'undo', text: words.undone }),
      (error: unknown) => {
        const failure = error instanceof Refusal ? error.cause : error;
        const isOutdated = failure instanceof ApiFailure && failure.code === 'changed_meanwhile';
        const why = isOutdated ? words.changedSince : failureText(error, { failed: words.failed });
        if (why) toast({ kind: 'error', topic: 'undo', text: why });
      },
    );
  };
  latest = run;
  toast({ kind: 'success', topic: 'undo', text, action: { label: words.undo, run } });
};

/** At the logout: the next admin must not undo a change of this one. */
export const forgetUndo = (): void => void (latest = undefined);

/** The shortcut of screens whose changes can be undone. */
export const undoKey = { key: 'u', does: words.undoLatest, run: (): void => latest?.() };
