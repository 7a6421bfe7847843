import type { Product } from '@nabta/contract/products.ts';
import { useNavigate } from 'react-router';
import { guestCart, useGuestCart, type GuestCartItem } from '../../../lib/guest-cart.ts';
import { chooseOption } from '../../../session/dialogs.ts';
import { productDetails as texts } from '../../../texts/product-details.ts';
import { toast } from '../../../ui/toast.ts';
import { addresses } from '../../addresses.ts';

type Bought = Pick<Product, '_id' | 'productName' | 'finalPrice' | 'imagePath' | 'stock' | 'includingGift'>;

/** Puts a product into the cart, or takes it out again (spec: storefront 2 and 4). */
export const useCartToggle = (product: Bought) => {
  const { _id, productName, finalPrice, imagePath, stock, includingGift } = product;
  const navigate = useNavigate();
  const line = useGuestCart().find(({ id }) => id === _id);

  const add = (): void => {
    const kept = guestCart.add({ id: _id, name: productName, price: finalPrice, image: imagePath[0] ?? '' });
    if (!kept) return toast({ kind: 'error', text: texts.notStored });
    const action = { label: texts.viewCart, run: () => void navigate(addresses.anyCart) };
    if (includingGift) toast({ kind: 'info', text: texts.addedWithoutGifts, action });
    else toast({ kind: 'success', text: texts.added, action });
  };

  const remove = ({ quantity, ...item }: GuestCartItem): void => {
    if (!guestCart.remove(_id)) return toast({ kind: 'error', text: texts.notStored });
    const undo = { label: texts.undo, run: () => void guestCart.add(item, quantity) };
    toast({ kind: 'success', text: texts.removed, action: undo });
  };

  return {
    inCart: line !== undefined,
    canToggle: line !== undefined || stock > 0,
    toggle: () => (line ? remove(line) : chooseOption(add)),
  };
};
