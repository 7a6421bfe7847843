import * as z from 'zod/mini';
import { Id } from './fields.ts';
import { KeptProduct } from './products.ts';
import { routes } from './route.ts';

const OfProduct = {
  access: 'user',
  params: z.object({ productId: Id }),
  answer: z.object({ isInWishlist: z.boolean() }),
} as const;

export const wishlist = routes({
  'GET /wishlist': { access: 'user', summary: 'The favourites, newest first.', answer: z.array(KeptProduct) },
  'GET /wishlist/check/:productId': { ...OfProduct, summary: 'Whether a product is among the favourites.' },
  'POST /wishlist/add/:productId': { ...OfProduct, summary: 'Add a product to the favourites.' },
  'DELETE /wishlist/remove/:productId': { ...OfProduct, summary: 'Take a product out of the favourites.' },
});
