import type { ListedIngredient } from '@nabta/contract/ingredients/ingredients.ts';
import type { OwnReview } from '@nabta/contract/reviews/product-reviews.ts';
import type { Product, ProductGroup } from '@nabta/contract/products/products.ts';

/** Only the user's own review has waiting pictures. `variant`: the label of the variant that a review of a group is about. */
export type ShownReview = OwnReview & { variant?: string | undefined };

/** A product as its page shows it: a variant has the rating and the reviews of its group. */
export type ShownProduct = Omit<Product, 'reviews'> & {
  reviews: ShownReview[];
  /** The ingredients one by one, those that the shop explains with their explanation. */
  ingredientList?: ListedIngredient[] | undefined;
  /** Of the variants of a group, by id. */
  labels?: Record<string, string>;
};

/** The group of a variant, with all of them. */
export type ShownGroup = Omit<ProductGroup, 'AVGrating' | 'reviewCount' | 'ratingCounts' | 'reviews'>;

/** Rating and reviews are those of all variants. */
export const sharedBy = ({ reviews, AVGrating, reviewCount, ratingCounts, variants }: ProductGroup) => {
  const labels = Object.fromEntries(variants.map(({ _id, label }) => [_id, label]));
  return {
    AVGrating,
    reviewCount,
    ratingCounts,
    labels,
    reviews: reviews.map(({ productId, ...review }) => ({ ...review, variant: labels[productId] })),
  };
};
