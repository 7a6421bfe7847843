/** Reviews as products show them. */
import * as z from 'zod/mini';
import { Id, ImagePath, Instant } from '../fields.ts';

/** Maximum approved reviews of one answer, newest first. Admins also get all pending ones. */
export const NEWEST_REVIEWS = 50;
export const NEWEST_APPROVED = 100;

export const reviewOrders = ['newest', 'best', 'worst'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

export const Review = z.object({
  _id: Id,
  user: z.object({ userName: z.string(), profileImage: ImagePath }),
  rating: z.number(),
  comment: z.string(),
  isValid: z.boolean(),
  /** By an account whose order with the product has arrived. */
  isVerified: z.boolean(),
  createdAt: Instant,
  /** The shop's. */
  answer: z.optional(z.object({ text: z.string(), createdAt: Instant })),
  /** Approved ones, at most 3 (REVIEWS-9). */
  pictures: z.optional(z.array(ImagePath)),
});
/** As its author and admins see it. */
export const OwnReview = z.extend(Review, { waitingPictures: z.optional(z.array(ImagePath)) });
export type OwnReview = z.input<typeof OwnReview>;

/** `version` identifies text, stars and pictures: an approval or deletion with an outdated one is refused. */
export const AdminReview = z.extend(OwnReview, { userName: z.string(), version: z.string() });
