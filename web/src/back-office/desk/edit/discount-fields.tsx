import { useState } from 'react';
import { orderForm as words } from '../../../texts/admin-order-edit.ts';
import { Field } from '../../../ui/field.tsx';
import { decimalInput } from '../../kit/form/number-inputs.ts';
import type { OrderFormControl } from './order-values.ts';

/** A discount with its reason, behind a button. */
export const DiscountFields = ({ form: { field, values, change } }: { form: OrderFormControl }) => {
  const [isOpen, setOpen] = useState(values.discount !== '');
  if (!isOpen) {
    return (
      <button type="button" onClick={() => setOpen(true)} className="link min-h-11 justify-self-start text-sm">
        {words.addDiscount}
      </button>
    );
  }
  return (
    <div className="grid gap-3">
      <Field {...field('discount')} label={words.discountAmount} hint={words.discountAmountHint} {...decimalInput} />
      <Field
        {...field('discountReason')}
        label={words.discountReason}
        hint={words.discountHint}
        autoComplete="off"
        dir="auto"
        maxLength={120}
      />
      <button
        type="button"
        onClick={() => {
          change('discount', '');
          change('discountReason', '');
          setOpen(false);
        }}
        className="link min-h-11 justify-self-start text-sm"
      >
        {words.noDiscount}
      </button>
    </div>
  );
};
