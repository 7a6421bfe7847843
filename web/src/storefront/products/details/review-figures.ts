export const stars = [5, 4, 3, 2, 1] as const;
export type Star = (typeof stars)[number];

/** How many reviews give each number of stars, the best first; `share` is of all of them, 0 to 1. */
export const distributionOf = (
  reviews: readonly { rating: number }[],
): { star: Star; count: number; share: number }[] =>
  stars.map((star) => {
    const count = reviews.filter(({ rating }) => rating === star).length;
    return { star, count, share: reviews.length ? count / reviews.length : 0 };
  });
