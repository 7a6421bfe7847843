import { orderForm, orderLine } from '../../../texts/admin-order-edit.ts';
import type { DeliveryFees } from '@nabta/contract/delivery/delivery-fee.ts';
import { fieldErrorsOf } from '../../kit/query/failure-text.ts';
import type { FieldMessages } from '../../kit/form/use-contract-form.ts';
import { sumsOf, type OrderValues, type OrderFormControl } from './order-values.ts';

/** Errors that the contract can't know: those that depend on the sums. */
export const fieldErrors = (values: OrderValues, fees: DeliveryFees<number>): FieldMessages => {
  const { discount, subtotal } = sumsOf(values, fees);
  return {
    ...(discount > subtotal && { discount: orderForm.discountTooLarge }),
    ...(values.lines.length === 0 && { lines: orderLine.none }),
  };
};

/** Shows the server's errors at their fields, and leaves the failure to be shown above the button too. */
export const showRefusal =
  ({ showErrors }: Pick<OrderFormControl, 'showErrors'>) =>
  (error: unknown): never => {
    showErrors(fieldErrorsOf(error));
    throw error;
  };
