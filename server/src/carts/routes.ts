import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import type { Handlers } from '../core/http/serve.ts';
import { deleteLine } from './queries.ts';
import { addToCart, cartOf, setLines } from './service.ts';

type Keys = 'GET /carts' | 'POST /carts/:productId' | 'PUT /carts' | 'DELETE /carts/:id';

export const cartRoutes = (deps: Deps): Handlers<Keys> => ({
  'GET /carts': async ({ session: { userId } }) => cartOf(deps, userId),

  'POST /carts/:productId': async ({ session: { userId }, params: { productId }, body, idempotencyKey }) => {
    await addToCart(deps, userId, { productId, ...body, key: idempotencyKey });
    return cartOf(deps, userId);
  },

  'PUT /carts': async ({ session: { userId }, body: { products } }) => {
    await setLines(deps, userId, products);
    return cartOf(deps, userId);
  },

  'DELETE /carts/:id': async ({ session: { userId }, params: { id } }) => {
    const { numDeletedRows } = await deleteLine(deps.db, userId, id);
    if (numDeletedRows === 0n) throw new AppError('not_found');
    return cartOf(deps, userId);
  },
});
