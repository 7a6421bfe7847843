import { MAX_REVIEW_PICTURES, MAX_WAITING_PICTURES } from '@nabta/contract/images/uploads.ts';
import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';
import { AppError } from '../core/http/errors.ts';
import { uploads } from '../core/texts/uploads.ts';
import type { Owner } from './owners.ts';

/**
 * Bounds the pictures of a review, and those of all reviews of its author that wait for approval (REVIEWS-10). Called in a
 * transaction after the review was locked, it locks the author's row, so that concurrent uploads are counted one after the other.
 * @throws AppError conflict
 */
export const demandRoom = async (db: Db, owner: Owner, count = 1): Promise<void> => {
  if (!('review_id' in owner)) return;
  const { rows: authors } = await sql<{ id: string }>`
    select id from users where id = (select user_id from reviews where id = ${owner.review_id})
       for no key update`.execute(db);
  const { rows } = await sql<{ inReview: number; waiting: number }>`
    select count(*) filter (where reviews.id = ${owner.review_id})::integer as "inReview",
           count(*) filter (where images.awaits_approval)::integer as waiting
      from reviews join images on images.review_id = reviews.id
     where reviews.user_id = ${authors[0]?.id}`.execute(db);
  const { inReview = 0, waiting = 0 } = rows[0] ?? {};
  if (inReview + count > MAX_REVIEW_PICTURES) {
    throw new AppError('conflict', uploads().reviewIsFull({ max: MAX_REVIEW_PICTURES }));
  }
  if (waiting + count > MAX_WAITING_PICTURES) throw new AppError('conflict', uploads().tooManyWaiting);
};
