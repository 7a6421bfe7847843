import { Suspense } from 'react';
import { standing } from '../../../lib/standing.ts';
import { part } from '../../../ui/part.ts';

export const Zoom = part(async () => ({ default: (await import('./zoom.tsx')).Zoom }));

/** In a tab that is not shown at first: as the server rendered them, until one gets there. */
export const Reviews = standing('reviews', async () => ({ default: (await import('./reviews.tsx')).Reviews }));

/** Out of sight at first. */
export const BuyBar = part(async () => ({ default: (await import('./buy-bar.tsx')).BuyBar }));

/** Opens when a product with gifts goes into the cart of an account. */
const GiftHost = part(async () => ({ default: (await import('../../carts/gift-question.tsx')).GiftHost }));
export const giftHost = (
  <Suspense>
    <GiftHost />
  </Suspense>
);

export const Video = part(async () => ({ default: (await import('./video.tsx')).Video }));
