import { checkedLine, type CheckedLine } from '../../lib/cart-check.ts';
import type { CartItem } from './cart-store.ts';
import type { Gift } from './gift-choice.ts';

/** A line of the cart of an account as screens show it: checked, with its gifts. */
export type MemberLine = CheckedLine & {
  category: string;
  /** Points for gifts; 0 when it comes without. */ points: number;
  chosen: readonly string[];
  /** Those that can still be given. */ gifts: readonly Gift[];
  /** A chosen gift that can't be given any more: its name, '' when not even that is left. */ goneGift?: string;
};

/** `gifts`: what is known of the chosen gifts; `isComplete`: one that is missing there is gone. Pure. */
export const memberLine = (item: CartItem, gifts: ReadonlyMap<string, Gift>, isComplete: boolean): MemberLine => {
  const { productId: product, quantity, selectedGiftIds, priceBefore } = item;
  const { _id: id, productName: name, finalPrice: price, imagePath, category, includingGift, giftPoints } = product;
  const line = { id, name, price, image: imagePath[0] ?? '', quantity };
  const checked = checkedLine(line, product.isAvailable ? product : 'gone', priceBefore ?? price);
  const known = selectedGiftIds.flatMap((gift) => gifts.get(gift) ?? []);
  const gone =
    known.find(({ stock }) => stock === 0)?.giftName ??
    (isComplete && known.length < selectedGiftIds.length ? '' : undefined);
  return {
    ...checked,
    ...(gone !== undefined && !checked.trouble && { trouble: 'gift' as const }),
    ...(gone !== undefined && { goneGift: gone }),
    category: (product.isAvailable && category?.name) || '',
    points: product.isAvailable && includingGift ? giftPoints : 0,
    chosen: selectedGiftIds,
    gifts: known.filter(({ stock }) => stock > 0),
  };
};
