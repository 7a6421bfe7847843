import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = ComponentProps<'input'> & {
  label: ReactNode;
  /** Indeterminate: some of several options are checked. */
  partly?: boolean;
  /** Number of things that it would leave: its description. */
  count?: number | undefined;
  type?: 'checkbox' | 'radio';
};

/** A native checkbox or radio button; the whole line, 44 px high, toggles it. */
export const Checkbox = ({ label, partly = false, count, type = 'checkbox', className, ...input }: Props) => {
  const countId = useId();
  return (
    <label className={cx('flex min-h-11 cursor-pointer items-center gap-3 text-sm', className)}>
      <input
        {...input}
        type={type}
        aria-describedby={count === undefined ? undefined : countId}
        ref={(box) => {
          if (box && type === 'checkbox') box.indeterminate = partly && !input.checked;
        }}
        className="accent-olive size-5 shrink-0"
      />
      {label}
      {count !== undefined && (
        <span
          id={countId}
          aria-hidden="true"
          className="text-stone ms-auto shrink-0 text-xs whitespace-nowrap tabular-nums"
        >
          {count}
        </span>
      )}
    </label>
  );
};
