import { Suspense } from 'react';
import { lazyOnVisible } from '../../../lib/lazy-on-visible.ts';
import { lazyWithRetry } from '../../../ui/lazy.ts';

export const Zoom = lazyWithRetry(async () => ({ default: (await import('./zoom.tsx')).Zoom }));

/** In a tab that is hidden at first: the server's HTML is shown until it is visible. */
export const Reviews = lazyOnVisible('reviews', async () => ({ default: (await import('./reviews.tsx')).Reviews }));

/** Links until its code is there. */
export const VariantChoice = lazyWithRetry(async () => ({
  default: (await import('./variant-choice.tsx')).VariantChoice,
}));

/** Empty on the server: the browser has the products. */
export const RecentlyViewed = lazyWithRetry(async () => ({
  default: (await import('../recent/recently-viewed.tsx')).RecentlyViewed,
}));

/** Out of sight at first. */
export const BuyBar = lazyWithRetry(async () => ({ default: (await import('./buy-bar.tsx')).BuyBar }));

/** Opens when a user with an account adds a product with gifts to the cart. */
const GiftHost = lazyWithRetry(async () => ({ default: (await import('../../carts/gift-question.tsx')).GiftHost }));
export const giftHost = (
  <Suspense>
    <GiftHost />
  </Suspense>
);

export const Video = lazyWithRetry(async () => ({ default: (await import('./video.tsx')).Video }));
