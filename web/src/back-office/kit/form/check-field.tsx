import { get, type FieldPath, type FieldValues } from 'react-hook-form';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { ContractForm } from './use-contract-form.ts';

type Props<Values extends FieldValues> = {
  form: Pick<ContractForm<Values>, 'values' | 'change'>;
  name: FieldPath<Values>;
  label: string;
};

/** A field of a form that is true or false. */
export const CheckField = <Values extends FieldValues>({ form, name, label }: Props<Values>) => (
  <Checkbox
    label={label}
    checked={get(form.values, name) === true}
    onChange={({ target }) => form.change(name, target.checked)}
  />
);
