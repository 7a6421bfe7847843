import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { saving as words } from '../../../texts/saving.ts';
import { barAtEnd } from '../../../ui/bar-at-end.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { leadToConflict } from './conflict.tsx';
import { useUnsaved } from './unsaved.ts';

type Props = {
  form: {
    element: RefObject<HTMLFormElement | null>;
    submit: (event: SubmitEvent, send: () => Promise<unknown>) => void;
    errorCount: number;
  };
  /** Conflicts that must be decided before the form is sent. */
  conflicts?: { undecided: readonly string[] };
  /** Whether the form has changes: closing the dialog then asks first. */
  isChanged: boolean;
  /** False: closing never asks, not even while it is saved. */
  asksBeforeClosing?: boolean;
  saving: { busy: boolean; failure: string | undefined; run: () => Promise<unknown>; reset: () => void };
  /** Chosen pictures are still being read: they would be missing in what is sent. */
  reading?: boolean;
  /** Label of the button, and its text while busy. */
  submit: string;
  working: string;
  cancel?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog; its buttons are always visible below it. */
export const DialogForm = ({
  form,
  conflicts = { undecided: [] },
  isChanged,
  asksBeforeClosing = true,
  saving,
  reading = false,
  submit,
  working,
  cancel = words.cancel,
  onClose,
  children,
}: Props) => {
  const { failure, run } = saving;
  const busy = saving.busy || reading;
  const { element, submit: send, errorCount } = form;
  useUnsaved(asksBeforeClosing && (isChanged || saving.busy));
  return (
    <form
      ref={element}
      data-marks-required
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        saving.reset();
        if (!leadToConflict(event.currentTarget, conflicts)) send(event, run);
      }}
    >
      <div className="grid gap-5">{children}</div>
      <div ref={barAtEnd} className="bg-page border-line sticky -bottom-6 z-10 -mx-6 mt-6 -mb-6 border-t px-6 py-4">
        <div aria-live="polite">{failure && <Notice className="mb-4">{failure}</Notice>}</div>
        <div className="flex flex-wrap items-center justify-end gap-3">
          {errorCount > 0 ? (
            <p className="text-clay-deep grow text-sm font-medium max-sm:w-full">
              {words.toCorrect({ n: errorCount })}
            </p>
          ) : (
            <p
              aria-hidden="true"
              className="text-stone grow text-xs in-[form:not(:has(:required))]:hidden max-sm:w-full"
            >
              {words.required}
            </p>
          )}
          <Button variant="secondary" className="max-sm:grow" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" className="max-sm:grow" aria-disabled={busy || undefined}>
            {busy ? working : submit}
          </Button>
        </div>
      </div>
    </form>
  );
};
