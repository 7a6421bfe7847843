import { createAttempt } from '../../session/drafts/attempt.ts';
import { draft, textsIn } from '../../session/drafts/draft.ts';
import { rememberedAddress } from './remembered-address.ts';
import { eachField, shippingFields, type ShippingInfo } from './shipping-form.ts';
import { country } from '../../texts/guest-checkout.ts';

// stored for this tab until the order is placed: what the guest typed, and the key of the order
const storedValues = draft('guestCheckout');
const attempt = createAttempt(draft('guestCheckoutAttempt'));

export const emptyShipping: ShippingInfo = eachField((field) => (field === 'country' ? country : ''));

/** What was typed, else the address of the last order. */
export const loadDraft = (): ShippingInfo => ({
  ...(rememberedAddress() ?? emptyShipping),
  ...textsIn(storedValues.read(), shippingFields),
});

export const saveDraft = (values: ShippingInfo): void => storedValues.write(values);

/** The Idempotency-Key of an order; an order with other content has another key. */
export const { keyFor } = attempt;

/** Call it once the order is placed. */
export const forgetDraft = (): void => {
  storedValues.forget();
  attempt.forget();
};
