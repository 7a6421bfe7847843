import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode };

/** A square icon button of 44 px; `label` is its accessible name. */
export const IconButton = ({ label, icon, className, type = 'button', ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    className={cx(
      'grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-sand/60 disabled:opacity-35 disabled:hover:bg-transparent',
      className,
    )}
  >
    {icon}
  </button>
);
