import { statusesWhere } from '@nabta/contract/order-statuses.ts';
import type { ReviewForm } from '@nabta/contract/reviews.ts';
import { sql } from 'kysely';
import type { Clock } from '../core/clock.ts';
import type { Db } from '../core/database/database.ts';
import { AppError } from '../core/http/errors.ts';
import { choiceById, reviewsWithWriters } from '../products/service.ts';

type Deps = { db: Db; clock: Clock };

const arrived = sql.join(statusesWhere(({ hasArrived }) => hasArrived).map((status) => sql.lit(status)));

/** Whether an order of the user's that has arrived holds the product; a guest order counts once the address is verified. */
const hasReceived = sql<boolean>`exists (
  select from order_lines
    join orders on orders.id = order_lines.order_id and orders.status in (${arrived})
   where order_lines.product_id = ${sql.ref('products.id')}
     and (orders.user_id = users.id
       or orders.is_guest and users.email_verified_at is not null and lower(orders.email) = lower(users.email)))`;

/**
 * Writes a user's review of a product; replaces an earlier one. Published immediately when the user has received the
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
  const fresh = { rating, comment, created_at: clock.now() };
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
          hasReceived.as('is_valid'),
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
  reviewsWithWriters(db)
    .where('reviews.user_id', '=', userId)
    .where('reviews.product_id', '=', productId)
    .executeTakeFirst();
