import { createAttempt } from '../../features/drafts/attempt.ts';
import { draft } from '../../features/drafts/draft.ts';
import { eachField, type ShippingInfo } from './shipping-form.ts';
import { country } from '../../texts/guest-checkout.ts';

// stored for this tab until the order is placed: what the guest typed, and the key of the order
const storedValues = draft('guestCheckout');
const attempt = createAttempt(draft('guestCheckoutAttempt'));

export const loadDraft = (): ShippingInfo => {
  const stored = storedValues.read();
  return eachField((field) => {
    const value = stored[field];
    return typeof value === 'string' ? value : field === 'country' ? country : '';
  });
};

export const saveDraft = (values: ShippingInfo): void => storedValues.write(values);

/** The Idempotency-Key of an order; an order with other content has another key. */
export const { keyFor } = attempt;

/** Call it once the order is placed. */
export const forgetDraft = (): void => {
  storedValues.forget();
  attempt.forget();
};
