import type { DeliverySettings } from '@nabta/contract/delivery/delivery.ts';
import { figuresOf, isPending, totalWith, type QuoteRequest } from '@nabta/contract/orders/order-quote.ts';
import type { ReactNode } from 'react';
import type { delivery } from '../../texts/delivery.ts';
import { DiscountCode } from '../discounts/discount-code.tsx';
import { amountsOff, DiscountRows, UNKNOWN } from '../discounts/discount-rows.tsx';
import { discounts, useQuote } from '../discounts/quote.ts';

type Props = {
  settings: DeliverySettings;
  request: QuoteRequest;
  /** Whether there is something to reduce. */
  isNeeded: boolean;
  labels: { total: string; totalWithout: string };
  words: typeof delivery;
  format: (amount: number) => string;
  subtotal: number;
  fee: number;
  /** Whether the fee is not known yet: the total is without it. */
  isFeeOpen: boolean;
  note: ReactNode;
  /** The rows of subtotal and fee. */
  children: ReactNode;
};

/** Rows, discounts and a total, which screen readers announce when another governorate changes them; and the field for a code. */
export const DiscountedSums = (props: Props) => {
  const { settings, request, labels, words, format, isFeeOpen } = props;
  useQuote(request, { isNeeded: settings.hasDiscounts && props.isNeeded });
  const state = discounts.use();
  const figures = figuresOf(state, request);
  const waits = isPending(state, request);
  const total = totalWith([props.subtotal, isFeeOpen ? 0 : props.fee], amountsOff(figures, { isFeeOpen }));
  return (
    <>
      <div aria-live="polite" className="tabular-nums">
        <dl className="grid gap-2">
          {props.children}
          <DiscountRows
            {...{ format, isFeeOpen }}
            figures={waits ? state.answer?.figures : figures}
            isPending={waits}
            free={words.free}
            given={words.discounts.given}
          />
          <div className="border-line mt-2 flex justify-between gap-4 border-t pt-4 text-lg font-semibold">
            <dt>{isFeeOpen ? labels.totalWithout : labels.total}</dt>
            <dd className="shrink-0">{waits ? UNKNOWN : format(total)}</dd>
          </div>
        </dl>
        <div className="text-olive-deep mt-1 grid gap-1 text-sm">{props.note}</div>
      </div>
      {settings.hasDiscounts && <DiscountCode words={words.discounts} problem={figures?.problem?.message} />}
    </>
  );
};
