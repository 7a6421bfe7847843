import type { ReactNode } from 'react';
import { PageMeta } from '../../../ui/page-meta.tsx';
import { BackLink } from '../../back-link.tsx';

type Props = { title: string; back: { to: string; label: string }; children: ReactNode };

/** The screen of a form of an order: a way back, and the title. */
export const EditFrame = ({ title, back, children }: Props) => (
  <>
    <PageMeta title={title} noIndex />
    <BackLink {...back} />
    <h1 className="text-title-sm mb-4">{title}</h1>
    {children}
  </>
);
