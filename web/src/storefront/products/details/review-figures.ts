export const stars = [5, 4, 3, 2, 1] as const;
export type Star = (typeof stars)[number];

/** Number of reviews for each number of stars, best first; `share` is the part of all, 0 to 1. */
export const distributionOf = (
  reviews: readonly { rating: number }[],
): { star: Star; count: number; share: number }[] =>
  stars.map((star) => {
    const count = reviews.filter(({ rating }) => rating === star).length;
    return { star, count, share: reviews.length ? count / reviews.length : 0 };
  });
