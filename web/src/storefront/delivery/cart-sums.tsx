import { feeRange } from '@nabta/contract/delivery-fee.ts';
import type { DeliverySettings } from '@nabta/contract/delivery.ts';
import { dt } from '../../i18n/formats.ts';
import { delivery as words } from '../../texts/delivery.ts';
import { DiscountCode } from '../discounts/discount-code.tsx';
import { amountsOff, DiscountRows } from '../discounts/discount-rows.tsx';
import { useQuote } from '../discounts/quote.ts';
import { Missing, Row, Sums, totalWith } from './sums.tsx';

type Props = {
  /** Those of the cart. */
  labels: { subtotal: string; total: string; totalWithout: string };
  settings: DeliverySettings;
  subtotal: number;
  lines: readonly { id: string; quantity: number }[];
};

/** The sums of a cart: the fee, or the lowest one where it depends on the governorate. */
export const CartSums = ({ labels, settings, subtotal, lines }: Props) => {
  const { freeAbove, hasPickup, hasDiscounts } = settings;
  const items = lines.map(({ id, quantity }) => ({ product: id, quantity }));
  const request = { items, region: '', method: 'delivery', isGuestCheckout: false } as const;
  const answer = useQuote(request, { isNeeded: hasDiscounts });
  const [lowest, highest] = feeRange(settings);
  const isFree = highest === 0 || (freeAbove !== null && subtotal >= freeAbove);
  const isOpen = !isFree && lowest !== highest;
  const fee = isFree ? 0 : lowest;
  const total = totalWith([subtotal, isOpen ? 0 : fee], amountsOff(answer, { isFeeOpen: isOpen }));
  return (
    <>
      <Sums
        total={isOpen ? labels.totalWithout : labels.total}
        amount={dt(total)}
        note={
          <>
            <Missing {...{ settings, subtotal, words }} format={dt} />
            {hasPickup && <p>{words.orPickup}</p>}
          </>
        }
      >
        <Row label={labels.subtotal}>{dt(subtotal)}</Row>
        <Row label={words.delivery}>{isFree ? words.free : isOpen ? words.from({ fee: dt(lowest) }) : dt(fee)}</Row>
        <DiscountRows answer={answer} format={dt} free={words.free} given={words.discounts.given} isFeeOpen={isOpen} />
      </Sums>
      {hasDiscounts && <DiscountCode words={words.discounts} />}
    </>
  );
};
