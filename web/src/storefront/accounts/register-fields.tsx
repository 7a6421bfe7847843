import { useState } from 'react';
import type { useForm } from '../../lib/use-form.ts';
import { fields as labels, register as words } from '../../texts/accounts.ts';
import { GovernorateOptions } from '../../places/governorates.tsx';
import { CityField } from '../../places/city-field.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { RegisterField } from './registration.ts';

type Props = Pick<ReturnType<typeof useForm<Record<RegisterField, string>>>, 'field'>;

const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

/** Step 1. Users log in with their e-mail address, so password managers get it as the user name. */
export const AccountFields = ({ field, passwordHint }: Props & { passwordHint: string }) => {
  const [shown, setShown] = useState(false);
  const secret = { ...asTyped, type: shown ? 'text' : 'password', autoComplete: 'new-password', maxLength: 128 };
  return (
    <>
      <Field
        {...field('userName')}
        {...asTyped}
        label={labels.userName}
        hint={words.userNameHint}
        autoComplete="nickname"
        maxLength={30}
        dir="auto"
        enterKeyHint="next"
      />
      <Field
        {...field('email')}
        {...asTyped}
        label={labels.email}
        type="email"
        autoComplete="username"
        maxLength={254}
        enterKeyHint="next"
      />
      <Field
        {...field('phoneNumber')}
        label={labels.phoneNumber}
        hint={words.phoneHint}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        enterKeyHint="next"
      />
      <Field {...field('password')} {...secret} label={labels.password} hint={passwordHint} enterKeyHint="next" />
      <Field {...field('confirmPassword')} {...secret} label={labels.confirmPassword} enterKeyHint="next" />
      <Checkbox label={words.show} checked={shown} onChange={({ target }) => setShown(target.checked)} />
    </>
  );
};

/** Step 2, in the order of the specification. */
export const PersonFields = ({ field }: Props) => {
  const line = (name: RegisterField, autoComplete: string, maxLength = 80) => (
    <Field {...field(name)} {...{ autoComplete, maxLength }} label={labels[name]} dir="auto" enterKeyHint="next" />
  );
  return (
    <>
      {line('firstName', 'given-name')}
      {line('lastName', 'family-name')}
      <TextArea
        {...field('streetAddress')}
        label={labels.streetAddress}
        autoComplete="street-address"
        rows={2}
        maxLength={200}
        dir="auto"
      />
      <Select {...field('Region')} label={labels.Region} autoComplete="address-level1">
        <GovernorateOptions none={words.choose} />
      </Select>
      <CityField
        {...field('City')}
        label={labels.City}
        autoComplete="address-level2"
        maxLength={80}
        dir="auto"
        enterKeyHint="next"
        governorate={field('Region').value}
        onPlace={(city, postalCode) => {
          field('City').onChange({ target: { value: city } });
          field('postalCode').onChange({ target: { value: postalCode } });
        }}
      />
      <Field
        {...field('postalCode')}
        label={labels.postalCode}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={20}
        enterKeyHint="done"
        className="max-w-48"
      />
    </>
  );
};
