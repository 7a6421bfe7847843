import { deliveryOf, feeRange } from '@nabta/contract/delivery/delivery-fee.ts';
import type { DeliverySettings } from '@nabta/contract/delivery/delivery.ts';
import { shownOrder, type QuoteRequest } from '@nabta/contract/orders/order-quote.ts';
import { useEffect } from 'react';
import type { DeliveryMethod } from '@nabta/contract/orders/order-states.ts';
import { tnd } from '../../i18n/formats.ts';
import type { delivery } from '../../texts/delivery.ts';
import { discounts } from '../discounts/quote.ts';
import { DiscountedSums } from './discounted-sums.tsx';
import { Missing, Row } from './sums.tsx';

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
  const known = deliveryOf(settings, { method, region, subtotal });
  const { fee } = shownOrder(discounts.use(), request, known.fee);
  const [lowest, highest] = feeRange(settings);
  const isFree = settings.freeAbove !== null && subtotal >= settings.freeAbove;
  const isFeeOpen = method === 'delivery' && region === '' && lowest !== highest && !isFree;
  const free = method === 'pickup' ? words.pickupFree : words.free;
  useEffect(() => discounts.subscribe(update), [update]);
  return (
    <DiscountedSums
      {...{ settings, request, words, subtotal, fee, isFeeOpen }}
      isNeeded
      labels={words}
      format={tnd}
      note={
        <>
          {method === 'delivery' && <Missing {...{ settings, subtotal, words }} format={tnd} />}
          {known.days !== null && !isFeeOpen && <p>{words.within({ n: known.days })}</p>}
        </>
      }
    >
      <Row label={words.subtotal}>{tnd(subtotal)}</Row>
      <Row label={method === 'pickup' ? words.pickup : words.delivery}>
        {isFeeOpen ? words.from({ fee: tnd(lowest) }) : fee === 0 ? free : tnd(fee)}
      </Row>
    </DiscountedSums>
  );
};
