import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../../../ui/cx.ts';

type Props = { to: string; label: string; isCurrent?: boolean; children: ReactNode };

/** An icon link to the same list in another view. */
export const ToggleLink = ({ to, label, isCurrent, children }: Props) => (
  <Link
    to={to}
    preventScrollReset
    aria-label={label}
    aria-current={isCurrent}
    title={label}
    className={cx(
      'grid size-11 shrink-0 place-items-center rounded transition-colors',
      isCurrent ? 'bg-sand' : 'hover:bg-sand/60',
    )}
  >
    {children}
  </Link>
);
