import { createHash } from 'node:crypto';
import type { AdminReview, OwnReview, Review } from '@nabta/contract/reviews/product-reviews.ts';
import type { Product, ProductCard } from '@nabta/contract/products/products.ts';
import type * as z from 'zod/mini';
import { formValues } from './columns.ts';
import type { approvedReviews, cardsByIds, productById, reviewsToModerate } from './queries.ts';

type CardRow = Awaited<ReturnType<typeof cardsByIds>>[number];
type ProductRow = NonNullable<Awaited<ReturnType<typeof productById>>>;
/** The back office has the texts of pictures in all languages. */
type WithoutTexts<Row> = Omit<Row, 'picture_texts'> & { picture_texts?: string[] };
type ReviewRow = Awaited<ReturnType<typeof approvedReviews>>[number];
type OwnReviewRow = Awaited<ReturnType<typeof reviewsToModerate>>[number];

const promotionOf = (row: CardRow) => {
  const { promotion_id: _id, promotion_name: name, promotion_discount: discountRate, promotion_ends_at: endDate } = row;
  return _id && name !== null && discountRate !== null && endDate ? { _id, name, discountRate, endDate } : null;
};

/** A row as a card of the contract, whose odd spellings are the specification's. */
export const asCard = (row: CardRow): z.output<typeof ProductCard> => ({
  _id: row.id,
  id: row.id,
  productName: row.name,
  description: row.description,
  imagePath: row.pictures,
  price: row.price,
  finalPrice: row.final_price,
  stock: row.stock,
  AVGrating: Math.round(row.rating_average * 100) / 100,
  reviewCount: row.rating_count,
  promotion: promotionOf(row),
  includingGift: row.including_gift,
  giftPoints: row.gift_points,
  size: row.size,
  ...(row.content_amount !== null && { content: { amount: row.content_amount, unit: row.content_unit } }),
  category: { _id: row.category_id, name: row.category_name },
  createdAt: row.created_at,
});

export const asProduct = (row: WithoutTexts<ProductRow>, reviews: ReviewRow[]): z.output<typeof Product> => ({
  ...formValues(row),
  ...asCard(row),
  parentCategory: row.parent_id && row.parent_name ? { _id: row.parent_id, name: row.parent_name } : null,
  ...(row.picture_texts?.some(Boolean) && { pictureTexts: row.picture_texts }),
  reviews: reviews.map(asReview),
  ratingCounts: row.rating_counts,
});

export const asReview = (row: ReviewRow): z.output<typeof Review> => ({
  _id: row.id,
  user: { userName: row.user_name, profileImage: row.profileImage },
  rating: row.rating,
  comment: row.comment,
  isValid: row.is_valid,
  isVerified: row.is_verified,
  createdAt: row.created_at,
  ...(row.answered_at && { answer: { text: row.answer, createdAt: row.answered_at } }),
  ...(row.pictures.length > 0 && { pictures: row.pictures }),
});

export const asOwnReview = (row: OwnReviewRow): z.output<typeof OwnReview> => ({
  ...asReview(row),
  ...(row.waitingPictures.length > 0 && { waitingPictures: row.waitingPictures }),
});

export const asAdminReview = (row: OwnReviewRow): z.output<typeof AdminReview> => ({
  ...asOwnReview(row),
  userName: row.user_name,
  version: reviewVersion(row),
});

type Approved = Pick<OwnReviewRow, 'rating' | 'comment' | 'pictures' | 'waitingPictures'>;

/** The version of what an admin approves: rating, comment and pictures. Sorted, because an approval changes no version. */
export const reviewVersion = ({ rating, comment, pictures, waitingPictures }: Approved): string =>
  createHash('sha256')
    .update(JSON.stringify([rating, comment, ...[...pictures, ...waitingPictures].toSorted()]))
    .digest('base64url');
