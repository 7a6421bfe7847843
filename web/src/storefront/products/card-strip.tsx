import { memo, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Scroller } from '../../ui/scroller.tsx';
import type { ListedProduct } from './listed-product.ts';
import { ProductCard } from './product-card.tsx';

type Props = {
  title: string;
  products: readonly ListedProduct[];
  /** Smaller cards and heading. */
  isMinor?: boolean;
  /** Beside the heading. */
  action?: ReactNode;
  className?: string;
};

/** The width of a card and of the gap beside it, in px. */
const STEP = 300;

/** Product cards in one row that scrolls horizontally; four fit on a wide screen, or more that are smaller. */
export const CardStrip = memo(({ products, isMinor = false, ...row }: Props) => (
  <Scroller step={STEP} isMinor={isMinor} isInset {...row}>
    {products.map((product) => (
      <li
        key={product._id}
        className={cx('shrink-0', isMinor ? 'w-36 sm:w-44' : 'w-[42vw] max-w-74 sm:w-[30vw] lg:w-[calc(25%-1.125rem)]')}
      >
        <ProductCard product={product} />
      </li>
    ))}
  </Scroller>
));
