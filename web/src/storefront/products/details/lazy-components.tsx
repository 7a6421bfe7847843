import { memo, Suspense, type ComponentType } from 'react';
import { lazyOnVisible } from '../../../lib/lazy-on-visible.ts';
import { lazyWithRetry } from '../../../ui/lazy.ts';

/** `memo`: rendered again before hydration, the component would disappear for a moment. */
export const afterHydration = <Props extends object>(Part: ComponentType<Props>) =>
  memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));

/** In tabs that are hidden at first: the server's HTML is shown until they are visible. */
export const Reviews = lazyOnVisible('reviews', async () => ({
  default: (await import('../../reviews/reviews.tsx')).Reviews,
}));

export const AdditionalInformation = lazyOnVisible('additional', async () => ({
  default: (await import('./additional-information.tsx')).AdditionalInformation,
}));

/** Texts and links: the server's HTML is shown until they are visible. */
export const Assurances = lazyOnVisible('assurances', async () => ({
  default: (await import('./assurances.tsx')).Assurances,
}));

/** For search engines, which read the server's HTML. */
export const StructuredData = lazyWithRetry(async () => ({
  default: (await import('./structured-data.tsx')).StructuredData,
}));

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
