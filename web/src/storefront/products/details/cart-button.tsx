import { productDetails as texts } from '../../../texts/product-details.ts';
import { Button, type ButtonShape } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { addresses } from '../../frame/addresses.ts';
import { useCartToggle } from './use-cart-toggle.ts';
import type { ListedProduct } from '../listed-product.ts';

type Props = { product: ListedProduct; className?: string; 'aria-describedby'?: string } & ButtonShape;

/** Add to Cart or Remove from Cart; for a sold-out product only the latter. */
export const CartButton = ({ product, ...shape }: Props) => {
  const { inCart, canToggle, toggle } = useCartToggle(product);
  return (
    <Button {...shape} variant={inCart ? 'secondary' : 'primary'} disabled={!canToggle} onClick={() => void toggle()}>
      {inCart ? texts.remove : texts.add}
    </Button>
  );
};

/** Link to the cart, once the product is in it. */
export const ViewCart = ({ product, ...shape }: Props) =>
  useCartToggle(product).inCart && (
    <LinkButton {...shape} to={addresses.anyCart}>
      {texts.viewCart}
    </LinkButton>
  );
