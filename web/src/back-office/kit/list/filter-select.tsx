import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { ChevronDown } from '../../../ui/icons.tsx';
import { inputClass } from '../../../ui/input-class.ts';

type Props = {
  /** Accessible name; the first option says what is listed without a choice. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** A filter beside the search of a list. */
export const FilterSelect = ({ label, value, onChange, children }: Props) => (
  <span className="relative grow basis-40 sm:grow-0 sm:basis-auto">
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={cx(inputClass(), 'min-h-11 appearance-none truncate pe-10! text-sm! sm:w-52!', value && 'border-ink')}
    >
      {children}
    </select>
    <ChevronDown className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2" />
  </span>
);
