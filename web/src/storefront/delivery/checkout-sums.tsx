import { deliveryOf, feeRange } from '@nabta/contract/delivery/delivery-fee.ts';
import type { DeliverySettings } from '@nabta/contract/delivery/delivery.ts';
import { figuresOf, isPending, shownOrder, totalWith, type QuoteRequest } from '@nabta/contract/orders/order-quote.ts';
import { useEffect } from 'react';
import type { DeliveryMethod } from '@nabta/contract/orders/order-states.ts';
import { tnd } from '../../i18n/formats.ts';
import type { delivery } from '../../texts/delivery.ts';
import { DiscountCode } from '../discounts/discount-code.tsx';
import { amountsOff, DiscountRows, UNKNOWN } from '../discounts/discount-rows.tsx';
import { useQuote } from '../discounts/quote.ts';
import { discounts } from '../discounts/state.ts';
import { Missing, Row, Sums } from './sums.tsx';

type Props = {
  settings: DeliverySettings;
  method: DeliveryMethod;
  region: string;
  subtotal: number;
  words: typeof delivery;
  request: QuoteRequest;
  /** Renders the form with changed discounts: its button and its order have the total. */
  update: () => void;
};

/** The sums of an order; as long as no governorate is chosen, the fee may not be known. */
export const CheckoutSums = ({ settings, method, region, subtotal, words, request, update }: Props) => {
  const state = discounts.use();
  const known = deliveryOf(settings, { method, region, subtotal });
  const { fee } = shownOrder(state, request, known.fee);
  const [lowest, highest] = feeRange(settings);
  const isFree = settings.freeAbove !== null && subtotal >= settings.freeAbove;
  const isOpen = method === 'delivery' && region === '' && lowest !== highest && !isFree;
  const free = method === 'pickup' ? words.pickupFree : words.free;
  const { hasDiscounts } = settings;
  useEffect(() => discounts.subscribe(update), [update]);
  useQuote(request, { isNeeded: hasDiscounts });
  const figures = figuresOf(state, request);
  const waits = isPending(state, request);
  const total = totalWith([subtotal, isOpen ? 0 : fee], amountsOff(figures, { isFeeOpen: isOpen }));
  return (
    <>
      <Sums
        total={isOpen ? words.totalWithout : words.total}
        amount={waits ? UNKNOWN : tnd(total)}
        note={
          <>
            {method === 'delivery' && <Missing {...{ settings, subtotal, words }} format={tnd} />}
            {known.days !== null && !isOpen && <p>{words.within({ n: known.days })}</p>}
          </>
        }
      >
        <Row label={words.subtotal}>{tnd(subtotal)}</Row>
        <Row label={method === 'pickup' ? words.pickup : words.delivery}>
          {isOpen ? words.from({ fee: tnd(lowest) }) : fee === 0 ? free : tnd(fee)}
        </Row>
        <DiscountRows
          figures={waits ? state.answer?.figures : figures}
          isPending={waits}
          format={tnd}
          free={words.free}
          given={words.discounts.given}
          isFeeOpen={isOpen}
        />
      </Sums>
      {hasDiscounts && <DiscountCode words={words.discounts} problem={figures?.problem?.message} />}
    </>
  );
};
