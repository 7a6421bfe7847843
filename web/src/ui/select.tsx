import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { FieldFrame, type FieldWords } from './field.tsx';
import { inputClass } from './input-class.ts';
import { ChevronDown } from './icons.tsx';

type Props = Omit<ComponentProps<'select'>, 'id'> & FieldWords & { id?: string };

/** A native select with its label; `children` are its options. */
export const Select = ({ label, hint, error, optional = false, id, className, children, ...select }: Props) => (
  <FieldFrame {...{ label, hint, error, optional, id, className }}>
    {(wiring) => (
      <span className="relative block">
        <select
          {...wiring}
          {...select}
          className={cx(inputClass({ invalid: !!error }), 'min-h-12 appearance-none pe-11')}
        >
          {children}
        </select>
        <ChevronDown className="pointer-events-none absolute end-4 top-1/2 size-4 -translate-y-1/2" />
      </span>
    )}
  </FieldFrame>
);
