import { feeRange } from '@nabta/contract/delivery/delivery-fee.ts';
import type { DeliverySettings } from '@nabta/contract/delivery/delivery.ts';
import { figuresOf, isPending, totalWith } from '@nabta/contract/orders/order-quote.ts';
import type { CheckedLine } from '../../session/carts/cart-check.ts';
import { isSold } from '../../lib/subtotal.ts';
import { dt } from '../../i18n/formats.ts';
import { delivery as words } from '../../texts/delivery.ts';
import { DiscountCode } from '../discounts/discount-code.tsx';
import { amountsOff, DiscountRows, UNKNOWN } from '../discounts/discount-rows.tsx';
import { useQuote } from '../discounts/quote.ts';
import { discounts } from '../discounts/state.ts';
import { quoteLines } from './quote-lines.ts';
import { Missing, Row, Sums } from './sums.tsx';

type Props = {
  /** Those of the cart. */
  labels: { subtotal: string; total: string; totalWithout: string };
  settings: DeliverySettings;
  subtotal: number;
  lines: readonly CheckedLine[];
};

/** The sums of a cart: the fee, or the lowest one where it depends on the governorate. */
export const CartSums = ({ labels, settings, subtotal, lines }: Props) => {
  const { freeAbove, hasPickup, hasDiscounts } = settings;
  const hasSold = lines.some(isSold);
  const request = {
    lines: quoteLines(lines),
    region: '',
    method: 'delivery',
    phone: '',
    isGuestCheckout: false,
  } as const;
  useQuote(request, { isNeeded: hasDiscounts && hasSold });
  const state = discounts.use();
  const figures = figuresOf(state, request);
  const waits = isPending(state, request);
  const [lowest, highest] = feeRange(settings);
  const isFree = highest === 0 || !hasSold || (freeAbove !== null && subtotal >= freeAbove);
  const isOpen = !isFree && lowest !== highest;
  const fee = isFree ? 0 : lowest;
  const total = totalWith([subtotal, isOpen ? 0 : fee], amountsOff(figures, { isFeeOpen: isOpen }));
  return (
    <>
      <Sums
        total={isOpen ? labels.totalWithout : labels.total}
        amount={waits ? UNKNOWN : dt(total)}
        note={
          hasSold && (
            <>
              <Missing {...{ settings, subtotal, words }} format={dt} />
              {hasPickup && <p>{words.orPickup}</p>}
            </>
          )
        }
      >
        <Row label={labels.subtotal}>{dt(subtotal)}</Row>
        {hasSold && (
          <Row label={words.delivery}>{isFree ? words.free : isOpen ? words.from({ fee: dt(lowest) }) : dt(fee)}</Row>
        )}
        <DiscountRows
          figures={waits ? state.answer?.figures : figures}
          isPending={waits}
          format={dt}
          free={words.free}
          given={words.discounts.given}
          isFeeOpen={isOpen}
        />
      </Sums>
      {hasDiscounts && <DiscountCode words={words.discounts} problem={figures?.problem?.message} />}
    </>
  );
};
