import type { ReactNode } from 'react';
import { href, Link } from 'react-router';

type Props = { to: '/admin/delivery' | '/admin/order-settings'; children: ReactNode };

/** From a step of the guide to the whole screen of its settings. */
export const MoreSettings = ({ to, children }: Props) => (
  <Link to={href(to)} className="link inline-flex min-h-11 items-center justify-self-start text-sm font-medium">
    {children}
  </Link>
);
