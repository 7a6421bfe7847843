import { reviewOrders, type OwnReview, type ReviewOrder } from '@nabta/contract/reviews/product-reviews.ts';
import { useMemo, useState } from 'react';
import { createUserStore, useUserQuery } from '../../session/user-store.ts';
import { reviews as texts } from '../../texts/reviews.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import type { Star } from './review-figures.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary } from './review-summary.tsx';
import type { ShownProduct, ShownReview } from '../products/details/shown-product.ts';
import { useReviews } from './use-reviews.ts';

/**
 * Summary, list and form of the reviews. A review that waits for approval is shown to its author only, and doesn't
 * count in the summary.
 */
export const Reviews = ({ product }: { product: ShownProduct }) => {
  const { _id, AVGrating, reviewCount, ratingCounts } = product;
  const [star, setStar] = useState<Star>();
  const [order, setOrder] = useState<ReviewOrder>('newest');
  const { mine, refetchMine } = useMyReview(_id);
  const list = useReviews(product, star, order);
  const shown = star ? list.shown : withWaiting(list.shown, mine);
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[20rem_1fr] lg:grid-rows-[auto_1fr]">
      <ReviewSummary average={AVGrating} total={reviewCount} counts={ratingCounts} star={star} onStar={setStar} />
      <div className="min-w-0 lg:row-span-2">
        {reviewCount > 1 && (
          <Select
            label={texts.sort}
            value={order}
            onChange={({ target }) => setOrder(reviewOrders.find((each) => each === target.value) ?? 'newest')}
            className="no-script:hidden mb-6 max-w-64"
          >
            {reviewOrders.map((each) => (
              <option key={each} value={each}>
                {texts.orders[each]}
              </option>
            ))}
          </Select>
        )}
        {star && (
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
            <p role="status" className="text-sm">
              {texts.showing({ n: list.total, stars: star })}
            </p>
            <Button variant="quiet" onClick={() => setStar(undefined)}>
              {texts.showAll}
            </Button>
          </div>
        )}
        {/* The key makes a new filter start with the first reviews. */}
        <ReviewList key={`${star} ${order}`} reviews={shown} mine={mine?._id} further={list} />
      </div>
      <ReviewForm key={_id} productId={_id} mine={mine} onSent={refetchMine} />
    </div>
  );
};

const withWaiting = (reviews: ShownReview[], mine: ShownReview | undefined): ShownReview[] =>
  mine && !mine.isValid ? [mine, ...reviews.filter(({ _id }) => _id !== mine._id)] : reviews;

/**
 * The signed-in user's review of a product, also while it waits for approval. If the query fails, only the public
 * reviews are shown. Visitors send no query.
 */
const useMyReview = (productId: string) => {
  const store = useMemo(
    () =>
      createUserStore(
        async (api): Promise<OwnReview | null> =>
          (await api('GET /reviews/mine/:productId', { params: { productId } })).review,
      ),
    [productId],
  );
  return { mine: useUserQuery(store).data ?? undefined, refetchMine: store.refetch };
};
