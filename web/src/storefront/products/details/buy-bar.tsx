import type { Product } from '@nabta/contract/products/products.ts';
import type { RefObject } from 'react';
import { productDetails as texts } from '../../../texts/product-details.ts';
import { StickyBar } from '../../../ui/sticky-bar.tsx';
import { ProductPrice } from '../product-price.tsx';
import { CartButton, ViewCart } from './cart-button.tsx';
import { useCartToggle } from './use-cart-toggle.ts';

/** On phones: price and button at the bottom of the screen while the main button is out of sight. */
export const BuyBar = ({ product, main }: { product: Product; main: RefObject<HTMLElement | null> }) => (
  <StickyBar label={texts.buyBar} watched={main} className="mt-16 -mb-24">
    {useCartToggle(product).inCart ? (
      <ViewCart product={product} className="grow px-3!" />
    ) : (
      <ProductPrice product={product} />
    )}
    <CartButton product={product} className="shrink-0 px-4!" />
  </StickyBar>
);
