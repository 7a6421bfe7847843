import type { Product } from '@nabta/contract/products.ts';
import { useCallback, useEffect, useState } from 'react';
import { browserReads } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/failures.ts';
import { currentUser, forgetUser, useUser } from '../../../session/current-user.ts';

export type Review = Product['reviews'][number];

/** What whoever is signed in wrote about a product, also while it waits for approval. Visitors ask for nothing. */
export const useMyReview = (productId: string) => {
  const of = useUser()?._id;
  const [known, setKnown] = useState<{ of: string; review: Review | null }>();

  const read = useCallback(async (): Promise<void> => {
    if (!of) return;
    try {
      const { review } = await browserReads('GET /reviews/mine/:productId', { params: { productId } });
      if (currentUser()?._id === of) setKnown({ of, review });
    } catch (error) {
      // without it the reviews are as everyone sees them
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 401 && currentUser()?._id === of) forgetUser();
    }
  }, [of, productId]);
  useEffect(() => void read(), [read]);

  return { mine: (known?.of === of && known?.review) || undefined, readMine: read };
};
