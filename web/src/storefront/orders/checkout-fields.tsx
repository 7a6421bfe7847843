import type { ComponentProps } from 'react';
import { governorates } from '../../texts/governorates.ts';
import { checkoutHints, checkoutLabels, userCheckout as words } from '../../texts/user-checkout.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { OrderForm } from './use-order-form.ts';
import type { CheckoutField } from './user-order.ts';

export const idOfField = (field: CheckoutField): string => `checkout-${field}`;

const traits: Record<Exclude<CheckoutField, 'address' | 'region'>, Omit<ComponentProps<'input'>, 'id'>> = {
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
  postalCode: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 20, className: 'max-w-48' },
};

/** One column; each field keeps the room of its error, so nothing moves under a finger. */
export const CheckoutFields = ({ form }: { form: OrderForm<CheckoutField> }) => {
  const wiring = (field: CheckoutField) => ({
    id: idOfField(field),
    name: field,
    label: checkoutLabels[field],
    hint: checkoutHints[field],
    error: form.errors[field],
    value: form.values[field],
    onChange: ({ target }: { target: { value: string } }) => form.change(field, target.value),
    onBlur: () => form.leave(field),
  });
  const line = (field: keyof typeof traits) => <Field {...wiring(field)} {...traits[field]} enterKeyHint="next" />;
  const { region } = form.values;

  return (
    <div className="grid gap-y-2 [&_[id$=-error]]:mt-1 [&_[id$=-error]]:min-h-5">
      {line('email')}
      {line('phone')}
      <TextArea {...wiring('address')} autoComplete="street-address" rows={2} maxLength={200} />
      {line('city')}
      <Select {...wiring('region')} autoComplete="address-level1">
        <option value="">{words.choose}</option>
        {region && !governorates.includes(region) && <option>{region}</option>}
        {governorates.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      {line('postalCode')}
    </div>
  );
};
