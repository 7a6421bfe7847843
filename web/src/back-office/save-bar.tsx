import type { ReactNode } from 'react';
import { unsaved as words } from '../texts/unsaved.ts';
import { barAtEnd } from '../ui/bar-at-end.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Notice } from '../ui/notice.tsx';
import { useUnsaved } from './unsaved.ts';

type Props = {
  dirty: boolean;
  busy: boolean;
  onDiscard: () => void;
  /** Why it could not be saved. */ failure?: ReactNode;
};

/** Last element of a form: while it is dirty, a sticky bar at the bottom to save or discard. */
export const SaveBar = ({ dirty, busy, onDiscard, failure }: Props) => {
  useUnsaved(dirty);
  return (
    <div
      {...(dirty && { ref: barAtEnd, 'data-sticks-to-end': '' })}
      className={
        dirty
          ? 'border-line bg-surface sticky bottom-0 z-10 -mx-4 mt-4 border-t px-4 py-3 sm:-mx-5 sm:px-5'
          : cx(!failure && 'absolute', 'in-[[data-guide]]:static in-[[data-guide]]:mt-4')
      }
    >
      <div role="alert">{failure && <Notice className="mb-3">{failure}</Notice>}</div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="text-stone grow text-sm max-sm:sr-only">
          {dirty && words.bar}
        </p>
        {dirty ? (
          <>
            <Button variant="secondary" className="max-sm:[[data-guide]_&]:hidden" onClick={onDiscard}>
              {words.discard}
            </Button>
            <Button type="submit" busy={busy} working={words.saving}>
              {words.save}
            </Button>
          </>
        ) : (
          // a step of the guide shows from the start what there is to do
          <span className="hidden in-[[data-guide]]:contents">
            <Button disabled>{words.save}</Button>
          </span>
        )}
      </div>
    </div>
  );
};
