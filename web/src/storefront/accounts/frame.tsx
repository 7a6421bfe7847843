import type { ReactNode } from 'react';
import { PageMeta } from '../../lib/page-meta.tsx';

type Props = { title: string; text?: string; needsScript: string; children: ReactNode };

/** A page of its own for one form: a heading, a line, the form. */
export const AccountFrame = ({ title, text, needsScript, children }: Props) => (
  <div className="mx-auto grid min-h-[70dvh] w-full max-w-md content-start px-4 pt-10 pb-16 lg:pt-16">
    <PageMeta title={title} noIndex />
    <h1 className="text-title">{title}</h1>
    {text && <p className="text-stone mt-2 text-balance">{text}</p>}
    <noscript>
      <p className="text-clay-deep mt-4 font-medium">{needsScript}</p>
    </noscript>
    <div className="mt-8">{children}</div>
  </div>
);
