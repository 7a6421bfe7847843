import { ShippingInfo } from '@nabta/contract/guest-orders.ts';
import type { ShippingErrors, ShippingField } from './shipping-form.ts';

/** What is wrong with each field, by the rules the server holds the order to (spec: storefront 5). */
export const shippingErrors = (values: ShippingInfo): ShippingErrors => {
  const errors: ShippingErrors = {};
  for (const { path, message } of ShippingInfo.safeParse(values).error?.issues ?? []) {
    errors[path[0] as ShippingField] ??= message;
  }
  return errors;
};
