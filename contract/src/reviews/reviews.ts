import * as z from 'zod/mini';
import { Count, Id, longText, text, optionalLongText, Version } from '../fields.ts';
import { filter, QueryFlag, QueryPage, wholeInText } from '../query-fields.ts';
import { AdminReview, OwnReview, Review, reviewOrders } from './product-reviews.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/reviews.ts';

const STARS = { error: texts.starsOutside };
export const ReviewForm = z.object({
  rating: z.int(STARS).check(z.gte(1, STARS), z.lte(5, STARS)),
  comment: longText(2_000, texts.commentMissing),
});
export type ReviewForm = z.input<typeof ReviewForm>;

const ById = z.object({ id: Id });
/** Version of the review that was read. */
const Seen = z.object({ version: Version });
/** `previous`: the answer that was read. */
export const AnswerForm = z.extend(Seen, { answer: optionalLongText(2_000), previous: z.optional(z.string()) });
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
    answer: z.object({ review: z.nullable(OwnReview) }),
  },
  'GET /products/:id/reviews': {
    access: 'public',
    summary: 'Approved reviews of a product, 50 at a time: of some stars, newest, best or worst first.',
    params: ById,
    query: z.object({
      stars: filter(wholeInText(1, 5)),
      sortBy: filter(z.enum(reviewOrders)),
      /** Of all variants of its group. */
      groups: QueryFlag,
      page: QueryPage,
    }),
    answer: z.object({ reviews: z.array(z.extend(Review, { productId: Id })), total: Count }),
  },
  'PUT /reviews/answer/:id': {
    access: 'admin',
    summary: `Answer a review as the shop; '' removes the answer. ${REWRITTEN} With \`previous\`, also when the answer is another one now.`,
    params: ById,
    body: AnswerForm,
    answer: AdminReview,
  },
  'PUT /reviews/validation/:id': {
    access: 'admin',
    summary: `Approve a review with its pictures. ${REWRITTEN}`,
    params: ById,
    body: Seen,
    answer: AdminReview,
  },
  'DELETE /reviews/picture/:id': {
    access: 'admin',
    summary: 'Remove a picture of a review, approved or not.',
    params: ById,
    body: z.object({ imagePath: text(300) }),
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
