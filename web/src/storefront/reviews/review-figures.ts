import type { ReviewOrder } from '@nabta/contract/reviews/product-reviews.ts';
import type { ShownReview } from '../products/details/shown-product.ts';

export const stars = [5, 4, 3, 2, 1] as const;
export type Star = (typeof stars)[number];

/** Number of reviews for each number of stars, best first, from the counts of 1 to 5; `share` is the part of all, 0 to 1. */
export const distributionOf = (counts: readonly number[]): { star: Star; count: number; share: number }[] => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return stars.map((star) => {
    const count = counts[star - 1] ?? 0;
    return { star, count, share: total ? count / total : 0 };
  });
};

/** Reviews of some stars in an order; those that are given are the newest first. Pure. */
export const sorted = (reviews: readonly ShownReview[], order: ReviewOrder, star?: Star): ShownReview[] => {
  const chosen = star ? reviews.filter(({ rating }) => rating === star) : [...reviews];
  if (order === 'newest') return chosen;
  const direction = order === 'best' ? -1 : 1;
  return chosen.toSorted((one, other) => direction * (one.rating - other.rating));
};
