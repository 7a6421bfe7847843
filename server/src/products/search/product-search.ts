import type { Language } from '@nabta/contract/languages.ts';
import type { Millimes } from '@nabta/contract/money.ts';
import type { FacetName, RatingFloor } from '@nabta/contract/products/facets.ts';
import type { PublicVersion } from '../../core/cache/version.ts';

/** What further filters would leave, each counted without its own selection (FINDING-1). */
export type Facets = {
  /** Categories with at least one product. */
  categories: { _id: string; count: number }[];
  gifts: number;
  promotions: number;
  inStock: number;
  ratings: { from: RatingFloor; count: number }[];
  /** The most frequent ones, and the chosen ones; `without`: the number without it. */
  ingredients: { _id: string; count: number; without: number }[];
  noAllergens: number;
  /** Lowest and highest final price; null without products. */
  prices: { least: Millimes; most: Millimes } | null;
  /** For each filter that is set, the number of products without it. */
  without: { [name in FacetName]?: number };
};

/** Absent filters match all products. */
export type Filters = {
  /** The text of a search: a product must match each of its words, or their synonyms. */
  search?: string | undefined;
  minPrice?: Millimes | undefined;
  maxPrice?: Millimes | undefined;
  showGifts?: boolean | undefined;
  showPromotions?: boolean | undefined;
  /** Only products of this promotion, while it is running. */
  promotion?: string | undefined;
  /** Average stars; with `onePerGroup` those of the group. */
  minRating?: RatingFloor | undefined;
  inStock?: boolean | undefined;
  isSoldOut?: boolean | undefined;
  categories?: string[] | undefined;
  /** Products with all of these ingredients. */
  ingredients?: string[] | undefined;
  /** Products that list their ingredients, and none of these, or no allergen. */
  withoutIngredients?: string[] | undefined;
  noAllergens?: boolean | undefined;
  /** Only products that are visible in the shop. */
  onlyVisible?: boolean | undefined;
  /** Only products that are not visible in the shop. */
  isHidden?: boolean | undefined;
  isSold?: boolean | undefined;
  /** Only products that lack a text in this language, which is not the shop's default language. */
  notTranslatedTo?: Language | undefined;
  ids?: string[] | undefined;
  /** Only variants of a group. */
  isGrouped?: boolean | undefined;
  /** Only visible products, and of the variants of a group that match the cheapest one, if possible in stock (VARIANTS-3). */
  onePerGroup?: boolean | undefined;
};

export type Sort = 'finalPrice' | 'rating' | 'createdAt' | 'price' | 'stock' | 'unitsSold' | 'match';
/** Matches are always sorted best first; names are sorted as this language does. */
export type SortOrder = { sortOrder: 'asc' | 'desc' } & (
  | { sortBy: Sort }
  | { sortBy: Sort | 'name'; language: Language }
);
export type Window = { page: number; limit: number };

/** A product in a list. A change of the product, or of a variant of its group, changes `state`; data read after the list is of that state or a later one. */
export type Listed = { id: string; state: number };
export type Found = { listed: Listed[]; total: number };

/** The interface of the product index, which finds the products of lists. */
export type ProductSearch = {
  /** Reads all products, so that the first search does not wait for it. */
  load(): Promise<void>;
  /**
   * One page of the matching products, their total, and the moment of their prices. The result contains all commits that
   * belong to `version`; without it, all commits before this call.
   */
  find(filters: Filters, order: SortOrder, window: Window, version?: PublicVersion): Promise<Found & { moment: Date }>;
  /** What further filters would leave. */
  facets(filters: Filters, version?: PublicVersion): Promise<Facets>;
  /** A text with the nearest words of product names in place of unknown ones; undefined when there are none (FINDING-5). */
  corrected(search: string, language: Language, version?: PublicVersion): Promise<string | undefined>;
};
