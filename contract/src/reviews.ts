import * as z from 'zod/mini';
import { Id, longText, Version } from './fields.ts';
import { AdminReview, Review } from './products.ts';
import { routes } from './route.ts';
import * as texts from './texts/reviews.ts';

const STARS = { error: texts.starsOutside };
export const ReviewForm = z.object({
  rating: z.int(STARS).check(z.gte(1, STARS), z.lte(5, STARS)),
  comment: longText(2_000, texts.commentMissing),
});
export type ReviewForm = z.input<typeof ReviewForm>;

const ById = z.object({ id: Id });
/** Version of the review that was read. */
const Seen = z.object({ version: Version });
const REWRITTEN = 'With a `version`, 409 `changed_meanwhile` when its writer has rewritten it since.';

export const reviews = routes({
  'POST /reviews/:productId': {
    access: 'user',
    summary: 'Review a product: 201 when published at once, 400 `review_pending` when it waits for approval.',
    params: z.object({ productId: Id }),
    body: ReviewForm,
    answer: Review,
    status: 201,
    invalid: 422,
    limit: { calls: 20, seconds: 600, per: 'account' },
  },
  'GET /reviews/mine/:productId': {
    access: 'user',
    summary: 'My own review of a product, also while it waits for approval; null when there is none.',
    params: z.object({ productId: Id }),
    answer: z.object({ review: z.nullable(Review) }),
  },
  'PUT /reviews/validation/:id': {
    access: 'admin',
    summary: `Approve a review. ${REWRITTEN}`,
    params: ById,
    body: Seen,
    answer: AdminReview,
  },
  'DELETE /reviews/:id': {
    access: 'admin',
    summary: `Delete a review. ${REWRITTEN}`,
    params: ById,
    query: Seen,
    answer: z.object({ message: z.string() }),
  },
});
