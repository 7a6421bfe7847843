import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = ComponentProps<'input'> & {
  label: ReactNode;
  /** Indeterminate: some of several options are checked. */ partly?: boolean;
};

/** A native checkbox; the whole line, 44 px high, toggles it. */
export const Checkbox = ({ label, partly = false, className, ...input }: Props) => (
  <label className={cx('flex min-h-11 cursor-pointer items-center gap-3 text-sm', className)}>
    <input
      {...input}
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = partly && !input.checked;
      }}
      className="accent-olive size-5 shrink-0"
    />
    {label}
  </label>
);
