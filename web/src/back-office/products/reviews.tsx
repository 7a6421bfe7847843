import type { AdminProduct } from '@nabta/contract/products.ts';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { longDate } from '../../lib/formats.ts';
import { productReviews as words } from '../../texts/admin-product.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CommandButtons, useCommand } from '../command.tsx';
import { tableAction } from '../table.tsx';
import { useTableQuery } from '../use-table-query.ts';

/** Shown on a page (spec: back-office 9). */
const PER_PAGE = 3;

type Review = AdminProduct['reviews'][number];
type Props = { product: AdminProduct; onChange: () => void };

/** All reviews of a product, newest first: approved, or waiting to be. */
export const Reviews = ({ product: { reviews, AVGrating, reviewCount }, onChange }: Props) => {
  const query = useTableQuery();
  const [removing, setRemoving] = useState<Review>();
  const totalPages = Math.ceil(reviews.length / PER_PAGE);
  const page = Math.min(query.page, Math.max(1, totalPages));
  if (reviews.length === 0) return <p className="text-stone">{words.none}</p>;
  return (
    <>
      <p className="text-sm font-medium tabular-nums">
        {reviewCount > 0 ? words.average(AVGrating.toFixed(1)) : words.noneApproved}
      </p>
      <ul className="divide-line mt-2 divide-y">
        {reviews.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((review) => (
          <Entry key={review._id} review={review} onApproved={onChange} onRemove={() => setRemoving(review)} />
        ))}
      </ul>
      <Pager page={page} totalPages={totalPages} to={query.pageAddress} />
      <Dialog open={!!removing} onClose={() => setRemoving(undefined)} title={words.removeTitle}>
        {removing && (
          <Question
            review={removing}
            onClose={() => setRemoving(undefined)}
            onDone={() => {
              setRemoving(undefined);
              onChange();
            }}
          />
        )}
      </Dialog>
    </>
  );
};

type EntryProps = { review: Review; onApproved: () => void; onRemove: () => void };

const Entry = ({
  review: { _id, userName, rating, comment, isValid, createdAt },
  onApproved,
  onRemove,
}: EntryProps) => {
  const approval = useCommand(() => api('PUT /reviews/validation/:id', { params: { id: _id }, ownWords: true }), {
    done: words.approved,
    failed: words.notApproved,
    broke: words.unreachable,
    onDone: onApproved,
  });
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
      </div>
      <p dir="auto" className="mt-1.5 w-fit whitespace-pre-line">
        {comment}
      </p>
      <div className="-mx-1.5 flex gap-2">
        {!isValid && (
          <button
            type="button"
            aria-label={words.by(words.approve, userName)}
            aria-disabled={approval.busy}
            onClick={() => void approval.run()}
            className={tableAction}
          >
            {words.approve}
          </button>
        )}
        <button type="button" aria-label={words.by(words.remove, userName)} onClick={onRemove} className={tableAction}>
          {words.remove}
        </button>
      </div>
      <p aria-live="polite" className="text-clay-deep text-xs font-medium">
        {approval.failure}
      </p>
    </li>
  );
};

type QuestionProps = { review: Review; onClose: () => void; onDone: () => void };

const Question = ({ review: { _id, userName }, onClose, onDone }: QuestionProps) => {
  const command = useCommand(() => api('DELETE /reviews/:id', { params: { id: _id }, ownWords: true }), {
    done: words.removed,
    failed: words.notRemoved,
    broke: words.unreachable,
    onDone,
  });
  return (
    <>
      <p>{words.ask(userName)}</p>
      <CommandButtons command={command} cancel={words.cancel} onClose={onClose}>
        <Button look="danger" busy={command.busy} working={words.deleting} onClick={() => void command.run()}>
          {words.remove}
        </Button>
      </CommandButtons>
    </>
  );
};
