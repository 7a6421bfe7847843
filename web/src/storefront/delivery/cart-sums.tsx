import { feeRange } from '@nabta/contract/delivery/delivery-fee.ts';
import type { DeliverySettings } from '@nabta/contract/delivery/delivery.ts';
import type { QuoteRequest } from '@nabta/contract/orders/order-quote.ts';
import type { CheckedLine } from '../../session/carts/cart-check.ts';
import { isSold } from '../../lib/subtotal.ts';
import { dt } from '../../i18n/formats.ts';
import { delivery as words } from '../../texts/delivery.ts';
import { DiscountedSums } from './discounted-sums.tsx';
import { Missing, Row } from './sums.tsx';

type Props = {
  /** Those of the cart. */
  labels: { subtotal: string; total: string; totalWithout: string };
  settings: DeliverySettings;
  subtotal: number;
  lines: readonly CheckedLine[];
};

/** The sums of a cart: the fee, or the lowest one where it depends on the governorate. */
export const CartSums = ({ labels, settings, subtotal, lines }: Props) => {
  const { freeAbove, hasPickup } = settings;
  const hasSold = lines.some(isSold);
  const request = {
    lines: quoteLines(lines),
    region: '',
    method: 'delivery',
    phone: '',
    isGuestCheckout: false,
  } as const;
  const [lowest, highest] = feeRange(settings);
  const isFree = highest === 0 || !hasSold || (freeAbove !== null && subtotal >= freeAbove);
  const isFeeOpen = !isFree && lowest !== highest;
  const fee = isFree ? 0 : lowest;
  return (
    <DiscountedSums
      {...{ settings, request, labels, words, subtotal, fee, isFeeOpen }}
      isNeeded={hasSold}
      format={dt}
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
        <Row label={words.delivery}>{isFree ? words.free : isFeeOpen ? words.from({ fee: dt(lowest) }) : dt(fee)}</Row>
      )}
    </DiscountedSums>
  );
};

/** The lines of a cart as its discounts depend on them. Pure. */
export const quoteLines = (lines: readonly CheckedLine[]): QuoteRequest['lines'] =>
  lines.map((line) => ({ id: line.id, quantity: line.quantity, price: line.price, isSold: isSold(line) }));
