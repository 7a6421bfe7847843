import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const tones = { good: 'text-olive', bad: 'text-clay-deep', plain: 'text-stone' };

/** A short state with a dot: 'In Stock'. */
export const Tag = ({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) => (
  <span className={cx('inline-flex items-center gap-1.5 text-xs font-medium', tones[tone])}>
    <span
      aria-hidden="true"
      className={cx('size-1.5 rounded-full', tone === 'bad' ? 'border border-current' : 'bg-current')}
    />
    {children}
  </span>
);
