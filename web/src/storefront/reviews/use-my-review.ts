import type { OwnReview } from '@nabta/contract/reviews/product-reviews.ts';
import { useMemo } from 'react';
import { createUserStore, useUserQuery } from '../../session/user-store.ts';

/**
 * The signed-in user's review of a product, also while it waits for approval. If the query fails, only the public
 * reviews are shown. Visitors send no query.
 */
export const useMyReview = (productId: string) => {
  const store = useMemo(
    () =>
      createUserStore(
        async (api): Promise<OwnReview | null> =>
          (await api('GET /reviews/mine/:productId', { params: { productId } })).review,
      ),
    [productId],
  );
  return { mine: useUserQuery(store).data ?? undefined, refetchMine: store.refetch };
};
