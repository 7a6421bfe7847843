import type { AdminProduct } from '@nabta/contract/products.ts';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { longDate } from '../../lib/formats.ts';
import { productReviews as words } from '../../texts/admin-product.ts';
import { Pager } from '../../ui/pager.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useCommand } from '../command.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { NewAbove } from '../new-above.tsx';
import { pageOf } from '../rows-shown.ts';
import { tableAction } from '../table.tsx';
import { useSteadyRows } from '../use-steady-rows.ts';
import { useTableQuery } from '../use-table-query.ts';

/** Shown on a page (spec: back-office 9). */
const PER_PAGE = 3;

type Review = AdminProduct['reviews'][number];
type Props = { product: AdminProduct; /** What it was read for. */ of: string | undefined; onChange: () => void };

/** All reviews of a product, newest first: approved, or waiting to be. */
export const Reviews = ({ product: { reviews, AVGrating, reviewCount }, of, onChange }: Props) => {
  const query = useTableQuery();
  const [removing, setRemoving] = useState<Review>();
  const list = useRef<HTMLDivElement>(null);
  const held = query.page > 1 || removing !== undefined;
  const steady = useSteadyRows({ of, rows: reviews, idOf: ({ _id }: Review) => _id, region: list, held });
  const { rows, page, totalPages } = pageOf(steady.rows, query.page, PER_PAGE);
  const showNew = (): void => {
    steady.show();
    if (query.page > 1) query.change({});
  };
  if (reviews.length === 0) return <p className="text-stone">{words.none}</p>;
  return (
    <>
      <p className="text-sm font-medium tabular-nums">
        {reviewCount > 0 ? words.average(AVGrating.toFixed(1)) : words.noneApproved}
      </p>
      <div ref={list} className="mt-2">
        <NewAbove text={words.newOnes(steady.added)} count={steady.added} onShow={showNew} />
        <ul className="divide-line divide-y">
          {rows.map((review) => (
            <Entry key={review._id} review={review} onApproved={onChange} onRemove={() => setRemoving(review)} />
          ))}
        </ul>
      </div>
      <Pager page={page} totalPages={totalPages} to={query.pageAddress} />
      <DeleteDialog
        thing={removing}
        words={words}
        remove={({ _id }) => api('DELETE /reviews/:id', { params: { id: _id }, ownWords: true })}
        onClose={() => setRemoving(undefined)}
        onDone={() => {
          setRemoving(undefined);
          onChange();
        }}
      >
        {({ userName }) => <p>{words.ask(userName)}</p>}
      </DeleteDialog>
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
