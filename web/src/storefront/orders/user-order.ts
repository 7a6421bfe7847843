import type { User } from '@nabta/contract/accounts/accounts.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import type { ApiFailure } from '../../lib/failures.ts';
import { userCheckout as words } from '../../texts/user-checkout.ts';
import type { MemberLine } from '../carts/member-line.ts';
import { refusedLines, type RefusedLines } from './refused-lines.ts';
import type { Errors } from '../../lib/use-form.ts';

/** In the order of the form. */
export const checkoutFields = ['email', 'phone', 'address', 'landmark', 'region', 'city', 'postalCode'] as const;
export type CheckoutField = (typeof checkoutFields)[number];
export type Checkout = Record<CheckoutField, string>;

/** Initial values of the form: the draft, else the profile. Pure. */
export const initialValues = (typed: Record<string, unknown>, { email, phoneNumber, address }: User): Checkout => {
  const { streetAddress, City, Region, postalCode } = address;
  const profile: Checkout = {
    email,
    phone: shownPhone(phoneNumber),
    address: streetAddress,
    city: City,
    region: Region,
    postalCode,
    landmark: '',
  };
  return mapFields((field) => {
    const value = typed[field];
    return typeof value === 'string' ? value : profile[field];
  });
};

const mapFields = (valueOf: (field: CheckoutField) => string): Checkout =>
  Object.fromEntries(checkoutFields.map((field) => [field, valueOf(field)])) as Checkout;

/** The values to send, trimmed. Pure. */
export const checkoutOf = (values: Checkout): Checkout => mapFields((field) => values[field].trim());

/** The cart as the user sees it when confirming. Pure. */
export const shownOf = (lines: readonly Pick<MemberLine, 'id' | 'quantity' | 'price' | 'chosen'>[]) =>
  lines.map(({ id, quantity, price, chosen }) => ({ productId: id, quantity, price, giftIds: [...chosen] }));

/** What to show for a refused order. */
export type UserRefusal = {
  text?: string;
  advice?: string;
  fields: Errors<CheckoutField>;
  lines: RefusedLines;
};

/** `lines`: those of the cart, in its order. Pure. */
export const userRefusal = (failure: ApiFailure, lines: readonly { id: string; quantity: number }[]): UserRefusal => {
  const { status, body } = failure;
  const fields: Errors<CheckoutField> = {};
  for (const field of checkoutFields) if (failure.fields[field]) fields[field] = failure.fields[field];
  const refused = refusedLines(failure, lines);
  // the lines show both prices
  if (failure.code === 'price_changed' && body)
    return { text: body.message, advice: words.pricesChanged, fields, lines: {} };
  // the message says what to do
  if ((failure.code === 'changed_meanwhile' || failure.code === 'conflict') && body)
    return { text: body.message, fields, lines: {} };
  if (status === 409 && body) return { text: body.message, advice: words.mendLines, fields, lines: refused };
  if (status === 400 && Object.keys(fields).length > 0) return { fields, lines: refused };
  if (status === 429 && body) return { text: body.message, advice: words.nothingLost, fields, lines: refused };
  const text = typeof status === 'number' ? words.wentWrong : words.failed;
  return { text, advice: words.nothingLost, fields, lines: refused };
};
