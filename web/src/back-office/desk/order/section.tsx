import type { ReactNode } from 'react';

type Props = {
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
};

/** A part of an order's page, with its heading. */
export const Section = ({ title, action, children }: Props) => (
  <section className="border-line bg-surface rounded border p-4 text-sm">
    <div className="mb-3 flex items-center justify-between gap-3">
      <h2 className="font-text text-base font-semibold">{title}</h2>
      {action}
    </div>
    {children}
  </section>
);
