import { useGuestCart } from '../../../session/carts/guest-cart.ts';
import { afterFrame } from '../../../lib/deferred.ts';
import { useUser } from '../../../session/current-user.ts';
import { useUserQuery } from '../../../session/user-store.ts';
import { ignoreSecondTap } from '../../../ui/double-tap.ts';
import { userCart } from '../../carts/cart-store.ts';
import type { ListedProduct } from '../listed-product.ts';

/** Adds a product to the user's or guest's cart, or removes it (PRODUCT-2, PRODUCT-6). */
export const useCartToggle = (product: ListedProduct) => {
  const user = useUser();
  const line = useGuestCart().find(({ id }) => id === product._id);
  const item = useUserQuery(userCart).data?.items.find(({ productId }) => productId._id === product._id);
  const inCart = (user ? item : line) !== undefined;

  const toggle = async (): Promise<void> => {
    const action = inCart ? 'remove' : 'add';
    ignoreSecondTap();
    await new Promise<void>(afterFrame);
    if (user) return (await import('../../carts/toggle-cart.ts')).toggleInCart(product, action);
    (await import('../../carts/toggle-guest-cart.ts')).toggleInGuestCart(product, action);
  };

  return { inCart, canToggle: inCart || product.stock > 0, toggle };
};
