import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** The platform's own checkbox; the whole line, 44 px high, toggles it. */
export const Checkbox = ({ label, className, ...input }: ComponentProps<'input'> & { label: string }) => (
  <label className={cx('flex min-h-11 cursor-pointer items-center gap-3 text-sm', className)}>
    <input {...input} type="checkbox" className="accent-olive size-5 shrink-0" />
    {label}
  </label>
);
