import { FAVORITES } from '@nabta/contract/wishlist/wishlist.ts';
import type { Db } from '../core/database/database.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import type { Handlers } from '../core/http/serve.ts';
import { choiceById, savedProducts } from '../products/service.ts';
import { add, contains, favorites, remove } from './queries.ts';
import { wishlist } from '../core/texts/wishlist.ts';

type Keys =
  | 'GET /wishlist'
  | 'GET /wishlist/check/:productId'
  | 'POST /wishlist/add/:productId'
  | 'DELETE /wishlist/remove/:productId';

/** @throws AppError not_found when the product does not exist or is disabled */
const demandVisible = async (db: Db, productId: string): Promise<void> => {
  if (!(await choiceById(db, productId))?.isVisible) throw new AppError('not_found');
};

export const wishlistRoutes = ({ db, clock }: Deps): Handlers<Keys> => ({
  'GET /wishlist': async ({ session: { userId } }) => {
    const found = await favorites(db, userId);
    const ids = found.map((favorite) => favorite.product_id);
    const products = await savedProducts(db, clock.now(), ids);
    return found.flatMap(({ product_id, addedAt }) => {
      const product = products.get(product_id);
      return product ? [{ ...product, addedAt }] : [];
    });
  },

  'GET /wishlist/check/:productId': async ({ session: { userId }, params: { productId } }) => ({
    isInWishlist: await contains(db, userId, productId),
  }),

  'POST /wishlist/add/:productId': async ({ session: { userId }, params: { productId }, query: { addedAt } }) => {
    await demandVisible(db, productId);
    const now = clock.now();
    const isAdded = await add(db, userId, productId, addedAt && addedAt < now ? addedAt : now);
    const params = { max: FAVORITES };
    if (!isAdded) throw new AppError('conflict', wishlist().full(params), { params });
    return { isInWishlist: true };
  },

  'DELETE /wishlist/remove/:productId': async ({ session: { userId }, params: { productId } }) => {
    await remove(db, userId, productId);
    return { isInWishlist: false };
  },
});
