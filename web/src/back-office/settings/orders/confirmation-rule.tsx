import { confirmationRules } from '@nabta/contract/settings/order-settings.ts';
import { adminOrderSettings as words } from '../../../texts/admin-order-settings.ts';
import { Field } from '../../../ui/field.tsx';
import type { ContractForm } from '../../kit/form/use-contract-form.ts';
import type { OrderSettingsValues } from './order-settings-fields.ts';
import { CheckField } from '../../kit/form/check-field.tsx';
import { decimalInput } from '../../kit/form/number-inputs.ts';

type Props = { form: Pick<ContractForm<OrderSettingsValues>, 'field' | 'values' | 'change'> };

/** Which orders have to be confirmed; conditions only where some have to. */
export const ConfirmationRule = ({ form }: Props) => {
  const { field, values, change } = form;
  const hasCondition = values.confirmAbove.trim() !== '' || values.confirmNewPhones || values.confirmRefusedPhones;
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{words.rule}</legend>
        {confirmationRules.map((rule) => (
          <label key={rule} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="radio"
              name="confirmation"
              checked={values.confirmation === rule}
              onChange={() => change('confirmation', rule)}
              className="accent-olive size-5 shrink-0"
            />
            {words.rules[rule]}
          </label>
        ))}
      </fieldset>
      {values.confirmation === 'some' && (
        <fieldset className="border-line grid gap-2 border-s-2 ps-4">
          <legend className="float-start mb-2 w-full text-sm">{words.conditions}</legend>
          <Field
            {...field('confirmAbove')}
            label={words.confirmAbove}
            hint={words.confirmAboveHint}
            {...decimalInput}
            optional
            className="clear-both max-w-60"
          />
          {(['confirmNewPhones', 'confirmRefusedPhones'] as const).map((name) => (
            <CheckField key={name} form={form} name={name} label={words[name]} />
          ))}
          <p role="status" className="text-clay-deep text-sm">
            {!hasCondition && words.noCondition}
          </p>
        </fieldset>
      )}
    </>
  );
};
