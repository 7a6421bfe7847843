import type { ReactNode } from 'react';
import { CityField } from '../../../places/city-field.tsx';
import { GovernorateOptions } from '../../../places/governorates.tsx';
import { orderForm as words } from '../../../texts/admin-order-edit.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { OrderFormControl } from './order-values.ts';

type Props = {
  form: OrderFormControl;
  /** Below the phone number. */
  children: ReactNode;
};

/** The recipient, phone number first. The browser must not fill in what it knows of the admin. */
export const CustomerFields = ({ form: { field, values, change, errorOf }, children }: Props) => (
  <div className="grid grid-cols-2 gap-x-3 gap-y-3 sm:grid-cols-3 sm:gap-x-4">
    <Field
      {...field('phone')}
      autoComplete="off"
      label={words.phone}
      hint={words.phoneHint}
      type="tel"
      inputMode="tel"
      maxLength={30}
      className="max-sm:col-span-2"
    />
    <div role="status" className="grid gap-2 text-sm col-span-2 empty:absolute sm:order-1 sm:col-span-3">
      {children}
    </div>
    <Field {...field('firstName')} {...typed} label={words.firstName} maxLength={80} />
    <Field {...field('lastName')} {...typed} label={words.lastName} maxLength={80} optional />
    {values.method === 'delivery' && (
      <>
        <Select
          {...field('region')}
          autoComplete="off"
          label={words.region}
          hint={words.regionHint}
          className="min-w-0 sm:order-1"
        >
          <GovernorateOptions none={words.chooseRegion} value={values.region} />
        </Select>
        <div className="min-w-0 sm:order-1">
          <CityField
            {...typed}
            label={words.city}
            hint={words.cityHint}
            maxLength={80}
            value={values.city}
            error={errorOf('city')}
            governorate={values.region}
            onChange={({ target }) => change('city', target.value)}
            onPlace={(city, postalCode) => {
              change('city', city);
              change('postalCode', postalCode);
            }}
          />
        </div>
        <Field
          {...field('postalCode')}
          autoComplete="off"
          label={words.postalCode}
          inputMode="numeric"
          maxLength={20}
          optional
          className="max-sm:col-span-2 sm:order-1"
        />
        <TextArea
          {...field('address')}
          {...typed}
          label={words.address}
          rows={2}
          maxLength={200}
          className="col-span-2 sm:order-1 sm:col-span-3 [&_textarea]:field-sizing-content [&_textarea]:min-h-20"
        />
        <Field
          {...field('landmark')}
          {...typed}
          label={words.landmark}
          hint={words.landmarkHint}
          maxLength={120}
          optional
          className="col-span-2 sm:order-1"
        />
      </>
    )}
    <Field
      {...field('email')}
      autoComplete="off"
      label={words.email}
      hint={words.emailHint}
      type="email"
      inputMode="email"
      maxLength={254}
      optional
      className="max-sm:col-span-2 sm:order-1"
    />
  </div>
);

const typed = { autoComplete: 'off', dir: 'auto' } as const;
