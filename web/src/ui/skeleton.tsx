import { cx } from './cx.ts';

/** Holds the place of what is on its way; give it the final size. It shows only after 300 ms. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cx('skeleton bg-sand rounded', className)} />
);
