import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

type Props = {
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of an order's page, with its heading. */
export const Section = ({ title, action, className, children }: Props) => (
  <section className={cx('border-line bg-surface rounded border p-4 text-sm', className)}>
    <div className="mb-3 flex items-center justify-between gap-3">
      <h2 className="font-text text-base font-semibold">{title}</h2>
      {action}
    </div>
    {children}
  </section>
);
