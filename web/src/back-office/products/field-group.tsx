import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

type Props = {
  /** For links to it. */
  id?: string;
  title: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Fields of the product that belong together, below a line and their heading. */
export const FieldGroup = ({ id, title, className, children }: Props) => (
  <fieldset id={id} className="border-line grid min-w-0 gap-4 border-t pt-5 first:border-t-0 first:pt-0">
    <legend className="float-start text-base font-semibold">{title}</legend>
    <div className={cx('clear-both grid min-w-0 gap-x-4 gap-y-5', className)}>{children}</div>
  </fieldset>
);
