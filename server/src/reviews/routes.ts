import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import { AppError, demandFound } from '../core/http/errors.ts';
import type { Handlers } from '../core/http/serve.ts';
import { removeSpareFiles } from '../images/spare-files.ts';
import { asAdminReview, asOwnReview, asReview, reviewPage } from '../products/service.ts';
import { answerReview, approveReview, deleteReview, removePicture } from './moderate.ts';
import { reviewBy, writeReview } from './service.ts';
import { reviews } from '../core/texts/reviews.ts';

type Keys =
  | 'POST /reviews/:productId'
  | 'GET /reviews/mine/:productId'
  | 'GET /products/:id/reviews'
  | 'PUT /reviews/answer/:id'
  | 'PUT /reviews/validation/:id'
  | 'DELETE /reviews/picture/:id'
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
    return { review: review ? asOwnReview(review) : null };
  },

  'GET /products/:id/reviews': async ({
    params: { id },
    query: { stars, sortBy: order = 'newest', groups, page = 1 },
  }) => {
    const found = demandFound(await reviewPage(deps.db, id, { stars, order, groups, page }));
    return {
      reviews: found.reviews.map((row) => ({ ...asReview(row), productId: row.product_id })),
      total: found.total,
    };
  },

  'PUT /reviews/answer/:id': async ({ session, params: { id }, body }) =>
    asAdminReview(await answerReview(deps.db, byCaller(deps.clock, session), { id, ...body })),

  'PUT /reviews/validation/:id': async ({ session, params: { id }, body: { version } }) =>
    asAdminReview(await approveReview(deps.db, byCaller(deps.clock, session), { id, version })),

  'DELETE /reviews/picture/:id': async ({ session, params: { id }, body: { imagePath }, log }) => {
    const review = await removePicture(deps.db, byCaller(deps.clock, session), { id, imagePath });
    await removeSpareFiles(deps, log);
    return asAdminReview(review);
  },

  'DELETE /reviews/:id': async ({ session, params: { id }, query: { version }, log }) => {
    await deleteReview(deps.db, byCaller(deps.clock, session), { id, version });
    await removeSpareFiles(deps, log);
    return { message: reviews().deleted };
  },
});
