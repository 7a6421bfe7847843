import * as z from 'zod/mini';
import { Id, Instant } from '../fields.ts';
import { SavedProduct } from '../products/products.ts';
import { routes } from '../route.ts';

export const Favorite = z.extend(SavedProduct, { addedAt: Instant });

const OfProduct = {
  access: 'user',
  params: z.object({ productId: Id }),
  answer: z.object({ isInWishlist: z.boolean() }),
} as const;

/** Maximum favourites of an account. */
export const FAVORITES = 500;

const often = { calls: 240, seconds: 60, per: 'account' } as const;

export const wishlist = routes({
  'GET /wishlist': { access: 'user', summary: 'The favourites, newest first.', answer: z.array(Favorite) },
  'GET /wishlist/check/:productId': { ...OfProduct, summary: 'Whether a product is among the favourites.' },
  'POST /wishlist/add/:productId': {
    ...OfProduct,
    summary: 'Add a product to the favourites; with `addedAt`, back where it stood before it was taken out.',
    query: z.object({ addedAt: z.optional(Instant) }),
    limit: often,
  },
  'DELETE /wishlist/remove/:productId': {
    ...OfProduct,
    summary: 'Take a product out of the favourites.',
    limit: often,
  },
});
