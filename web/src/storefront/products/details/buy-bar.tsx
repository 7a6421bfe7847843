import type { Product } from '@nabta/contract/products.ts';
import { useEffect, useState, type RefObject } from 'react';
import { productDetails as texts } from '../../../texts/product-details.ts';
import { cx } from '../../../ui/cx.ts';
import { ProductPrice } from '../product-price.tsx';
import { CartButton } from './cart-button.tsx';

/** On phones: price and button at the bottom of the screen while the main button is out of sight. */
export const BuyBar = ({ product, main }: { product: Product; main: RefObject<HTMLElement | null> }) => {
  const shown = useOutOfSight(main);
  return (
    <section
      data-sticks-to-end
      aria-label={texts.buyBar}
      inert={!shown}
      className={cx(
        'no-script:hidden border-line bg-page sticky bottom-0 z-20 mt-16 -mb-24 border-t transition md:hidden',
        !shown && 'translate-y-full opacity-0',
      )}
    >
      <div className="wide flex items-center justify-between gap-4 py-3">
        <ProductPrice product={product} />
        <span className="shrink-0">
          <CartButton product={product} />
        </span>
      </div>
    </section>
  );
};

const useOutOfSight = (element: RefObject<HTMLElement | null>): boolean => {
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsOut(entry?.isIntersecting === false));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
};
