/** The reviews of a product, as its page shows them. */
import type { OwnReview } from '@nabta/contract/reviews/product-reviews.ts';
import { useLoaderData } from 'react-router';
import { page } from 'vitest/browser';
import { GlobalDialog } from '../src/session/global-dialog.tsx';
import { Reviews } from '../src/storefront/reviews/reviews.tsx';
import { answer } from './answers.ts';
import { product } from './products.ts';
import { showRoutes, signIn } from './screen.tsx';

export const words = 'Une huile légère, que la peau boit aussitôt.';
export const PENDING = { status: 400, body: { code: 'review_pending', message: 'your review is on pending' } };

/** A review, published unless it is said that it waits. */
export const review = (made: Partial<OwnReview> & { by?: string } = {}): OwnReview => {
  const { by = 'Amel', ...given } = made;
  return {
    _id: `review of ${by}`,
    user: { userName: by, profileImage: '' },
    rating: 5,
    comment: words,
    isValid: true,
    isVerified: false,
    createdAt: '2026-11-20T11:00:00.000Z',
    ...given,
  };
};

const countsOf = (reviews: readonly OwnReview[]) =>
  [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }) => rating === stars).length);

/** Shows a product with these reviews; it is read again when something has been sent. */
export const openReviews = (...reviews: OwnReview[]): Promise<void> => openManyReviews(reviews, reviews.length);

/** Shows a product with so many reviews, of which its page has only these. */
export async function openManyReviews(reviews: readonly OwnReview[], reviewCount: number): Promise<void> {
  const read = () => ({
    ...product({ name: 'argan' }),
    reviews: [...reviews],
    reviewCount,
    ratingCounts: countsOf(reviews),
  });
  const Shown = () => (
    <main id="content" className="wide">
      <Reviews product={useLoaderData<typeof read>()} />
      <GlobalDialog />
    </main>
  );
  await showRoutes([{ path: '*', loader: read, element: <Shown /> }], { at: '/user/product-details/argan#reviews' });
}

/** Signs a shopper in whose review waits for approval whenever it is sent; `mine` is the one that was sent before. */
export function signInReviewer(mine: OwnReview | null = null): void {
  signIn();
  let latest = mine;
  answer({
    'GET /reviews/mine/:productId': () => ({ review: latest }),
    'POST /reviews/:productId': ({ body }) => {
      latest = review({ ...latest, ...(body as Pick<OwnReview, 'rating' | 'comment'>), isValid: false });
      return PENDING;
    },
  });
}

export const form = page.getByRole('form');
export const comment = page.getByPlaceholder('Write your review...');
export const submit = page.getByRole('button', { name: 'Submit review' });
export const starOf = (stars: number) =>
  page.getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars`, exact: true });
export const entryOf = (text: string) => page.getByRole('article').filter({ hasText: text });

export async function write(stars: number, text: string): Promise<void> {
  // the star covers its radio button
  await starOf(stars).click({ force: true });
  await comment.fill(text);
}
