/** Moderation of reviews: each change in one transaction with audit log entries of review and product. */
import { record, type Actor } from '../audit/service.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError } from '../core/http/errors.ts';
import { reviewsWithAllPictures, reviewVersion } from '../products/service.ts';
import { reviews } from '../core/texts/reviews.ts';

type Review = Awaited<ReturnType<typeof lockReview>>;

/** The id of a review, and the version that the admin saw, if given. */
type Seen = { id: string; version?: string | undefined };

/** Publishes a review and its pictures. @throws AppError not_found, changed_meanwhile */
export const approveReview = (db: Db, by: Actor, seen: Seen): Promise<Review> =>
  inTransaction(db, async (tx) => {
    const { id } = seen;
    const review = await lockReview(tx, seen);
    await tx.updateTable('reviews').set({ is_valid: true }).where('id', '=', id).execute();
    await tx
      .updateTable('images')
      .set({ awaits_approval: false })
      .where('review_id', '=', id)
      .where('awaits_approval', '=', true)
      .execute();
    const approved = { ...review, ...(await allPictures(tx, id)), is_valid: true };
    await recordReview(tx, by, review, approved);
    return approved;
  });

type Answer = Seen & { answer: string; previous?: string | undefined };

/** Answers a review, or removes the answer. @throws AppError not_found, changed_meanwhile */
export const answerReview = (db: Db, by: Actor, { answer, previous, ...seen }: Answer): Promise<Review> =>
  inTransaction(db, async (tx) => {
    const review = await lockReview(tx, seen);
    if (previous !== undefined && previous !== review.answer) throw new AppError('changed_meanwhile');
    const answered = { answer, answered_at: answer === '' ? null : by.now };
    await tx.updateTable('reviews').set(answered).where('id', '=', seen.id).execute();
    await recordReview(tx, by, review, { ...review, ...answered });
    return { ...review, ...answered };
  });

/** Removes a picture of a review, approved or not. Its path names what the admin saw. @throws AppError not_found */
export const removePicture = (
  db: Db,
  by: Actor,
  { id, imagePath }: { id: string; imagePath: string },
): Promise<Review> =>
  inTransaction(db, async (tx) => {
    const review = await lockReview(tx, { id });
    const { numDeletedRows } = await tx
      .deleteFrom('images')
      .where('review_id', '=', id)
      .where(sql`image_path(images)`, '=', imagePath)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new AppError('not_found');
    const changed = { ...review, ...(await allPictures(tx, id)) };
    await recordReview(tx, by, review, changed);
    return changed;
  });

/** @throws AppError not_found, changed_meanwhile */
export const deleteReview = (db: Db, by: Actor, seen: Seen): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { id } = seen;
    const review = await lockReview(tx, seen);
    await tx.deleteFrom('reviews').where('id', '=', id).execute();
    await recordReview(tx, by, review);
  });

/** Locks before comparing the version: a concurrent rewrite waits, or is committed and visible here. */
const lockReview = async (tx: Tx, { id, version }: Seen) => {
  const locked = await tx
    .selectFrom('reviews')
    .select('product_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const review = locked && (await reviewsWithAllPictures(tx).where('reviews.id', '=', id).executeTakeFirst());
  if (!review) throw new AppError('not_found');
  if (version !== undefined && version !== reviewVersion(review)) {
    throw new AppError('changed_meanwhile', reviews().rewritten);
  }
  return { ...review, product_id: locked.product_id };
};

const allPictures = async (tx: Tx, id: string) => {
  const { pictures, waitingPictures } = await reviewsWithAllPictures(tx)
    .where('reviews.id', '=', id)
    .executeTakeFirstOrThrow();
  return { pictures, waitingPictures };
};

/** The audit log records stars, approval, number of pictures and answer, not the text: it is personal and deleted with the account. */
const recorded = ({ rating, is_valid, answer, pictures, waitingPictures }: Review) => ({
  rating,
  isValid: is_valid,
  ...(answer && { answer }),
  ...(pictures.length > 0 && { pictures: pictures.length }),
  ...(waitingPictures.length > 0 && { waitingPictures: waitingPictures.length }),
});

const recordReview = async (tx: Tx, by: Actor, before: Review, after?: Review): Promise<void> => {
  const now = after && recorded(after);
  await record(tx, by, { kind: 'review', id: before.id, before: recorded(before), ...(now && { after: now }) });
  await record(tx, by, {
    kind: 'product',
    id: before.product_id,
    before: { review: recorded(before) },
    after: now ? { review: now } : {},
  });
};
