import { eachField, type ShippingInfo } from '../../lib/shipping-form.ts';
import { country } from '../../texts/guest-checkout.ts';

/** What was typed, and the key of the order being tried: kept in this tab until the order is placed. */
const FORM = 'guestCheckout';
const ATTEMPT = 'guestCheckoutAttempt';

const read = (name: string): Record<string, unknown> => {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(name) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
};

/** A browser that refuses to store only loses the convenience. */
const write = (name: string, value: object): void => {
  try {
    window.sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // full or forbidden
  }
};

export const loadDraft = (): ShippingInfo => {
  const stored = read(FORM);
  return eachField((field) => {
    const value = stored[field];
    return typeof value === 'string' ? value : field === 'country' ? country : '';
  });
};

export const saveDraft = (values: ShippingInfo): void => write(FORM, values);

let attempt: { key: string; body: string } | undefined;

/** The Idempotency-Key of this order: the same for every try of the same body, also after a reload. */
export const keyFor = (body: object): string => {
  const text = JSON.stringify(body);
  const { key, body: tried } = attempt ?? read(ATTEMPT);
  if (typeof key === 'string' && tried === text) return key;
  attempt = { key: crypto.randomUUID(), body: text };
  write(ATTEMPT, attempt);
  return attempt.key;
};

/** Once the order is placed. */
export const forgetDraft = (): void => {
  attempt = undefined;
  try {
    window.sessionStorage.removeItem(FORM);
    window.sessionStorage.removeItem(ATTEMPT);
  } catch {
    // forbidden: then nothing was kept either
  }
};
