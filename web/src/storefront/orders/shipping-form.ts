import type { ShippingInfo } from '@nabta/contract/guest-orders.ts';

export type { ShippingInfo };
export type ShippingField = keyof ShippingInfo;
export type ShippingErrors = Partial<Record<ShippingField, string>>;

/** In the order of the form. */
export const shippingFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
  'country',
] as const satisfies readonly ShippingField[];

/** Maps each field. */
export const eachField = <Value>(valueOf: (field: ShippingField) => Value): Record<ShippingField, Value> =>
  Object.fromEntries(shippingFields.map((field) => [field, valueOf(field)])) as Record<ShippingField, Value>;
