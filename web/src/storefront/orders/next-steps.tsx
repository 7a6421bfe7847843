import type { DeliveryMethod } from '@nabta/contract/orders/order-states.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import type { guestNextSteps } from '../../texts/after-guest-order.ts';

type Props = {
  /** The address that gets the confirmation. */
  email: string;
  /** The number to call. */
  phone: string;
  method: DeliveryMethod | undefined;
  words: Pick<typeof guestNextSteps, 'next' | 'steps'>;
};

/** What happens to an order that was placed. */
export const NextSteps = ({ email, phone, method, words: { next, steps } }: Props) => (
  <section aria-labelledby="next" className="w-full">
    <h2 id="next" className="text-title-sm">
      {next}
    </h2>
    <ol className="text-stone mt-2 grid list-decimal gap-1.5 ps-5">
      {[
        steps.mail({ email }),
        steps.call({ phone: shownPhone(phone) }),
        steps.prepare,
        method === 'pickup' ? steps.pickUp : steps.deliver,
      ].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </section>
);
