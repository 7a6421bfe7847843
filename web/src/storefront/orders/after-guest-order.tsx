import { guestNextSteps } from '../../texts/after-guest-order.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { DeliveryOfPlaced } from '../delivery/delivery-of-placed.tsx';
import type { PlacedOrder } from './guest-order.ts';
import { HomeRedirect } from './home-redirect.tsx';
import { NextSteps } from './next-steps.tsx';

/** What a guest sees below the number of the order. */
const AfterGuestOrder = ({ order }: { order: PlacedOrder }) => (
  <>
    <DeliveryOfPlaced order={order} buyer="guest" />
    <HomeRedirect order={order}>
      {order.tracking && <LinkButton to={order.tracking}>{guestNextSteps.track}</LinkButton>}
    </HomeRedirect>
    <NextSteps {...order.shippingInfo} method={order.method} words={guestNextSteps} />
  </>
);

export default AfterGuestOrder;
