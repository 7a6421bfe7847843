import type { ReactNode } from 'react';
import { PageHeader } from '../../kit/frame/page-header.tsx';

type Props = { title: string; back: { to: string; label: string }; children: ReactNode };

/** The screen of a form of an order: a way back, and the title. */
export const EditFrame = ({ title, back, children }: Props) => (
  <>
    <PageHeader title={title} back={back} />
    {children}
  </>
);
