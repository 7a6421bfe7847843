import { Suspense, type ComponentProps } from 'react';
import { lazyWithRetry } from '../../ui/lazy.ts';
import type { PlacedDelivery } from './placed-delivery.tsx';
import { deliveryTerms } from './use-delivery.ts';

type Props = Omit<ComponentProps<typeof PlacedDelivery>, 'note'>;

const Placed = lazyWithRetry<Props>(async () => {
  const { PlacedDelivery: Shown, settings } = await deliveryTerms();
  return { default: (props) => <Shown {...props} note={settings.pickupNote} /> };
});

/** Discounts of a new order, and how it arrives; nothing for free delivery without an expected day. */
export const DeliveryOfPlaced = (props: Props) => {
  const { deliveryFee, method, expectedBy, discounts } = props.order;
  return <Suspense>{(deliveryFee ?? method ?? expectedBy ?? discounts) && <Placed {...props} />}</Suspense>;
};
