import { messagesByField } from '@nabta/contract/fields.ts';
import { ShippingInfo } from '@nabta/contract/guest-orders.ts';
import type { ShippingErrors } from './shipping-form.ts';

/** Errors by field, by the server's rules (GUESTORDERS-2). Pure. */
export const shippingErrors = (values: ShippingInfo): ShippingErrors => {
  const { error } = ShippingInfo.safeParse(values);
  return error ? messagesByField(error) : {};
};
