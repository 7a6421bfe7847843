import { useCallback, useEffect, useState } from 'react';
import { quietApi } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { gifts as words } from '../../texts/gifts.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Image } from '../../ui/image.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { CircleCheck } from '../../ui/toast-icons.tsx';
import { pointsLeft, unavailableReason, type Gift } from './gift-choice.ts';

export type GiftQuestion = {
  product: { _id: string; productName: string; giftPoints: number };
  /** The selection so far. */
  chosen: readonly string[];
  quantity: number;
  /** Label of the button. */
  submit: string;
  /**
   * Sends the selection.
   * @throws ApiFailure
   */
  onSubmit: (quantity: number, chosen: string[]) => Promise<void>;
};

/** Selects the gifts of a product within its points, and its quantity. */
const GiftDialog = ({ question, onClose }: { question: GiftQuestion; onClose: () => void }) => {
  const { product, submit, onSubmit } = question;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(question.chosen));
  const [quantity, setQuantity] = useState(question.quantity);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { gifts, failed, refetch } = useGiftsOf(product._id);
  const left = pointsLeft(product.giftPoints, gifts ?? [], chosen);

  const send = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const chosenGifts = (gifts ?? []).filter(({ _id }) => chosen.has(_id));
      await onSubmit(
        quantity,
        chosenGifts.map(({ _id }) => _id),
      );
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error.body?.message ?? words.refused);
      // a gift may be out of stock by now
      void refetch();
    } finally {
      setBusy(false);
    }
  };
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <div className="grid gap-3">
          <div className="flex items-center justify-between gap-4">
            <span className="text-sm font-medium">{words.quantity}</span>
            <Stepper value={quantity} onChange={setQuantity} what={product.productName} />
          </div>
          <div className="grid grid-cols-[auto_1fr] gap-3">
            <Button variant="secondary" onClick={onClose}>
              {words.close}
            </Button>
            <Button busy={busy} disabled={!gifts && !failed} onClick={send}>
              {submit}
            </Button>
          </div>
        </div>
      }
    >
      <p className="text-stone text-sm">
        <bdi>{words.forProduct({ name: product.productName })}</bdi>
      </p>
      <p role="status" className="bg-olive-pale mt-3 rounded px-4 py-2.5 font-medium tabular-nums">
        {words.points({ left, all: product.giftPoints })}
      </p>
      <div role="alert">{failure && <Notice className="mt-3">{failure}</Notice>}</div>
      {failed && (
        <Notice role="alert" className="mt-4">
          <p>{words.failed}</p>
          <Button variant="quiet" onClick={refetch}>
            {words.retry}
          </Button>
        </Notice>
      )}
      {!gifts && !failed && <Skeleton className="mt-4 h-56" />}
      {gifts?.length === 0 && <p className="text-stone py-8 text-center">{words.none}</p>}
      {gifts && gifts.length > 0 && (
        <ul aria-label={words.list} className="divide-line mt-2 divide-y">
          {gifts.map((gift) => (
            <GiftRow key={gift._id} gift={gift} chosen={chosen} left={left} onToggle={() => toggle(gift._id)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
};

export default GiftDialog;

type RowProps = { gift: Gift; chosen: ReadonlySet<string>; left: number; onToggle: () => void };

const GiftRow = ({ gift, chosen, left, onToggle }: RowProps) => {
  const { _id, giftName, imagePath, pointValue } = gift;
  const isChosen = chosen.has(_id);
  const unavailable = unavailableReason(gift, chosen, left);
  const reason =
    unavailable === 'tooDear' ? words.tooDear({ cost: pointValue, left }) : unavailable && words.outOfStock;
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-center gap-4 py-3">
      <span className={cx('relative', reason && 'opacity-60')}>
        <span className="bg-sand block aspect-square overflow-hidden rounded">
          <Image path={imagePath[0] ?? ''} alt="" sizes="64px" />
        </span>
        {/* on the picture, where it moves no row */}
        {isChosen && (
          <span className="text-olive-deep bg-surface absolute -end-1.5 -top-1.5 rounded-full">
            <CircleCheck className="size-5" />
            <span className="sr-only">{words.isChosen}</span>
          </span>
        )}
      </span>
      <span className="min-w-0">
        <span className="block leading-snug font-medium">
          <bdi>{giftName}</bdi>
        </span>
        <span className="text-stone block text-sm">{words.cost({ points: pointValue })}</span>
        {/* the points left are above the list; a line in each row would move the rows */}
        {reason && (
          <span id={`why-${_id}`} className={unavailable === 'outOfStock' ? 'text-stone block text-sm' : 'sr-only'}>
            {reason}
          </span>
        )}
      </span>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={isChosen ? words.removeOf({ name: giftName }) : words.addOf({ name: giftName })}
        aria-describedby={reason && `why-${_id}`}
        disabled={reason !== undefined}
        onClick={onToggle}
        className={cx(
          'min-h-11 min-w-22 rounded border px-4 text-sm font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-45',
          isChosen ? 'border-olive bg-olive-pale' : 'border-edge bg-surface enabled:hover:border-ink',
        )}
      >
        {isChosen ? words.remove : words.add}
      </button>
    </li>
  );
};

/** The current gifts of a product. */
const useGiftsOf = (productId: string) => {
  const [gifts, setGifts] = useState<Gift[]>();
  const [failed, setFailed] = useState(false);

  const refetch = useCallback(async (): Promise<void> => {
    setFailed(false);
    try {
      const { gifts: ids } = await quietApi('GET /products/:id', { params: { id: productId } });
      setGifts(ids.length === 0 ? [] : await quietApi('GET /gifts', { query: { ids: ids.join(',') } }));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailed(true);
    }
  }, [productId]);
  useEffect(() => void refetch(), [refetch]);
  return { gifts, failed, refetch };
};
