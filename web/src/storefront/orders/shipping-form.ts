import type { ShippingInfo as Shipping } from '@nabta/contract/orders/guest-orders.ts';

export type ShippingField = keyof Shipping;
export type ShippingInfo = Record<ShippingField, string>;
export type ShippingErrors = Partial<Record<ShippingField, string>>;

/** In the order of the form. */
export const shippingFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'landmark',
  'state',
  'city',
  'zipCode',
  'country',
] as const satisfies readonly ShippingField[];

/** Maps each field. */
export const eachField = <Value>(valueOf: (field: ShippingField) => Value): Record<ShippingField, Value> =>
  Object.fromEntries(shippingFields.map((field) => [field, valueOf(field)])) as Record<ShippingField, Value>;
