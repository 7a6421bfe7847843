import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SaveBar } from './save-bar.tsx';
import { Conflict, formProps, type Sending } from './conflict.tsx';
import type { Conflicts, Shown } from './use-conflicts.ts';

type Props<Values extends FieldValues> = Sending & {
  form: { errorCount: number };
  conflicts: Conflicts<Values> & { discard: () => void };
  /** How a conflict shows the fields. */
  fields: Readonly<Record<string, Shown<Values>>>;
  isDirty: boolean;
  /** In the guide, instead of a disabled button to save. */
  asItIs?: ReactNode;
  /** The bar is there before the first change. */
  hasBar?: boolean;
  className?: string;
  children: ReactNode;
};

/** A form that stays open after saving, with a bar to save or discard changes. */
export const PageForm = <Values extends FieldValues>({
  form,
  conflicts,
  fields,
  saving,
  isDirty,
  asItIs,
  hasBar = false,
  className,
  children,
}: Props<Values>) => {
  const { busy, failure, reset } = saving;
  return (
    <form
      data-marks-required
      className={className}
      {...formProps({ form, saving, conflicts, waits: busy || !isDirty })}
    >
      <Conflict conflicts={conflicts} fields={fields} />
      {children}
      <SaveBar
        dirty={isDirty}
        errorCount={form.errorCount}
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
