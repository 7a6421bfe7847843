import { guestNextSteps } from '../../texts/after-guest-order.ts';
import { HomeRedirect } from './home-redirect.tsx';
import { NextSteps } from './next-steps.tsx';

/** What a guest sees below the number of the order. */
const AfterGuestOrder = ({ email }: { email: string }) => (
  <>
    <HomeRedirect />
    <NextSteps email={email} words={guestNextSteps} />
  </>
);

export default AfterGuestOrder;
