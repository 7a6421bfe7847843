import type { User } from '@nabta/contract/accounts/accounts.ts';
import type { ComponentProps } from 'react';
import { fields as labels, register } from '../../../texts/accounts.ts';
import { GovernorateOptions } from '../../../places/governorates.tsx';
import { CityField } from '../../../places/city-field.tsx';
import { profileForm as words } from '../../../texts/profile.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { PendingEmail } from './pending-email.tsx';
import type { ProfileField } from './profile-fields.ts';
import type { useProfileForm } from './use-profile-form.ts';

/** Keyboard and autocomplete of each field; the contract says which ones are optional. */
const traits: Record<Exclude<ProfileField, 'Region'>, Omit<ComponentProps<typeof Field>, 'id' | 'label'>> = {
  firstName: { autoComplete: 'given-name', maxLength: 80, dir: 'auto', optional: true },
  lastName: { autoComplete: 'family-name', maxLength: 80, dir: 'auto', optional: true },
  phoneNumber: { type: 'tel', autoComplete: 'tel', maxLength: 40, hint: register.phoneHint },
  email: {
    type: 'email',
    autoComplete: 'email',
    maxLength: 254,
    autoCapitalize: 'none',
    spellCheck: false,
    hint: words.emailHint,
  },
  streetAddress: { autoComplete: 'street-address', maxLength: 200, dir: 'auto', optional: true },
  City: { autoComplete: 'address-level2', maxLength: 80, dir: 'auto', optional: true },
  postalCode: { autoComplete: 'postal-code', maxLength: 20, inputMode: 'numeric', optional: true },
};

export const ProfileInputs = ({ form, me }: { form: ReturnType<typeof useProfileForm>; me: User }) => {
  const line = (name: keyof typeof traits, className?: string) => (
    <Field {...traits[name]} {...form.field(name)} label={labels[name]} {...(className && { className })} />
  );
  const region = form.field('Region');
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      {line('firstName')}
      {line('lastName')}
      {line('phoneNumber')}
      {line('email')}
      <PendingEmail me={me} />
      {line('streetAddress', 'sm:col-span-2')}
      <Select
        {...region}
        label={labels.Region}
        optional
        autoComplete="address-level1"
        onChange={({ target }) => form.change('Region', target.value)}
      >
        <GovernorateOptions none={words.choose} value={region.value} />
      </Select>
      <CityField
        {...traits.City}
        {...form.field('City')}
        label={labels.City}
        governorate={region.value}
        onPlace={(city, postalCode) => {
          form.change('City', city);
          form.change('postalCode', postalCode);
        }}
      />
      {line('postalCode')}
    </div>
  );
};
