import { useState } from 'react';
import { longDate } from '../../../i18n/formats.ts';
import { reviews as texts } from '../../../texts/reviews.ts';
import { Button } from '../../../ui/button.tsx';
import { UserRound } from './icons.tsx';
import { Image } from '../../../ui/image.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { ShownReview } from './shown-product.ts';

const FIRST = 8;

/** The reviews, first a few and the others on demand; all of them without JavaScript. */
export const ReviewList = ({
  reviews,
  mine,
}: {
  reviews: ShownReview[];
  /** The id of the user's review. */ mine: string | undefined;
}) => {
  const [all, setAll] = useState(false);
  if (reviews.length === 0) return <p className="text-stone">{texts.none}</p>;
  const hidden = all ? 0 : reviews.length - FIRST;
  return (
    <>
      <ul className="divide-line divide-y">
        {reviews.map((review, index) => (
          <li key={review._id} className={all || index < FIRST ? 'py-5 first:pt-0' : 'no-script:block hidden py-5'}>
            <ReviewEntry review={review} isMine={review._id === mine} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="secondary" className="no-script:hidden mt-4" onClick={() => setAll(true)}>
          {texts.more({ n: hidden })}
        </Button>
      )}
    </>
  );
};

type EntryProps = { review: ShownReview; isMine: boolean };

const ReviewEntry = ({ review: { user, rating, comment, isValid, createdAt, variant }, isMine }: EntryProps) => (
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
        {isMine && <Tag tone={isValid ? 'good' : 'plain'}>{isValid ? texts.mine : texts.waiting}</Tag>}
      </div>
      <p dir="auto" className="mt-2 w-fit max-w-prose whitespace-pre-line">
        {comment}
      </p>
    </div>
  </article>
);
