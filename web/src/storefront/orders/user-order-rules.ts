import { messagesByField } from '@nabta/contract/fields.ts';
import { CheckoutForm } from '@nabta/contract/orders/orders.ts';
import type { Errors } from '../../lib/use-form.ts';
import type { Checkout, CheckoutField } from './user-order.ts';

/** Errors by field, by the server's rules (ORDERS-2). Pure. */
export const checkoutErrors = (values: Checkout): Errors<CheckoutField> => {
  const { error } = CheckoutForm.safeParse(values);
  return error ? messagesByField(error) : {};
};
