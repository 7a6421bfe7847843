import type { OrderDiscount } from '@nabta/contract/orders/order-figures.ts';
import type { DeliveryMethod } from '@nabta/contract/orders/order-states.ts';
import { longDate, minus, tnd } from '../../i18n/formats.ts';
import { delivery, guestDelivery } from '../../texts/delivery.ts';

type Props = {
  order: {
    deliveryFee?: number | undefined;
    method?: DeliveryMethod | undefined;
    expectedBy?: string | undefined;
    discounts?: OrderDiscount[] | undefined;
  };
  buyer: 'guest' | 'account';
  /** Where and when orders can be picked up. */
  note: string;
};

/** What a new order costs less and more, and how it arrives: the expected day, or where it can be picked up. */
export const PlacedDelivery = ({ order: { deliveryFee, method, expectedBy, discounts = [] }, buyer, note }: Props) => {
  const { placed: words, discounts: ofDiscounts } = buyer === 'guest' ? guestDelivery : delivery;
  return (
    <div className="-mt-2 text-sm">
      {discounts.length > 0 && (
        <ul className="text-olive-deep">
          {discounts.map(({ name, code, kind, amount }, index) => (
            <li key={index} className="wrap-anywhere">
              <bdi>{code ? `${name} (${code})` : name}</bdi>{' '}
              <span className="font-medium tabular-nums">
                {kind === 'gift' ? ofDiscounts.given : minus(tnd(amount))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {deliveryFee && <p className="text-stone">{words.included({ fee: tnd(deliveryFee) })}</p>}
      {expectedBy && <p>{words.expected({ day: longDate(expectedBy) })}</p>}
      {method === 'pickup' && (
        <p>
          {words.pickup}
          {note && <bdi className="text-stone block wrap-anywhere">{note}</bdi>}
        </p>
      )}
    </div>
  );
};
