import { cx } from './cx.ts';

/** The olive sprig of the labels: a drawing only, in the colour of the text around it. */
export const Sprig = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cx('sprig-mask block bg-current', className)} />
);
