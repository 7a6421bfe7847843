import type { Sort } from './product-search.ts';
import { NumberKey, type SortKey } from './sort-key.ts';

export const newKeys = () =>
  ({
    finalPrice: new NumberKey((listing) => listing.finalPrice),
    rating: new NumberKey((listing) => listing.rating),
    createdAt: new NumberKey((listing) => listing.createdAt),
    price: new NumberKey((listing) => listing.price),
    stock: new NumberKey((listing) => listing.stock),
    unitsSold: new NumberKey((listing) => listing.unitsSold),
    groupRating: new NumberKey((listing) => listing.groupRating ?? listing.rating),
    groupUnitsSold: new NumberKey((listing) => listing.groupUnitsSold ?? listing.unitsSold),
    // ranks equal matches: in a shorter name each word weighs more
    match: new NumberKey((listing) => listing.nameLength),
  }) satisfies Record<Sort | GroupSort, SortKey>;
/** The sorts of lists with one card per group: a group's own values. */
export type GroupSort = 'groupRating' | 'groupUnitsSold';
export const groupSorts: { [By in Sort]?: GroupSort } = { rating: 'groupRating', unitsSold: 'groupUnitsSold' };
export type Keys = ReturnType<typeof newKeys>;
