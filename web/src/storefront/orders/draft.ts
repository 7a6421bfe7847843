import { attempt, draft } from '../../lib/draft.ts';
import { eachField, type ShippingInfo } from '../../lib/shipping-form.ts';
import { country } from '../../texts/guest-checkout.ts';

/** What a guest typed, and the key of the order being tried: kept in this tab until the order is placed. */
const form = draft('guestCheckout');
const tried = attempt('guestCheckoutAttempt');

export const loadDraft = (): ShippingInfo => {
  const stored = form.read();
  return eachField((field) => {
    const value = stored[field];
    return typeof value === 'string' ? value : field === 'country' ? country : '';
  });
};

export const saveDraft = (values: ShippingInfo): void => form.write(values);

/** The Idempotency-Key of this order. */
export const { keyFor } = tried;

/** Once the order is placed. */
export const forgetDraft = (): void => {
  form.forget();
  tried.forget();
};
