import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { SaveBar } from './save-bar.tsx';
import { leadToConflict } from './conflict.tsx';

type Props = {
  form: {
    element: RefObject<HTMLFormElement | null>;
    submit: (event: SubmitEvent, send: () => Promise<unknown>) => void;
    errorCount: number;
  };
  conflicts: { undecided: readonly string[]; discard: () => void };
  saving: { busy: boolean; failure: string | undefined; run: () => Promise<unknown>; reset: () => void };
  isDirty: boolean;
  /** In the guide, instead of a disabled button to save. */
  asItIs?: ReactNode;
  /** The bar is there before the first change. */
  hasBar?: boolean;
  className?: string;
  children: ReactNode;
};

/** A form that stays open after saving, with a bar to save or discard changes. */
export const PageForm = ({ form, conflicts, saving, isDirty, asItIs, hasBar = false, className, children }: Props) => {
  const { busy, failure, run, reset } = saving;
  const { element, submit, errorCount } = form;
  return (
    <form
      ref={element}
      data-marks-required
      method="post"
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy || !isDirty) return;
        reset();
        if (!leadToConflict(event.currentTarget, conflicts)) submit(event, run);
      }}
    >
      {children}
      <SaveBar
        dirty={isDirty}
        errorCount={errorCount}
        busy={busy}
        failure={failure}
        asItIs={asItIs}
        isAlwaysShown={hasBar}
        onDiscard={() => {
          reset();
          conflicts.discard();
        }}
      />
    </form>
  );
};
