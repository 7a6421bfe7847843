import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { FieldFrame, type FieldWords } from './field.tsx';
import { inputClass } from './input-class.ts';

type Props = Omit<ComponentProps<'textarea'>, 'id'> & FieldWords & { id?: string };

/** A text area with its label. */
export const TextArea = ({ label, hint, error, optional = false, id, className, rows = 5, ...area }: Props) => (
  <FieldFrame {...{ label, hint, error, optional, id, className }}>
    {(wiring) => (
      <textarea {...wiring} {...area} rows={rows} className={cx(inputClass({ invalid: !!error }), 'block py-3')} />
    )}
  </FieldFrame>
);
