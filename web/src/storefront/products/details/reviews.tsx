import { useState } from 'react';
import { reviews as texts } from '../../../texts/reviews.ts';
import { Button } from '../../../ui/button.tsx';
import type { Star } from './review-figures.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewSummary } from './review-summary.tsx';
import type { ShownProduct, ShownReview } from './shown-product.ts';
import { useMyReview } from './use-my-review.ts';

/**
 * Summary, list and form of the reviews. A review that waits for approval is shown to its author only, and doesn't
 * count in the summary.
 */
export const Reviews = ({ product: { _id, AVGrating, reviewCount, reviews } }: { product: ShownProduct }) => {
  const [star, setStar] = useState<Star>();
  const { mine, refetchMine } = useMyReview(_id);
  const shown = star ? reviews.filter(({ rating }) => rating === star) : withWaiting(reviews, mine);
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[20rem_1fr] lg:grid-rows-[auto_1fr]">
      <ReviewSummary average={AVGrating} total={reviewCount} reviews={reviews} star={star} onStar={setStar} />
      <div className="min-w-0 lg:row-span-2">
        {star && (
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
            <p role="status" className="text-sm">
              {texts.showing({ n: shown.length, stars: star })}
            </p>
            <Button variant="quiet" onClick={() => setStar(undefined)}>
              {texts.showAll}
            </Button>
          </div>
        )}
        {/* The key makes a new filter start with the first reviews. */}
        <ReviewList key={star} reviews={shown} mine={mine?._id} />
      </div>
      <ReviewForm key={_id} productId={_id} mine={mine} onSent={refetchMine} />
    </div>
  );
};

const withWaiting = (reviews: ShownReview[], mine: ShownReview | undefined): ShownReview[] =>
  mine && !mine.isValid ? [mine, ...reviews.filter(({ _id }) => _id !== mine._id)] : reviews;
