import { checkedLine, type CheckedLine } from '../../session/carts/cart-check.ts';
import type { CartItem } from './cart-store.ts';
import type { Gift } from './gift-choice.ts';

/** A line of an account's cart as screens show it: checked, with its gifts. */
export type MemberLine = CheckedLine & {
  category: string;
  /** Points for gifts; 0 for a product without gifts. */
  points: number;
  chosen: readonly string[];
  /** The selected gifts that are in stock. */
  gifts: readonly Gift[];
  /** Name of a selected gift that is unavailable; '' when even its name is unknown. */
  unavailableGift?: string;
};

/** `gifts`: the loaded gifts by id; `isComplete`: all were loaded, so one that is missing was deleted. Pure. */
export const memberLine = (
  item: CartItem,
  gifts: ReadonlyMap<string, Gift>,
  { isComplete }: { isComplete: boolean },
): MemberLine => {
  const { productId: product, quantity, selectedGiftIds, priceBefore } = item;
  const { _id: id, productName: name, finalPrice: price, imagePath, category, includingGift, giftPoints } = product;
  const line = { id, name, price, image: imagePath[0] ?? '', quantity };
  const checked = checkedLine(line, product.isAvailable ? product : 'gone', priceBefore ?? price);
  const loadedGifts = selectedGiftIds.flatMap((gift) => gifts.get(gift) ?? []);
  const unavailable =
    loadedGifts.find(({ stock }) => stock === 0)?.giftName ??
    (isComplete && loadedGifts.length < selectedGiftIds.length ? '' : undefined);
  return {
    ...checked,
    ...(unavailable !== undefined && !checked.problem && { problem: 'gift' as const }),
    ...(unavailable !== undefined && { unavailableGift: unavailable }),
    category: (product.isAvailable && category?.name) || '',
    points: product.isAvailable && includingGift ? giftPoints : 0,
    chosen: selectedGiftIds,
    gifts: loadedGifts.filter(({ stock }) => stock > 0),
  };
};
