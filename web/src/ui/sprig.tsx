import { cx } from './cx.ts';

/** The olive sprig of the product labels, in the text color; decorative. */
export const Sprig = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx('sprig-mask block bg-current', className)} />
);
