import { useNavigate } from 'react-router';
import { useGuestCart } from '../../../lib/guest-cart.ts';
import { useUser } from '../../../session/current-user.ts';
import { addresses } from '../../addresses.ts';
import { userCart } from '../../carts/cart-store.ts';
import type { ListedProduct } from '../listed-product.ts';

/** Puts a product into the cart of whoever is here, or takes it out again (spec: storefront 2 and 4). */
export const useCartToggle = (product: ListedProduct) => {
  const navigate = useNavigate();
  const user = useUser();
  const line = useGuestCart().find(({ id }) => id === product._id);
  const item = userCart.use().value?.items.find(({ productId }) => productId._id === product._id);
  const inCart = (user ? item : line) !== undefined;

  const toggle = async (): Promise<void> => {
    const viewCart = (): void => void navigate(addresses.anyCart);
    if (user) return (await import('../../carts/toggle-cart.ts')).toggleInCart(product, viewCart);
    (await import('../../carts/toggle-guest-cart.ts')).toggleInGuestCart(product, viewCart);
  };

  return { inCart, canToggle: inCart || product.stock > 0, toggle };
};
