import type { ListedProduct } from '../products/listed-product.ts';

export type Favorite = ListedProduct & { isAvailable: boolean; addedAt: string };

/** A change: the product shall be a favorite, or not. */
export type FavoriteChange = { favorite: Favorite; isFavorite: boolean };

/** The favorites, newest first, with a change applied; the same list when there is nothing to change. Pure. */
export const applyChange = (
  list: readonly Favorite[],
  { favorite, isFavorite }: FavoriteChange,
): readonly Favorite[] => {
  if (list.some(({ _id }) => _id === favorite._id) === isFavorite) return list;
  if (!isFavorite) return list.filter(({ _id }) => _id !== favorite._id);
  return [favorite, ...list].toSorted((one, other) => other.addedAt.localeCompare(one.addedAt));
};
