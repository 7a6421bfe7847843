import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

/** A part of an order's page, with its heading. */
export const Section = ({ title, className, children }: { title: string; className?: string; children: ReactNode }) => (
  <section className={cx('border-line bg-surface rounded border p-4 text-sm', className)}>
    <h2 className="font-text mb-3 text-base font-semibold">{title}</h2>
    {children}
  </section>
);
