import { feeRange } from '@nabta/contract/delivery-fee.ts';
import type { DeliverySettings } from '@nabta/contract/delivery.ts';
import { dt } from '../../i18n/formats.ts';
import { delivery as words } from '../../texts/delivery.ts';
import { Missing, Row, Sums } from './sums.tsx';

type Props = { settings: DeliverySettings; subtotal: number };

/** The sums of a cart: the fee, or the lowest one where it depends on the governorate. */
export const CartSums = ({ settings, subtotal }: Props) => {
  const { freeAbove, hasPickup } = settings;
  const [lowest, highest] = feeRange(settings);
  const isFree = highest === 0 || (freeAbove !== null && subtotal >= freeAbove);
  const isOpen = !isFree && lowest !== highest;
  const fee = isFree ? 0 : lowest;
  return (
    <Sums
      total={isOpen ? words.totalWithout : words.total}
      amount={dt(isOpen ? subtotal : subtotal + fee)}
      note={
        <>
          <Missing {...{ settings, subtotal, words }} format={dt} />
          {hasPickup && <p>{words.orPickup}</p>}
        </>
      }
    >
      <Row label={words.subtotal}>{dt(subtotal)}</Row>
      <Row label={words.delivery}>{isFree ? words.free : isOpen ? words.from({ fee: dt(lowest) }) : dt(fee)}</Row>
    </Sums>
  );
};
