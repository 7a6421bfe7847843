/** What a search has to find, computed product by product: the tests compare the index with it. */
import { languages } from '@nabta/contract/languages.ts';
import type { Listing } from './listing.ts';
import type { Criteria } from './product-index.ts';
import type { SortOrder } from './product-search.ts';
import type { Term } from './synonyms.ts';

export type Product = { id: string; listing: Listing; words: string };
/** The catalogue of the tests: subcategories with their categories, and allergens. */
export const parents = { laits: 'corps' };
export const allergens = ['linalool', 'limonene'];

/** The positions and fields of a word: '1A,2C'. */
const placesOf = ({ words }: Product, typed: string) => words.split(`'${typed}':`)[1]?.split(' ')[0] ?? '';
const WEIGHTS: Record<string, number> = { A: 10, B: 3, C: 1 };
/** A word counts by its best field; 0 where it is missing. */
const scoreOfWord = (product: Product, { typed }: Term) =>
  Math.max(
    ...placesOf(product, typed)
      .split(',')
      .map((place) => WEIGHTS[place.at(-1) ?? ''] ?? 0),
  );
/** The typed words or the best of their synonyms, a phrase by its worst word; for each typed word. */
const scoresOf = (product: Product, { conditions = [] }: Criteria) =>
  conditions.map(({ typed, synonyms = [] }) => {
    const scores = [typed, ...synonyms].map((terms) => Math.min(...terms.map((term) => scoreOfWord(product, term))));
    return typed.length * Math.max(...scores);
  });
const scoreOf = (product: Product, filters: Criteria) =>
  scoresOf(product, filters).reduce((sum, score) => sum + score, 0);

/** A group's own value where the list has one card per group. */
const valueOf = (sortBy: Exclude<SortOrder['sortBy'], 'name' | 'match'>, { listing }: Product, filters: Criteria) => {
  const ofGroup = { rating: listing.groupRating, unitsSold: listing.groupUnitsSold } as Record<string, number | null>;
  return (filters.onePerGroup ? ofGroup[sortBy] : null) ?? listing[sortBy];
};

/** Of each group the cheapest product, those in stock first. */
export const oneOfEach = (found: Product[], { onePerGroup }: Criteria): Product[] => {
  const isBefore = (a: Product, b: Product) =>
    compare(Number(a.listing.stock === 0), Number(b.listing.stock === 0)) ||
    compare(a.listing.finalPrice, b.listing.finalPrice) ||
    compare(a.id, b.id);
  return found.filter(
    (product) =>
      !onePerGroup ||
      product.listing.groupId === null ||
      found.every(
        (other) =>
          other === product || other.listing.groupId !== product.listing.groupId || isBefore(product, other) < 0,
      ),
  );
};

/** The expected result, product by product. */
export const fits = (product: Product, filters: Criteria) => {
  const { id, listing } = product;
  const {
    minPrice = 0,
    maxPrice = Infinity,
    showGifts,
    showPromotions,
    onlyVisible,
    isSold,
    notTranslatedTo,
    ids,
    isGrouped,
    onePerGroup,
  } = filters;
  const wanted = filters.categories ?? [];
  const unwanted = [...(filters.withoutIngredients ?? []), ...(filters.noAllergens ? allergens : [])];
  return (
    filters.conditions?.length !== 0 &&
    scoresOf(product, filters).every((score) => score > 0) &&
    (!notTranslatedTo || !listing.translatedTo?.includes(notTranslatedTo)) &&
    listing.finalPrice >= minPrice &&
    listing.finalPrice <= maxPrice &&
    (!showGifts || listing.includingGift) &&
    (!showPromotions || listing.promotionId !== null) &&
    (!filters.promotion || listing.promotionId === filters.promotion) &&
    (!filters.minRating || valueOf('rating', product, filters) >= filters.minRating) &&
    (!filters.inStock || listing.stock > 0) &&
    (filters.ingredients ?? []).every((each) => listing.ingredients?.includes(each)) &&
    (unwanted.length === 0 || listing.ingredients?.every((each) => !unwanted.includes(each)) === true) &&
    (!(onlyVisible || onePerGroup) || listing.isVisible) &&
    (!isSold || valueOf('unitsSold', product, filters) > 0) &&
    (!isGrouped || listing.groupId !== null) &&
    (!ids || ids.includes(id)) &&
    (wanted.length === 0 ||
      wanted.includes(listing.categoryId) ||
      (listing.categoryId === 'laits' && wanted.includes('corps')))
  );
};
export const compare = <Key extends string | number>(a: Key, b: Key) => (a < b ? -1 : a > b ? 1 : 0);
const nameIn = ({ listing }: Product, order: SortOrder) =>
  ('language' in order && listing.translatedNames?.[order.language]) || listing.name;
const compareBy = (order: SortOrder, filters: Criteria, a: Product, b: Product): number => {
  if (order.sortBy === 'match') return 0;
  if (order.sortBy !== 'name') return compare(valueOf(order.sortBy, a, filters), valueOf(order.sortBy, b, filters));
  return nameIn(a, order).localeCompare(nameIn(b, order), languages[order.language].locale, { numeric: true });
};
export const sorted = (found: Product[], filters: Criteria, order: SortOrder) =>
  found.toSorted((a, b) => {
    if (order.sortBy === 'match') {
      const byLength = a.listing.nameLength - b.listing.nameLength;
      return scoreOf(b, filters) - scoreOf(a, filters) || byLength || compare(a.id, b.id);
    }
    const ascending = compareBy(order, filters, a, b) || compare(a.id, b.id);
    return order.sortOrder === 'desc' ? -ascending : ascending;
  });
