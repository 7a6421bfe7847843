import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type Props = { tone?: keyof typeof tones; size?: 'xs' | 'sm'; children: ReactNode };

const tones = { good: 'text-olive', bad: 'text-clay-deep', plain: 'text-stone' };

/** A short status with a dot: 'In Stock'. */
export const Tag = ({ tone = 'plain', size = 'xs', children }: Props) => (
  <span
    className={cx('inline-flex items-center gap-1.5 font-medium', size === 'xs' ? 'text-xs' : 'text-sm', tones[tone])}
  >
    <span
      aria-hidden="true"
      className={cx('size-1.5 rounded-full', tone === 'bad' ? 'border border-current' : 'bg-current')}
    />
    {children}
  </span>
);
