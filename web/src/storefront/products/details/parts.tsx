import { lazy, Suspense } from 'react';
import { whenSeen } from '../../../lib/later.ts';

export const Zoom = lazy(async () => ({ default: (await import('./zoom.tsx')).Zoom }));

/** In a tab that is not shown at first: as the server rendered them, until one gets there. */
export const Reviews = lazy(async () => {
  await whenSeen('reviews');
  return { default: (await import('./reviews.tsx')).Reviews };
});

/** Out of sight at first. */
export const BuyBar = lazy(async () => ({ default: (await import('./buy-bar.tsx')).BuyBar }));

/** Opens when a product with gifts goes into the cart of an account. */
const GiftHost = lazy(async () => ({ default: (await import('../../carts/gift-question.tsx')).GiftHost }));
export const giftHost = (
  <Suspense>
    <GiftHost />
  </Suspense>
);

export const Video = lazy(async () => ({ default: (await import('./video.tsx')).Video }));
