import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronLeft } from '../../../ui/icons.tsx';
import { PageMeta } from '../../../ui/page-meta.tsx';

type Props = { title: string; back: { to: string; label: string }; children: ReactNode };

/** The screen of a form of an order: a way back, and the title. */
export const EditFrame = ({ title, back, children }: Props) => (
  <>
    <PageMeta title={title} noIndex />
    <Link to={back.to} className="link inline-flex min-h-11 items-center gap-1 text-sm">
      <ChevronLeft className="size-4 rtl:-scale-x-100" />
      {back.label}
    </Link>
    <h1 className="text-title-sm mb-4">{title}</h1>
    {children}
  </>
);
