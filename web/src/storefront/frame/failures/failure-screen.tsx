import type { ReactNode } from 'react';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { Sprig } from '../../../ui/sprig.tsx';

type Props = {
  eyebrow?: string;
  title: string;
  text: string;
  /** Actions for the user. */
  children: ReactNode;
};

/** Layout of all failure screens: what happened, and what to do next. */
export const FailureScreen = ({ eyebrow, title, text, children }: Props) => (
  <div className="grid min-h-[70dvh] place-content-center justify-items-center gap-4 px-4 py-16 text-center">
    <PageMeta title={title} noIndex />
    <Sprig className="text-olive/70 w-24" />
    {eyebrow && <p className="eyebrow text-stone">{eyebrow}</p>}
    <h1 className="text-title">{title}</h1>
    <p className="text-stone max-w-md text-balance">{text}</p>
    <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>
  </div>
);
