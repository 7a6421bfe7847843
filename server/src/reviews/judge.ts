/** What the back office does to reviews: each change in one transaction, and in the audit log of review and product. */
import { record, type By } from '../audit/service.ts';
import { inTransaction, type Db, type Tx } from '../core/database.ts';
import { AppError } from '../core/errors.ts';
import { reviewsWithWriters } from '../products/service.ts';

type Review = Awaited<ReturnType<typeof lockReview>>;

/** Has everyone see a review. @throws AppError not_found */
export const approveReview = (db: Db, by: By, id: string): Promise<Review> =>
  inTransaction(db, async (tx) => {
    const review = await lockReview(tx, id);
    const approved = { ...review, is_valid: true };
    await tx.updateTable('reviews').set({ is_valid: true }).where('id', '=', id).execute();
    await tell(tx, by, review, approved);
    return approved;
  });

/** @throws AppError not_found */
export const deleteReview = (db: Db, by: By, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const review = await lockReview(tx, id);
    await tx.deleteFrom('reviews').where('id', '=', id).execute();
    await tell(tx, by, review);
  });

const lockReview = async (tx: Tx, id: string) => {
  const locked = await tx
    .selectFrom('reviews')
    .select('product_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const review = locked && (await reviewsWithWriters(tx).where('reviews.id', '=', id).executeTakeFirst());
  if (!review) throw new AppError('not_found');
  return { ...review, product_id: locked.product_id };
};

/** What somebody wrote is theirs, and goes with their account: the log tells its stars and what became of it. */
const recorded = ({ rating, is_valid }: Review) => ({ rating, isValid: is_valid });

const tell = async (tx: Tx, by: By, before: Review, after?: Review): Promise<void> => {
  const now = after && recorded(after);
  await record(tx, by, { kind: 'review', id: before.id, before: recorded(before), ...(now && { after: now }) });
  await record(tx, by, {
    kind: 'product',
    id: before.product_id,
    before: { review: recorded(before) },
    after: now ? { review: now } : {},
  });
};
