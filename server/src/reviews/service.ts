import type { ReviewForm } from '@nabta/contract/reviews/reviews.ts';
import { sql } from 'kysely';
import type { Clock } from '../core/clock.ts';
import type { Db } from '../core/database/database.ts';
import { AppError } from '../core/http/errors.ts';
import { choiceById, hasReceived, reviewsWithAllPictures } from '../products/service.ts';

type Deps = { db: Db; clock: Clock };

/**
 * Writes a user's review of a product; replaces an earlier one with its answer. Published immediately when the user has received the
 * product, else it waits for approval (REVIEWS-2).
 * @throws AppError not_found
 */
export const writeReview = async (
  { db, clock }: Deps,
  userId: string,
  productId: string,
  { rating, comment }: ReviewForm,
): Promise<void> => {
  if (!(await choiceById(db, productId))?.isVisible) throw new AppError('not_found');
  // an answer to the earlier text would be none to this one
  const fresh = { rating, comment, created_at: clock.now(), answer: '', answered_at: null };
  await db
    .insertInto('reviews')
    .columns(['product_id', 'user_id', 'rating', 'comment', 'created_at', 'is_valid'])
    .expression((from) =>
      from
        .selectFrom('products')
        .innerJoin('users', (join) => join.on('users.id', '=', userId))
        .select([
          'products.id',
          'users.id as user_id',
          sql<number>`${rating}::integer`.as('rating'),
          sql<string>`${comment}::text`.as('comment'),
          sql<Date>`${fresh.created_at}::timestamptz`.as('created_at'),
          hasReceived('products.id').as('is_valid'),
        ])
        .where('products.id', '=', productId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'user_id'])
        .doUpdateSet({ ...fresh, is_valid: (update) => update.ref('excluded.is_valid') }),
    )
    .execute();
};

/** A user's own review of a product, published or not. */
export const reviewBy = (db: Db, userId: string, productId: string) =>
  reviewsWithAllPictures(db)
    .where('reviews.user_id', '=', userId)
    .where('reviews.product_id', '=', productId)
    .executeTakeFirst();
