import { CheckoutForm } from '@nabta/contract/orders.ts';
import type { FieldErrors } from './use-order-form.ts';
import type { Checkout, CheckoutField } from './user-order.ts';

/** What is wrong with each field, by the rules the server holds the order to. Pure. */
export const checkoutErrors = (values: Checkout): FieldErrors<CheckoutField> => {
  const errors: FieldErrors<CheckoutField> = {};
  for (const { path, message } of CheckoutForm.safeParse(values).error?.issues ?? []) {
    errors[path[0] as CheckoutField] ??= message;
  }
  return errors;
};
