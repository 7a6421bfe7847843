import type { ReactNode } from 'react';
import { Sprig } from './sprig.tsx';

/** An empty state: title, explanation, and (as children) actions. */
export const EmptyState = ({ title, text, children }: { title: string; text?: string; children?: ReactNode }) => (
  <div className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-16 text-center">
    <Sprig className="text-olive/70 w-20" />
    <h2 className="text-title-sm">{title}</h2>
    {text && <p className="text-stone text-balance">{text}</p>}
    {children}
  </div>
);
