import { NEWEST_APPROVED } from '@nabta/contract/reviews/product-reviews.ts';
import type { AdminProduct } from '@nabta/contract/products/products.ts';
import { useRef, useState } from 'react';
import { quietApi } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { longDate, oneDecimal } from '../../i18n/formats.ts';
import { productReviews as words } from '../../texts/admin-product.ts';
import { Pager } from '../../ui/pager.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useCommand } from '../kit/query/command.tsx';
import { DeleteDialog } from '../kit/form/delete-dialog.tsx';
import { NewRowsButton } from '../kit/list/new-rows-button.tsx';
import { pageOf } from '../kit/list/local-paging.ts';
import { tableAction } from '../kit/list/table.tsx';
import { AnswerDialog } from '../products/answer-dialog.tsx';
import { picturesOf, ReviewPictures, type ReviewPicture } from './review-pictures.tsx';
import { useStableRows } from '../kit/list/use-stable-rows.ts';
import { useTableQuery } from '../kit/list/use-table-query.ts';

/** Reviews per page (PRODUCTS-4). */
const PER_PAGE = 3;

type Review = AdminProduct['reviews'][number];
type Props = {
  product: AdminProduct;
  /** `queryId` of the product's query. */
  queryId: string | undefined;
  onChange: () => void;
};

/** The reviews of a product, newest first: all pending ones, and the newest approved ones. */
export const Reviews = ({ product: { reviews, AVGrating, reviewCount }, queryId, onChange }: Props) => {
  const query = useTableQuery();
  const [removing, setRemoving] = useState<Review>();
  const [picture, setPicture] = useState<ReviewPicture>();
  const [answering, setAnswering] = useState<Review>();
  const list = useRef<HTMLDivElement>(null);
  const isPaused = query.page > 1 || [removing, picture, answering].some((open) => open !== undefined);
  const stable = useStableRows({ queryId, rows: reviews, idOf: ({ _id }: Review) => _id, region: list, isPaused });
  const { rows, page, totalPages } = pageOf(stable.rows, query.page, PER_PAGE);
  const showNew = (): void => {
    stable.show();
    if (query.page > 1) query.change({});
  };
  if (reviews.length === 0) return <p className="text-stone">{words.none}</p>;
  return (
    <>
      <p className="text-sm font-medium tabular-nums">
        {reviewCount > 0 ? words.average({ rating: oneDecimal(AVGrating) }) : words.noneApproved}
      </p>
      {reviewCount > reviews.filter(({ isValid }) => isValid).length && (
        <p className="text-stone mt-1 text-sm">{words.newest({ n: NEWEST_APPROVED })}</p>
      )}
      <div ref={list} className="mt-2">
        <NewRowsButton text={words.newOnes({ n: stable.added })} count={stable.added} onShow={showNew} />
        <ul className="divide-line divide-y">
          {rows.map((review) => (
            <Entry
              key={review._id}
              review={review}
              onChange={onChange}
              onAnswer={() => setAnswering(review)}
              onRemove={() => setRemoving(review)}
              onRemovePicture={setPicture}
            />
          ))}
        </ul>
      </div>
      <Pager page={page} totalPages={totalPages} to={query.pageAddress} />
      <AnswerDialog
        review={answering}
        onClose={() => setAnswering(undefined)}
        onDone={() => {
          setAnswering(undefined);
          onChange();
        }}
      />
      <DeleteDialog
        thing={removing}
        words={words}
        remove={({ _id, version }) =>
          orRefetch(quietApi('DELETE /reviews/:id', { params: { id: _id }, query: { version } }), onChange)
        }
        onClose={() => setRemoving(undefined)}
        onDone={() => {
          setRemoving(undefined);
          onChange();
        }}
      >
        {({ userName }) => <p>{words.ask({ userName })}</p>}
      </DeleteDialog>
      <DeleteDialog
        thing={picture}
        words={{ ...words, ...words.pictureDialog }}
        remove={({ reviewId, path }) =>
          orRefetch(
            quietApi('DELETE /reviews/picture/:id', { params: { id: reviewId }, body: { imagePath: path } }),
            onChange,
          )
        }
        onClose={() => setPicture(undefined)}
        onDone={() => {
          setPicture(undefined);
          onChange();
        }}
      >
        {({ userName }) => <p>{words.askPicture({ userName })}</p>}
      </DeleteDialog>
    </>
  );
};

/** When the review was rewritten, or its picture removed, in the meantime, refetches it, so that it is shown as it is. */
const orRefetch = async (answer: Promise<unknown>, refetch: () => void): Promise<void> => {
  try {
    await answer;
  } catch (error) {
    if (error instanceof ApiFailure && (error.code === 'changed_meanwhile' || error.status === 404)) refetch();
    throw error;
  }
};

type EntryProps = {
  review: Review;
  onChange: () => void;
  onAnswer: () => void;
  onRemove: () => void;
  onRemovePicture: (picture: ReviewPicture) => void;
};

const Entry = ({ review, onChange, onAnswer, onRemove, onRemovePicture }: EntryProps) => {
  const { _id, userName, rating, comment, isValid, isVerified, createdAt, version, answer } = review;
  const [first] = useState(review);
  const waits = !isValid || review.waitingPictures !== undefined;
  const isRewritten = comment !== first.comment || rating !== first.rating;
  const hasNewPicture = picturesOf(review).some((path) => !picturesOf(first).includes(path));
  const change = isRewritten ? words.rewritten : hasNewPicture && words.newPicture;
  const approval = useCommand(
    () => orRefetch(quietApi('PUT /reviews/validation/:id', { params: { id: _id }, body: { version } }), onChange),
    { done: words.approved, failed: words.notApproved, broke: words.unreachable, onDone: onChange },
  );
  return (
    <li className="py-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-text text-sm font-semibold">
          <bdi>{userName}</bdi>
        </h3>
        <time dateTime={createdAt} className="text-stone text-xs">
          {longDate(createdAt)}
        </time>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <Stars rating={rating} />
        <Tag tone={isValid ? 'good' : 'bad'}>{isValid ? words.confirmed : words.pending}</Tag>
        {isVerified && <span className="text-stone text-xs">{words.verified}</span>}
      </div>
      <p dir="auto" className="mt-1.5 w-fit whitespace-pre-line">
        {comment}
      </p>
      <ReviewPictures review={review} onRemove={onRemovePicture} />
      {answer && (
        <div className="border-line mt-2 border-s-2 ps-3">
          <p className="text-stone text-xs">{words.shopAnswer}</p>
          <p dir="auto" className="w-fit whitespace-pre-line">
            {answer.text}
          </p>
        </div>
      )}
      <div className="-mx-1.5 flex gap-2">
        {waits && (
          <button
            type="button"
            aria-label={words.by({ action: isValid ? words.approvePictures : words.approve, userName })}
            aria-disabled={approval.busy}
            onClick={() => void approval.run()}
            className={tableAction}
          >
            {isValid ? words.approvePictures : words.approve}
          </button>
        )}
        <button
          type="button"
          aria-label={words.by({ action: answer ? words.changeAnswer : words.answer, userName })}
          onClick={onAnswer}
          className={tableAction}
        >
          {answer ? words.changeAnswer : words.answer}
        </button>
        <button
          type="button"
          aria-label={words.by({ action: words.remove, userName })}
          onClick={onRemove}
          className={tableAction}
        >
          {words.remove}
        </button>
      </div>
      <p aria-live="polite" className="text-clay-deep text-xs font-medium">
        {approval.failure ?? (waits && change)}
      </p>
    </li>
  );
};
