import { useState } from 'react';
import { longDate } from '../../i18n/formats.ts';
import { reviews as texts } from '../../texts/reviews.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/back-office-icons.tsx';
import { UserRound } from '../products/details/icons.tsx';
import { Image } from '../../ui/image.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ReviewPictures } from './review-pictures.tsx';
import type { ShownReview } from '../products/details/shown-product.ts';

const FIRST = 8;

type Further = { left: number; busy: boolean; failed: boolean; load: () => Promise<void> };

/** The reviews, first a few and the others on demand; all of them without JavaScript. */
export const ReviewList = ({
  reviews,
  mine,
  further,
}: {
  reviews: ShownReview[];
  /** The id of the user's review. */
  mine: string | undefined;
  /** Those that are not loaded yet. */
  further: Further;
}) => {
  const [all, setAll] = useState(false);
  const { left, busy, failed, load } = further;
  if (reviews.length === 0 && left === 0) return <p className="text-stone">{texts.none}</p>;
  const hidden = (all ? 0 : Math.max(0, reviews.length - FIRST)) + left;
  const showMore = (): void => {
    if (all || reviews.length <= FIRST) void load();
    setAll(true);
  };
  return (
    <>
      <ul className="divide-line divide-y">
        {reviews.map((review, index) => (
          <li key={review._id} className={all || index < FIRST ? 'py-5 first:pt-0' : 'no-script:block hidden py-5'}>
            <ReviewEntry review={review} isMine={review._id === mine} />
          </li>
        ))}
      </ul>
      <p role="status" className="text-clay-deep mt-4 text-sm empty:hidden">
        {failed && texts.loadFailed}
      </p>
      {hidden > 0 && (
        <Button
          variant="secondary"
          className="no-script:hidden mt-4"
          busy={busy}
          working={texts.loading}
          onClick={failed ? () => void load() : showMore}
        >
          {failed ? texts.retry : texts.more({ n: hidden })}
        </Button>
      )}
    </>
  );
};

type EntryProps = { review: ShownReview; isMine: boolean };

const ReviewEntry = ({ review, isMine }: EntryProps) => {
  const { user, rating, comment, isValid, isVerified, createdAt, answer, variant } = review;
  const { pictures = [], waitingPictures = [] } = review;
  const paths = [...pictures, ...waitingPictures];
  return (
    <article className="grid grid-cols-[2.75rem_1fr] gap-x-4">
      <span className="bg-sand text-stone grid size-11 place-items-center overflow-hidden rounded-full">
        {user.profileImage ? <Image path={user.profileImage} alt="" sizes="44px" /> : <UserRound className="size-5" />}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-text text-sm font-semibold">
            <bdi>{user.userName}</bdi>
          </h3>
          <time dateTime={createdAt} className="text-stone text-xs">
            {longDate(createdAt)}
          </time>
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          <Stars rating={rating} />
          {variant && <bdi className="text-stone text-xs">{variant}</bdi>}
          {isVerified && (
            <span className="text-olive-deep inline-flex items-center gap-1 text-xs font-medium">
              <Check className="size-4" />
              {texts.verified}
            </span>
          )}
          {isMine && <Tag tone={isValid ? 'good' : 'plain'}>{isValid ? texts.mine : texts.waiting}</Tag>}
        </div>
        <p dir="auto" className="mt-2 w-fit max-w-prose whitespace-pre-line">
          {comment}
        </p>
        {paths.length > 0 && <ReviewPictures paths={paths} name={user.userName} />}
        {answer && (
          <div className="border-olive mt-4 max-w-prose border-s-2 ps-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold">
              {texts.answer}
              <time dateTime={answer.createdAt} className="text-stone text-xs font-normal">
                {longDate(answer.createdAt)}
              </time>
            </p>
            <p dir="auto" className="mt-1 w-fit whitespace-pre-line">
              {answer.text}
            </p>
          </div>
        )}
      </div>
    </article>
  );
};
