import { ratingFloors, type FacetName } from '@nabta/contract/products/facets.ts';
import type { Bitmap, Scratch } from './bitmap.ts';
import type { FilterSets } from './filter-sets.ts';
import type { Facets, Filters } from './product-search.ts';
import type { VariantGroups } from './variant-groups.ts';

/** Ingredients that a list offers to filter by. */
const MOST_OFFERED = 60;

/** The fields of the filters that each facet sets. */
const fieldsOf = {
  search: ['conditions'],
  price: ['minPrice', 'maxPrice'],
  categories: ['categories'],
  gifts: ['showGifts'],
  promotions: ['showPromotions', 'promotion'],
  rating: ['minRating'],
  inStock: ['inStock'],
  ingredients: ['ingredients'],
  withoutIngredients: ['withoutIngredients'],
  noAllergens: ['noAllergens'],
} as const satisfies Record<FacetName, (keyof Filters | 'conditions')[]>;
const names = Object.keys(fieldsOf) as FacetName[];

type Fields = Omit<Filters, 'search'> & { conditions?: unknown };

const isSet = (filters: Fields, name: FacetName): boolean =>
  fieldsOf[name].some((field) => {
    const value: unknown = filters[field];
    return Array.isArray(value) ? value.length > 0 || field === 'conditions' : value !== undefined && value !== false;
  });

const withoutFacet = <All extends Fields>(filters: All, name: FacetName): All => ({
  ...filters,
  ...Object.fromEntries(fieldsOf[name].map((field) => [field, undefined])),
});

type Counted<All extends Fields> = {
  filters: All;
  /** The visible products that match, before they are reduced to one per group. */
  matching: (filters: All) => Bitmap;
  /** Lowest and highest price of a set. */
  pricesOf: (found: Bitmap) => Facets['prices'];
  sets: FilterSets;
  groups: VariantGroups;
  scratch: Scratch;
  /** An empty set for all slots. */
  empty: () => Bitmap;
};

type Choice = { found: Bitmap; variants: Bitmap | undefined };

export const countFacets = <All extends Fields>(counted: Counted<All>): Facets => {
  const { filters, matching, pricesOf, sets, groups, scratch, empty } = counted;
  const all = matching(filters);
  const set = names.filter((name) => isSet(filters, name));
  const withoutOwn = new Map(set.map((name) => [name, matching(withoutFacet(filters, name))]));
  /** What a facet chooses from, and the variants in it when each group counts once. */
  const choiceOf = (name?: FacetName): Choice => {
    const found = (name && withoutOwn.get(name)) ?? all;
    return { found, variants: filters.onePerGroup ? found.copy(scratch).and(groups.all) : undefined };
  };
  /** Counts the cards of a part of what a facet chooses from. */
  const counterOf = (name?: FacetName) => {
    const { found, variants } = choiceOf(name);
    return (part: Bitmap): number => found.countIn(part) - (variants ? groups.countFurther(variants, part) : 0);
  };
  const asGroup = filters.onePerGroup;
  const countIn = { categories: counterOf('categories'), rating: counterOf('rating') };
  const category = empty();
  return {
    categories: [...sets.categories].flatMap((_id) => {
      const count = countIn.categories(sets.addCategories([_id], category.clear()));
      return count > 0 ? [{ _id, count }] : [];
    }),
    gifts: counterOf('gifts')(sets.gifts),
    promotions: counterOf('promotions')(sets.promotions),
    inStock: counterOf('inStock')(sets.inStock),
    ratings: ratingFloors.map((from) => ({ from, count: countIn.rating(sets.rated(from, { asGroup })) })),
    ingredients: countIngredients(counted, choiceOf()),
    noAllergens: counterOf('noAllergens')(sets.addFreeOfAllergens(empty())),
    prices: pricesOf(withoutOwn.get('price') ?? all),
    without: Object.fromEntries(set.map((name) => [name, counterOf(name)(withoutOwn.get(name) ?? all)])),
  };
};

/**
 * Each further ingredient leaves fewer products: they are counted with those that are chosen. The products without one are
 * those that list any less those that list it, so that no set of all slots is made for each ingredient.
 */
const countIngredients = <All extends Fields>(
  { filters, sets, groups, empty }: Counted<All>,
  { found, variants }: Choice,
): Facets['ingredients'] => {
  const chosen = new Set([...(filters.ingredients ?? []), ...(filters.withoutIngredients ?? [])]);
  const listing = found.countIn(sets.withIngredients);
  const listingVariants = variants?.and(sets.withIngredients);
  const lacking = empty();
  const counts: Facets['ingredients'] = [];
  for (const [_id, having] of sets.ingredients) {
    const products = found.countIn(having);
    if (products === 0 && !chosen.has(_id)) continue;
    const counted = { _id, count: products, without: listing - products };
    if (listingVariants) {
      counted.count -= groups.countFurther(listingVariants, having);
      counted.without -= groups.countFurther(listingVariants, lacking.clear().or(listingVariants).without(having));
    }
    counts.push(counted);
  }
  counts.sort((a, b) => b.count - a.count);
  return counts.filter(({ _id }, nth) => nth < MOST_OFFERED || chosen.has(_id));
};
