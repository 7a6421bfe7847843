import type { ComponentProps } from 'react';
import type { ShippingField } from '../../lib/shipping-form.ts';
import { governorates } from '../../texts/governorates.ts';
import { guestCheckout as words, shippingHints, shippingLabels } from '../../texts/guest-checkout.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { OrderForm } from './use-order-form.ts';

export const idOf = (field: ShippingField): string => `shipping-${field}`;

/** The right keyboard and what the browser knows to fill in; lengths as the server allows them. */
const traits: Record<Exclude<ShippingField, 'address' | 'state'>, Omit<ComponentProps<'input'>, 'id'>> = {
  firstName: { autoComplete: 'given-name', maxLength: 80 },
  lastName: { autoComplete: 'family-name', maxLength: 80 },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: 254,
    autoCapitalize: 'none',
    spellCheck: false,
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 },
  city: { autoComplete: 'address-level2', maxLength: 80 },
  zipCode: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 20, className: 'max-w-48' },
  country: { autoComplete: 'country-name', maxLength: 80 },
};

/** One column; each field keeps the room of its error, so nothing moves under a finger. */
export const ShippingFields = ({ form }: { form: OrderForm<ShippingField> }) => {
  const wiring = (field: ShippingField) => ({
    id: idOf(field),
    name: field,
    label: shippingLabels[field],
    hint: shippingHints[field],
    error: form.errors[field],
    value: form.values[field],
    onChange: ({ target }: { target: { value: string } }) => form.change(field, target.value),
    onBlur: () => form.leave(field),
  });
  // The keyboards of phones lead from field to field; the order is placed by its button.
  const line = (field: keyof typeof traits) => <Field {...wiring(field)} {...traits[field]} enterKeyHint="next" />;
  const { state } = form.values;

  return (
    <div className="grid gap-y-2 [&_[id$=-error]]:mt-1 [&_[id$=-error]]:min-h-5">
      {line('firstName')}
      {line('lastName')}
      {line('email')}
      {line('phone')}
      <TextArea {...wiring('address')} autoComplete="street-address" rows={2} maxLength={200} />
      {line('city')}
      <Select {...wiring('state')} autoComplete="address-level1">
        <option value="">{words.choose}</option>
        {state && !governorates.includes(state) && <option>{state}</option>}
        {governorates.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      {line('zipCode')}
      {line('country')}
    </div>
  );
};
