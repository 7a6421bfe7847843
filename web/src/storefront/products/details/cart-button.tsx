import type { Product } from '@nabta/contract/products.ts';
import { productDetails as texts } from '../../../texts/product-details.ts';
import { Button, type ButtonShape } from '../../../ui/button.tsx';
import { useCartToggle } from './use-cart-toggle.ts';

/** Add to Cart, or Remove from Cart; sold out, it can only remove. */
export const CartButton = ({ product, ...shape }: { product: Product } & ButtonShape) => {
  const { inCart, canToggle, toggle } = useCartToggle(product);
  return (
    <Button {...shape} look={inCart ? 'secondary' : 'primary'} disabled={!canToggle} onClick={toggle}>
      {inCart ? texts.remove : texts.add}
    </Button>
  );
};
