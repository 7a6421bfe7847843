import type { ReviewOrder } from '@nabta/contract/reviews/product-reviews.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { quietApi } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { sorted, type Star } from './review-figures.ts';
import type { ShownProduct, ShownReview } from '../products/details/shown-product.ts';

type Loaded = { reviews: ShownReview[]; pages: number };
type Reviewed = Pick<ShownProduct, '_id' | 'reviews' | 'reviewCount' | 'ratingCounts' | 'labels'>;

/**
 * The reviews of a choice of stars and order. The page has the newest ones; of products with more, the others are loaded when
 * they are asked for.
 */
export const useReviews = (product: Reviewed, star: Star | undefined, order: ReviewOrder) => {
  const { _id: id, reviews, reviewCount, ratingCounts, labels = {} } = product;
  const key = `${order} ${star ?? ''}`;
  const [loaded, setLoaded] = useState<Readonly<Record<string, Loaded>>>({});
  const [busyWith, setBusyWith] = useState<string>();
  const [failedAt, setFailedAt] = useState<string>();
  const isComplete = reviewCount <= reviews.length;
  const first = isComplete || (order === 'newest' && !star) ? sorted(reviews, order, star) : undefined;
  const { reviews: further, pages } = loaded[key] ?? { reviews: [], pages: first ? 1 : 0 };
  const known = new Map([...(first ?? []), ...further].map((review) => [review._id, review]));
  const total = star ? (ratingCounts[star - 1] ?? 0) : reviewCount;

  const load = async (): Promise<void> => {
    if (busyWith === key) return;
    setBusyWith(key);
    setFailedAt(undefined);
    try {
      const query = { groups: true, sortBy: order, page: pages + 1, ...(star && { stars: star }) };
      const answer = await quietApi('GET /products/:id/reviews', { params: { id }, query });
      const page = answer.reviews.map(({ productId, ...review }) => ({ ...review, variant: labels[productId] }));
      setLoaded((now) => ({ ...now, [key]: { reviews: [...further, ...page], pages: pages + 1 } }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailedAt(key);
    } finally {
      setBusyWith(undefined);
    }
  };
  const isMissing = pages === 0 && total > 0;
  const onChoice = useEffectEvent(() => {
    if (isMissing) void load();
  });
  useEffect(() => onChoice(), [key]);

  return {
    shown: [...known.values()],
    total,
    /** Those that are not loaded yet. */
    left: isComplete ? 0 : Math.max(0, total - known.size),
    busy: busyWith === key,
    failed: failedAt === key,
    load,
  };
};
