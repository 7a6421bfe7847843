import { deliveryMethods } from '@nabta/contract/orders/order-states.ts';
import { useState } from 'react';
import { tnd } from '../../../i18n/formats.ts';
import { orderForm as words } from '../../../texts/admin-order-edit.ts';
import { Field } from '../../../ui/field.tsx';
import { decimalInput } from '../../kit/form/number-inputs.ts';
import type { OrderFormControl } from './order-values.ts';

type Props = {
  form: OrderFormControl;
  /** By the settings, in TND. */
  fee: number;
};

/** Delivery or pick-up, and another fee than that of the settings. */
export const DeliveryFields = ({ form: { field, values, change }, fee }: Props) => {
  const [isOpen, setOpen] = useState(values.deliveryFee !== '');
  return (
    <div>
      <fieldset>
        <legend className="sr-only">{words.method}</legend>
        <div className="grid grid-cols-2 gap-2">
          {deliveryMethods.map((method) => (
            <label
              key={method}
              className="border-edge has-checked:border-olive has-checked:bg-olive-pale flex min-h-12 cursor-pointer items-center gap-2 rounded border px-3 py-2 text-sm"
            >
              <input
                type="radio"
                name="method"
                value={method}
                checked={values.method === method}
                onChange={() => change('method', method)}
                className="accent-olive size-5 shrink-0"
              />
              {words.methods[method]}
            </label>
          ))}
        </div>
      </fieldset>
      {values.method === 'delivery' && !isOpen && (
        <button type="button" onClick={() => setOpen(true)} className="link min-h-11 text-start text-sm">
          {words.changeFee}
        </button>
      )}
      {values.method === 'delivery' && isOpen && (
        <div className="mt-3">
          <Field
            {...field('deliveryFee')}
            label={words.fee}
            hint={words.feeHint({ fee: tnd(fee) })}
            {...decimalInput}
            optional
          />
          <button
            type="button"
            onClick={() => {
              change('deliveryFee', '');
              setOpen(false);
            }}
            className="link min-h-11 text-start text-sm"
          >
            {words.usualFee}
          </button>
        </div>
      )}
    </div>
  );
};
