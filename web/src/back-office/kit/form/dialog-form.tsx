import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { saving as words } from '../../../texts/saving.ts';
import { barAtEnd } from '../../../ui/bar-at-end.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Conflict, formProps, type Sending } from './conflict.tsx';
import { useUnsaved } from './unsaved.ts';
import type { Conflicts, Shown } from './use-conflicts.ts';

type Props<Values extends FieldValues> = Sending & {
  form: { errorCount: number; isDirty: boolean };
  /** Conflicts that must be decided before the form is sent, and how they show its fields. */
  conflicts?: Conflicts<Values>;
  fields?: Readonly<Record<string, Shown<Values>>>;
  /** Whether there are changes: closing the dialog then asks first. By default, those of the form. */
  isChanged?: boolean;
  /** False: closing never asks, not even while it is saved. */
  asksBeforeClosing?: boolean;
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
export const DialogForm = <Values extends FieldValues>({
  form,
  conflicts,
  fields,
  isChanged = form.isDirty,
  asksBeforeClosing = true,
  saving,
  reading = false,
  submit,
  working,
  cancel = words.cancel,
  onClose,
  children,
}: Props<Values>) => {
  const { failure } = saving;
  const busy = saving.busy || reading;
  const { errorCount } = form;
  useUnsaved(asksBeforeClosing && (isChanged || saving.busy));
  return (
    <form data-marks-required {...formProps({ form, saving, conflicts, waits: busy })}>
      <div className="grid gap-5">
        {conflicts && fields && <Conflict conflicts={conflicts} fields={fields} />}
        {children}
      </div>
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
