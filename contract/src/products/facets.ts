/** What further filters of a product list would leave (FINDING-1). */
import * as z from 'zod/mini';
import { Count, Id, Money } from '../fields.ts';
import { filter, QueryFlag, QueryIds } from '../query-fields.ts';

/** The averages from which on lists are filtered by stars. */
export const ratingFloors = [4, 3, 2] as const;
export type RatingFloor = (typeof ratingFloors)[number];
/** A search with fewer products than this names the words it may have meant (FINDING-5). */
export const FEW_FOUND = 3;

const facetNames = [
  'search',
  'price',
  'categories',
  'gifts',
  'promotions',
  'rating',
  'inStock',
  'ingredients',
  'withoutIngredients',
  'noAllergens',
] as const;
export type FacetName = (typeof facetNames)[number];

/** What further filters would leave, each counted without its own selection (FINDING-1). */
export const Facets = z.object({
  /** Those with products. */
  categories: z.array(z.object({ _id: Id, count: Count })),
  gifts: Count,
  promotions: Count,
  inStock: Count,
  ratings: z.array(z.object({ from: z.literal(ratingFloors), count: Count })),
  /** Those of the products that are found, the most frequent ones, and the chosen ones. */
  ingredients: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      isAllergen: z.boolean(),
      /** How many products would be left with it, and how many without it. */
      count: Count,
      without: Count,
    }),
  ),
  noAllergens: Count,
  /** Of final prices. */
  prices: z.nullable(z.object({ least: Money, most: Money })),
  /** For each filter that is set, the number of products without it. */
  without: z.partialRecord(z.enum(facetNames), Count),
});
export type Facets = z.input<typeof Facets>;

export const QueryRating = filter(
  z.codec(z.enum(['4', '3', '2', '']), z.optional(z.literal(ratingFloors)), {
    decode: (text) => ratingFloors.find((floor) => String(floor) === text),
    encode: (floor) => (floor ? (`${floor}` as const) : ''),
  }),
);

/** All products of running promotions, or those of one. */
export const promotionFilters = { showPromotions: QueryFlag, promotion: filter(Id) };

/** The parameters of the filters by ingredients (FINDING-9). */
export const ingredientFilters = {
  /** Products with all of these. */
  ingredients: QueryIds,
  /** Products that list their ingredients, and none of these. */
  withoutIngredients: QueryIds,
  noAllergens: QueryFlag,
};
