/** Changing an order before it is handed over, and placing one for a customer who called or wrote. */
import * as z from 'zod/mini';
import { DeskOrderDetails } from './desk.ts';
import { Count, email, Id, Landmark, Money, optionalText, phone, Quantity, streetAddress, text } from './fields.ts';
import { languageCodes } from './languages.ts';
import { deliveryMethods, orderSources } from './order-states.ts';
import { routes } from './route.ts';
import * as texts from './texts/desk.ts';
import { notAnEmail } from './texts/fields.ts';

const Recipient = {
  firstName: text(80),
  lastName: optionalText(80),
  /** '' when the customer gave none: then no mails are sent. */
  email: z.union([z.literal(''), email()], { error: notAnEmail }),
  phone: phone(),
  address: streetAddress(),
  city: text(80),
  region: text(80),
  postalCode: optionalText(20),
  landmark: Landmark,
};

/** `price`: another than the product's (or, of an existing line, than the line's), which needs a reason. */
const EditedLine = z.object({
  productId: Id,
  quantity: Quantity,
  giftIds: z.optional(z.array(Id).check(z.maxLength(20))),
  price: z.optional(Money),
  priceReason: z.optional(optionalText(120)),
});

export const OrderEdit = z.object({
  ...Recipient,
  method: z.enum(deliveryMethods),
  lines: z
    .array(EditedLine)
    .check(z.minLength(1, { error: texts.noLines }), z.maxLength(100, { error: texts.tooManyLines })),
  /** Absent: computed from the settings. */
  deliveryFee: z.optional(Money),
  discount: Money,
  discountReason: optionalText(120),
  version: Count,
});
export type OrderEdit = z.input<typeof OrderEdit>;

export const ManualOrder = z.extend(z.omit(OrderEdit, { version: true }), {
  source: z.enum(orderSources),
  /** The language of its mails. */
  language: z.enum(languageCodes),
});
export type ManualOrder = z.input<typeof ManualOrder>;

export const orderEdit = routes({
  'POST /desk/orders': {
    access: 'admin',
    summary: 'Place an order for a customer who called or wrote; prices and stock as in the checkout.',
    body: ManualOrder,
    answer: DeskOrderDetails,
    status: 201,
    idempotent: true,
  },
  'PUT /desk/orders/:id': {
    access: 'admin',
    summary:
      'Change an order that has not been handed over; 409 `changed_meanwhile` unless `version` is the present one.',
    params: z.object({ id: Id }),
    body: OrderEdit,
    answer: DeskOrderDetails,
  },
});
