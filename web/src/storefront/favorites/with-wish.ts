import type { ListedProduct } from '../products/listed-product.ts';

export type Favorite = ListedProduct & { isAvailable: boolean; addedAt: string };

/** A product that is to be, or not to be, among the favourites. */
export type Wish = { favorite: Favorite; wanted: boolean };

/** The favourites, newest first, with a wish fulfilled; the very same list when it is already. Pure. */
export const withWish = (list: readonly Favorite[], { favorite, wanted }: Wish): readonly Favorite[] => {
  if (list.some(({ _id }) => _id === favorite._id) === wanted) return list;
  if (!wanted) return list.filter(({ _id }) => _id !== favorite._id);
  return [favorite, ...list].toSorted((one, other) => other.addedAt.localeCompare(one.addedAt));
};
