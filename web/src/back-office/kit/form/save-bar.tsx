import { createContext, use, useLayoutEffect, useRef, type ReactNode } from 'react';
import { saving } from '../../../texts/saving.ts';
import { unsaved as words } from '../../../texts/unsaved.ts';
import { barAtEnd } from '../../../ui/bar-at-end.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useUnsaved } from './unsaved.ts';

type Around = {
  isOpen: boolean;
  actions: ReactNode;
  /** Reports to the step that a bar shows its actions, until the returned function is called. */
  onBar: () => () => void;
};
/** What the step of the guide around a form offers: in its bar while there is nothing to save. */
export const StepOfGuide = createContext<Around | undefined>(undefined);

type Props = {
  dirty: boolean;
  /** Fields that have to be corrected. */
  errorCount?: number;
  busy: boolean;
  onDiscard: () => void;
  /** Why it could not be saved. */
  failure?: ReactNode;
  /** In an open step of the guide, what there is to do without a change. */
  asItIs?: ReactNode;
  /** From the start, with a disabled button: below a form so long that nothing else says it is saved. */
  isAlwaysShown?: boolean;
};

/** Least distance of an input from the content of the bar, in px. */
const MARGIN = 32;

/** Last element of a form: while it is dirty, a sticky bar at the bottom to save or discard. */
export const SaveBar = ({ dirty, errorCount = 0, busy, onDiscard, failure, asItIs, isAlwaysShown = false }: Props) => {
  useUnsaved(dirty);
  const step = use(StepOfGuide);
  const onBar = step?.onBar;
  useLayoutEffect(() => onBar?.(), [onBar]);
  const content = useRef<HTMLDivElement>(null);
  // the bar must not cover the input that was changed first
  useLayoutEffect(() => {
    const input = dirty && content.current?.closest('form')?.querySelector('input:focus');
    if (!input || !content.current) return;
    const covered = input.getBoundingClientRect().bottom + MARGIN - content.current.getBoundingClientRect().top;
    if (covered > 0) window.scrollBy({ top: covered });
  }, [dirty]);
  return (
    <div
      {...((dirty || isAlwaysShown) && { ref: barAtEnd })}
      // in place of the navigation of phones, once there is something to save
      {...(dirty && { 'data-sticks-to-end': '' })}
      {...(dirty && isAlwaysShown && { 'data-fixed-on-phones': '' })}
      className={
        dirty || isAlwaysShown
          ? cx(
              'border-line bg-surface -mx-4 mt-4 border-t px-4 py-3 sm:-mx-5 sm:px-5',
              dirty ? 'sticky bottom-0 z-10' : 'sm:sticky sm:bottom-0 sm:z-10',
              // other parts of the screen are below the form
              dirty && isAlwaysShown && 'max-[641px]:fixed max-[641px]:inset-x-0 max-[641px]:mx-0',
            )
          : step
            ? 'mt-4'
            : cx(!failure && 'absolute')
      }
    >
      <div ref={content} role="alert">
        {failure && <Notice className="mb-3">{failure}</Notice>}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p
          role="status"
          className={
            dirty
              ? cx(
                  'grow text-sm max-sm:basis-full max-sm:text-xs',
                  errorCount > 0 ? 'text-clay-deep font-medium' : 'text-stone',
                )
              : 'absolute'
          }
        >
          {dirty && (errorCount > 0 ? saving.toCorrect({ n: errorCount }) : words.bar)}
        </p>
        {dirty ? (
          <>
            <Button variant="secondary" onClick={onDiscard}>
              {words.discard}
            </Button>
            <Button type="submit" busy={busy} working={words.saving}>
              {words.save}
            </Button>
          </>
        ) : (
          <>
            {step?.actions}
            {/* shows from the start what there is to do */}
            {(step?.isOpen || isAlwaysShown) && (asItIs ?? <Button disabled>{words.save}</Button>)}
          </>
        )}
      </div>
    </div>
  );
};
