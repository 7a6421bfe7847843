import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import type { Handlers } from '../core/http/serve.ts';
import { asAdminReview, asReview } from '../products/service.ts';
import { approveReview, deleteReview } from './moderate.ts';
import { reviewBy, writeReview } from './service.ts';
import { reviews } from '../core/texts/reviews.ts';

type Keys =
  | 'POST /reviews/:productId'
  | 'GET /reviews/mine/:productId'
  | 'PUT /reviews/validation/:id'
  | 'DELETE /reviews/:id';

export const reviewRoutes = (deps: Deps): Handlers<Keys> => ({
  'POST /reviews/:productId': async ({ session: { userId }, params: { productId }, body }) => {
    await writeReview(deps, userId, productId, body);
    const written = await reviewBy(deps.db, userId, productId);
    if (!written?.is_valid) throw new AppError('review_pending');
    return asReview(written);
  },

  'GET /reviews/mine/:productId': async ({ session: { userId }, params: { productId } }) => {
    const review = await reviewBy(deps.db, userId, productId);
    return { review: review ? asReview(review) : null };
  },

  'PUT /reviews/validation/:id': async ({ session, params: { id }, body: { version } }) =>
    asAdminReview(await approveReview(deps.db, byCaller(deps.clock, session), { id, version })),

  'DELETE /reviews/:id': async ({ session, params: { id }, query: { version } }) => {
    await deleteReview(deps.db, byCaller(deps.clock, session), { id, version });
    return { message: reviews().deleted };
  },
});
