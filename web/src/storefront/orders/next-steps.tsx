import type { DeliveryMethod } from '@nabta/contract/order-states.ts';
import type { guestNextSteps } from '../../texts/after-guest-order.ts';

type Props = {
  /** The address that gets the confirmation. */ email: string;
  method: DeliveryMethod | undefined;
  words: Pick<typeof guestNextSteps, 'next' | 'steps'>;
};

/** What happens to an order that was placed. */
export const NextSteps = ({ email, method, words: { next, steps } }: Props) => (
  <section aria-labelledby="next" className="w-full pt-3 text-start">
    <h2 id="next" className="text-title-sm">
      {next}
    </h2>
    <ol className="text-stone mt-2 grid list-decimal gap-1.5 ps-5">
      {[steps.mail({ email }), steps.call, steps.prepare, method === 'pickup' ? steps.pickUp : steps.deliver].map(
        (step) => (
          <li key={step}>{step}</li>
        ),
      )}
    </ol>
  </section>
);
