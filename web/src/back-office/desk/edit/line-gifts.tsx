import type { AdminProduct } from '@nabta/contract/products/products.ts';
import { useState } from 'react';
import { orderLine as words } from '../../../texts/admin-order-edit.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Failed } from '../../kit/query/failed.tsx';
import { apiQuery, useApiQuery } from '../../kit/query/use-api-query.ts';
import type { LineValue } from './order-values.ts';

type Props = { line: LineValue; product: AdminProduct; onChange: (line: LineValue) => void };

/** A dialog for the gifts of a line, within the points of its product. */
export const LineGifts = ({ line, product, onChange }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words.chooseGiftsOf({ name: line.name })}
        onClick={() => setOpen(true)}
        className="link min-h-11 text-sm"
      >
        {words.chooseGifts}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.giftsTitle}>
        <Choices {...{ line, product, onChange }} />
      </Dialog>
    </>
  );
};

const Choices = ({ line, product: { gifts: ids, giftPoints }, onChange }: Props) => {
  const { data, failure, refetch } = useApiQuery(apiQuery('GET /gifts', { query: { ids: ids.join(',') } }));
  if (failure) return <Failed text={words.noGifts} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-33" />;
  const offered = ids.length > 0 ? data : [];
  const chosen = new Set(line.gifts.map(({ id }) => id));
  const left = offered.reduce((points, gift) => points - (chosen.has(gift._id) ? gift.pointValue : 0), giftPoints);
  // also those that are offered no more
  const others = line.gifts.filter(({ id }) => id && !offered.some(({ _id }) => _id === id));
  const toggle = (id: string, name: string, isChosen: boolean): void =>
    onChange({
      ...line,
      gifts: isChosen ? [...line.gifts, { id, name }] : line.gifts.filter((gift) => gift.id !== id),
    });
  return (
    <>
      <p role="status" className="text-stone mb-2 text-sm">
        {offered.length > 0 ? words.points({ left, of: giftPoints }) : words.offersNone}
      </p>
      {offered.map(({ _id, giftName, pointValue, stock }) => {
        const isChosen = chosen.has(_id);
        const isOut = stock === 0 && !isChosen;
        return (
          <Checkbox
            key={_id}
            checked={isChosen}
            disabled={!isChosen && (isOut || pointValue > left)}
            onChange={({ target }) => toggle(_id, giftName, target.checked)}
            label={
              <span className="min-w-0">
                <bdi className="wrap-anywhere">{words.gift({ name: giftName, points: pointValue })}</bdi>
                {isOut && <span className="text-clay-deep block text-xs font-medium">{words.giftGone}</span>}
              </span>
            }
          />
        );
      })}
      {others.map(({ id, name }) => (
        <Checkbox key={id} checked onChange={() => toggle(id ?? '', name, false)} label={<bdi>{name}</bdi>} />
      ))}
    </>
  );
};
