import type { ReactNode } from 'react';

/** A discount label. The caller's classes position it. */
export const Ribbon = ({ children }: { children: ReactNode }) => (
  <span className="bg-clay text-surface inline-block rounded px-2.5 py-1 text-xs font-semibold tabular-nums">
    {children}
  </span>
);
