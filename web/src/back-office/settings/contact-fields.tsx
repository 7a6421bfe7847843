import type { FieldPath, FieldValues } from 'react-hook-form';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { Field } from '../../ui/field.tsx';
import { TranslatedField } from '../kit/form/translated-field.tsx';
import type { ContractForm } from '../kit/form/use-contract-form.ts';

type Props<Values extends FieldValues> = {
  form: Pick<ContractForm<Values>, 'field' | 'values' | 'errorOf' | 'change'>;
  /** WhatsApp is optional in any case. */
  optional?: boolean;
};

/** How to reach the shop: address, phone, e-mail and WhatsApp in `visitInfo` of a form. */
export const ContactFields = <Values extends FieldValues & { visitInfo: object }>({
  form,
  optional = false,
}: Props<Values>) => {
  const at = (name: 'address' | 'phone' | 'email' | 'whatsapp') => `visitInfo.${name}` as FieldPath<Values>;
  return (
    <>
      <TranslatedField
        form={form}
        folds
        name={at('address')}
        label={words.address}
        hint={words.addressHint}
        maxLength={300}
        optional={optional}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...form.field(at('phone'))}
          type="tel"
          label={words.phone}
          hint={words.phoneHint}
          maxLength={40}
          optional={optional}
        />
        <Field
          {...form.field(at('email'))}
          type="email"
          label={words.email}
          hint={words.emailHint}
          maxLength={254}
          optional={optional}
        />
      </div>
      <Field
        {...form.field(at('whatsapp'))}
        type="tel"
        label={words.whatsApp}
        hint={words.whatsAppHint}
        maxLength={40}
        optional
      />
    </>
  );
};
