import { ui } from '../texts/ui.ts';
import { cx } from './cx.ts';

type Props = {
  /** 'From', where variants cost more. */
  from?: string | undefined;
  /** Formatted: '28.80 TND'. */
  now: string;
  /** The price before a discount. */
  before?: string | undefined;
  size?: 'sm' | 'md' | 'lg';
};

const sizes = { sm: ['text-sm', 'text-xs'], md: ['text-base', 'text-sm'], lg: ['text-title-sm', 'text-base'] } as const;

/** A price; `before` is shown struck through beside it. */
export const Price = ({ from, now, before, size = 'md' }: Props) => {
  const [large, small] = sizes[size];
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="sr-only">{before ? ui.priceNow : ui.price} </span>
      {from && <span className="basis-full text-xs">{from} </span>}
      <span className={cx('font-semibold', large, before && 'text-clay-deep')}>{now}</span>
      {before && (
        <s className={cx('text-stone', small)}>
          <span className="sr-only">{ui.priceBefore} </span>
          {before}
        </s>
      )}
    </p>
  );
};
