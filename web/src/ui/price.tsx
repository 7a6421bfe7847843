import { ui } from '../texts/ui.ts';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = {
  /** Formatted: '28.80 TND'. */
  now: string;
  /** The price before a discount. */
  before?: string | undefined;
  size?: 'md' | 'lg';
};

/** A price; `before` is shown struck through beside it. */
export const Price = ({ now, before, size = 'md' }: Props) => (
  <p className="flex flex-wrap items-baseline gap-x-2.5 tabular-nums">
    <span className={cx('font-semibold', size === 'lg' ? 'text-title-sm' : 'text-base', before && 'text-clay-deep')}>
      <VisuallyHidden>{before ? ui.priceNow : ui.price} </VisuallyHidden>
      {now}
    </span>
    {before && (
      <s className={cx('text-stone', size === 'lg' ? 'text-base' : 'text-sm')}>
        <VisuallyHidden>{ui.priceBefore} </VisuallyHidden>
        {before}
      </s>
    )}
  </p>
);
