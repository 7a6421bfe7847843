import type { User } from '@nabta/contract/accounts/accounts.ts';
import { shownPhone } from '@nabta/contract/phone.ts';
import type { ApiFailure } from '../../lib/failures.ts';
import { textsIn } from '../../session/drafts/draft.ts';
import { userCheckout as words } from '../../texts/user-checkout.ts';
import type { MemberLine } from '../carts/member-line.ts';
import { refusedLines, type Refusal } from './refused-lines.ts';
import type { Errors } from '../../lib/use-form.ts';

/** In the order of the form. */
export const checkoutFields = ['email', 'phone', 'address', 'landmark', 'region', 'city', 'postalCode'] as const;
export type CheckoutField = (typeof checkoutFields)[number];
export type Checkout = Record<CheckoutField, string>;

/** Initial values of the form, in its order: the draft, else the profile. Pure. */
export const initialValues = (typed: Record<string, unknown>, { email, phoneNumber, address }: User): Checkout => {
  const { streetAddress, City, Region, postalCode } = address;
  return {
    email,
    phone: shownPhone(phoneNumber),
    address: streetAddress,
    landmark: '',
    region: Region,
    city: City,
    postalCode,
    ...textsIn(typed, checkoutFields),
  };
};

/** The values to send, trimmed. Pure. */
export const checkoutOf = (values: Checkout): Checkout =>
  Object.fromEntries(checkoutFields.map((field) => [field, values[field].trim()])) as Checkout;

/** The cart as the user sees it when confirming. Pure. */
export const shownOf = (lines: readonly Pick<MemberLine, 'id' | 'quantity' | 'price' | 'chosen'>[]) =>
  lines.map(({ id, quantity, price, chosen }) => ({ productId: id, quantity, price, giftIds: [...chosen] }));

/** `lines`: those of the cart, in its order. Pure. */
export const userRefusal = (
  failure: ApiFailure,
  lines: readonly { id: string; quantity: number }[],
): Refusal<CheckoutField> => {
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
