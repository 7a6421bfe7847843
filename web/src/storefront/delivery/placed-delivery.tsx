import type { DeliveryMethod } from '@nabta/contract/order-states.ts';
import { longDate, tnd } from '../../i18n/formats.ts';
import { delivery, guestDelivery } from '../../texts/delivery.ts';

type Props = {
  order: {
    deliveryFee?: number | undefined;
    method?: DeliveryMethod | undefined;
    expectedBy?: string | undefined;
  };
  of: 'guest' | 'account';
  /** Where and when orders can be picked up. */ note: string;
};

/** How a new order arrives: its fee and the expected day, or where it can be picked up. */
export const PlacedDelivery = ({ order: { deliveryFee, method, expectedBy }, of, note }: Props) => {
  const { placed: words } = of === 'guest' ? guestDelivery : delivery;
  return (
    <div className="-mt-2 text-sm">
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
