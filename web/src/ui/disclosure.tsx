import type { ReactNode } from 'react';
import { ChevronDown } from './icons.tsx';

type Props = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Of the disclosures with the same name, one is open. */
  name?: string;
  onToggle?: (open: boolean) => void;
};

/** A native disclosure; works without JavaScript. */
export const Disclosure = ({ summary, children, open, name, onToggle }: Props) => (
  <details
    {...(open && { open })}
    {...(name && { name })}
    onToggle={({ currentTarget }) => {
      onToggle?.(currentTarget.open);
      // what opens at the end of the screen would be below it
      if (currentTarget.open && !open) currentTarget.scrollIntoView({ block: 'nearest' });
    }}
    className="group border-line border-b"
  >
    <summary className="flex min-h-12 items-center justify-between gap-4 py-2">
      {summary}
      <ChevronDown className="size-4 shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="pb-4">{children}</div>
  </details>
);
