import { cx } from './cx.ts';

/** A placeholder of the final size while content loads. It is visible only after 300 ms. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={cx('skeleton bg-sand rounded', className)} />
);
