import type { Millimes } from '@nabta/contract/money.ts';
import type { PublicVersion } from '../../core/cache/version.ts';

/** A typed word, and its forms (stems) that products may contain. */
export type Term = { typed: string; forms: string[] };

/** Absent filters match all products. */
export type Filters = {
  /** A product must match all of them. */
  terms?: Term[] | undefined;
  minPrice?: Millimes | undefined;
  maxPrice?: Millimes | undefined;
  showGifts?: boolean | undefined;
  showPromotions?: boolean | undefined;
  categories?: string[] | undefined;
  /** Only products that are visible in the shop. */
  onlyVisible?: boolean | undefined;
  isSold?: boolean | undefined;
  ids?: string[] | undefined;
};

export type Sort = 'finalPrice' | 'rating' | 'name' | 'createdAt' | 'price' | 'stock' | 'unitsSold' | 'match';
/** Matches are always sorted best first. */
export type SortOrder = { sortBy: Sort; sortOrder: 'asc' | 'desc' };
export type Window = { page: number; limit: number };

/** A product in a list. A change of the product changes `state`; data read after the list is of that state or a later one. */
export type Listed = { id: string; state: number };
export type Found = { listed: Listed[]; total: number };

/** The interface of the product index, which finds the products of lists. */
export type ProductSearch = {
  /** Reads all products, so that the first search does not wait for it. */
  load(): Promise<void>;
  /** Splits a search text into terms. */
  terms(typed: string): Promise<Term[]>;
  /**
   * One page of the matching products, their total, and the moment of their prices. The result contains all commits that
   * belong to `version`; without it, all commits before this call.
   */
  find(filters: Filters, order: SortOrder, window: Window, version?: PublicVersion): Promise<Found & { moment: Date }>;
};
