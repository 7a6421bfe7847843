import type { User } from '@nabta/contract/accounts.ts';
import type { ApiFailure } from '../../lib/failures.ts';
import { userCheckout as words } from '../../texts/user-checkout.ts';
import { refusedLines, type RefusedLines } from './refused-lines.ts';
import type { FieldErrors } from './use-order-form.ts';

/** In the order of the form. */
export const checkoutFields = ['email', 'phone', 'address', 'city', 'region', 'postalCode'] as const;
export type CheckoutField = (typeof checkoutFields)[number];
export type Checkout = Record<CheckoutField, string>;

/** What the form begins with: what was typed before, else the profile. Pure. */
export const initialValues = (typed: Record<string, unknown>, { email, phoneNumber, address }: User): Checkout => {
  const { streetAddress, City, Region, postalCode } = address;
  const profile: Checkout = {
    email,
    phone: phoneNumber,
    address: streetAddress,
    city: City,
    region: Region,
    postalCode,
  };
  return mapFields((field) => {
    const value = typed[field];
    return typeof value === 'string' ? value : profile[field];
  });
};

const mapFields = (valueOf: (field: CheckoutField) => string): Checkout =>
  Object.fromEntries(checkoutFields.map((field) => [field, valueOf(field)])) as Checkout;

/** What is sent: the values, trimmed. Pure. */
export const checkoutOf = (values: Checkout): Checkout => mapFields((field) => values[field].trim());

/** What to show of an order that was refused. */
export type UserRefusal = {
  text?: string;
  advice?: string;
  fields: FieldErrors<CheckoutField>;
  lines: RefusedLines;
};

/** `lines`: those of the cart, in its order. Pure. */
export const userRefusal = (failure: ApiFailure, lines: readonly { id: string; quantity: number }[]): UserRefusal => {
  const { status, body } = failure;
  const fields: FieldErrors<CheckoutField> = {};
  for (const field of checkoutFields) if (failure.fields[field]) fields[field] = failure.fields[field];
  const marked = refusedLines(failure, lines);
  if (status === 409 && body) return { text: body.message, advice: words.mendLines, fields, lines: marked };
  if (status === 400 && Object.keys(fields).length > 0) return { fields, lines: marked };
  if (status === 429 && body) return { text: body.message, advice: words.nothingLost, fields, lines: marked };
  const text = typeof status === 'number' ? words.wentWrong : words.failed;
  return { text, advice: words.nothingLost, fields, lines: marked };
};
