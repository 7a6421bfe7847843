/** What further filters of a product list would leave (FINDING-1). */
import * as z from 'zod/mini';
import { Count, Id, Money } from './fields.ts';
import * as texts from './texts/products.ts';

/** The averages from which on lists are filtered by stars. */
export const ratingFloors = [4, 3, 2] as const;
export type RatingFloor = (typeof ratingFloors)[number];
/** A search with fewer products than this names the words it may have meant (FINDING-5). */
export const FEW_FOUND = 3;

const facetNames = ['search', 'price', 'categories', 'gifts', 'promotions', 'rating', 'inStock'] as const;
export type FacetName = (typeof facetNames)[number];

/** What further filters would leave, each counted without its own selection (FINDING-1). */
export const Facets = z.object({
  /** Those with products. */
  categories: z.array(z.object({ _id: Id, count: Count })),
  gifts: Count,
  promotions: Count,
  inStock: Count,
  ratings: z.array(z.object({ from: z.literal(ratingFloors), count: Count })),
  /** Of final prices. */
  prices: z.nullable(z.object({ least: Money, most: Money })),
  /** For each filter that is set, the number of products without it. */
  without: z.partialRecord(z.enum(facetNames), Count),
});
export type Facets = z.input<typeof Facets>;

export const QueryRating = z.optional(
  z.codec(z.enum(['4', '3', '2', ''], { error: texts.ratingUnknown }), z.optional(z.literal(ratingFloors)), {
    decode: (text) => ratingFloors.find((floor) => String(floor) === text),
    encode: (floor) => (floor ? (`${floor}` as const) : ''),
  }),
);
