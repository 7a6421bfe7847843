/** Changing an order before it is handed over, and placing one for a customer who called or wrote. */
import * as z from 'zod/mini';
import { GiftChoice } from '../carts/carts.ts';
import { DeskOrderDetails } from '../desk/desk.ts';
import {
  Count,
  email,
  Id,
  Landmark,
  Money,
  optionalPostalCode,
  optionalStreetAddress,
  optionalText,
  phone,
  Quantity,
  text,
  type Message,
} from '../fields.ts';
import { languageCodes } from '../languages.ts';
import { MOST_LINES } from './order-limits.ts';
import { deliveryMethods, manualSources } from './order-states.ts';
import { routes } from '../route.ts';
import * as deskTexts from '../texts/desk.ts';
import { notAnEmail, required } from '../texts/fields.ts';
import * as texts from '../texts/order-edit.ts';

/** What an edit can change beside the lines; the details of the event 'edited' name them in `changes`. */
export const editedFields = [
  'name',
  'email',
  'phone',
  'address',
  'method',
  'deliveryFee',
  'discount',
  'source',
  'language',
] as const;
export type EditedField = (typeof editedFields)[number];

/** A code and an automatic discount may each have given a product, beside the lines as the order is placed. */
const MOST_GIVEN = 2;

const units = {
  quantity: Quantity,
  /** All gifts of the line. Absent: those it has. Deleted gifts stay as long as their line. */
  giftIds: z.optional(GiftChoice),
  /** Another price than the line's, or of a new line than the product's. Needs a reason unless it is the product's. */
  price: z.optional(Money),
  /** Of another price; alone, it replaces the reason of a line that has one. */
  priceReason: z.optional(optionalText(120)),
};
const NewLine = z.object({ productId: Id, ...units });
/** With `line` a line of the order, whose product may be deleted; otherwise a new line of a product. */
const EditedLine = z
  .object({ line: z.optional(Id), productId: z.optional(Id), ...units })
  .check(z.refine(({ line, productId }) => (line === undefined) !== (productId === undefined), { error: texts.oneOf }));

const linesOf = <Line extends z.ZodMiniType>(line: Line, most: number) =>
  z
    .array(line)
    .check(z.minLength(1, { error: deskTexts.noLines }), z.maxLength(most, { error: deskTexts.tooManyLines }));

const form = {
  firstName: text(80),
  lastName: optionalText(80),
  /** '' when the customer gave none: then no mails are sent. */
  email: z.union([z.literal(''), email()], { error: notAnEmail }),
  phone: phone(),
  /** Address, city and governorate may be '' when the order is picked up. */
  address: optionalStreetAddress,
  city: optionalText(80),
  region: optionalText(80),
  postalCode: optionalPostalCode,
  landmark: Landmark,
  method: z.enum(deliveryMethods),
  /** Absent: computed from the settings; in an edit the stored one, unless what it is computed from has changed. */
  deliveryFee: z.optional(Money),
  /** At most the sum of the lines. */
  discount: Money,
  discountReason: optionalText(120),
};

type Checked = Record<'method' | 'address' | 'city' | 'region' | 'discountReason', string> & { discount: number };

/** What a field needs because of another one. */
const dependentFields = z.check<Checked>(({ value, issues }) => {
  const demand = (name: keyof Checked, message: Message): void => {
    if (value[name] !== '') return;
    issues.push({ code: 'custom', input: value[name], path: [name], message: message() });
  };
  if (value.method === 'delivery') for (const name of ['address', 'city', 'region'] as const) demand(name, required);
  if (value.discount > 0) demand('discountReason', texts.discountReasonMissing);
});

export const OrderEdit = z
  .object({
    ...form,
    lines: linesOf(EditedLine, MOST_LINES + MOST_GIVEN),
    /** Absent: as it is. An order that was placed in the shop stays one. */
    source: z.optional(z.enum(manualSources)),
    /** Of its mails; absent: as it is. */
    language: z.optional(z.enum(languageCodes)),
    version: Count,
  })
  .check(dependentFields);
export type OrderEdit = z.input<typeof OrderEdit>;

export const ManualOrder = z
  .object({
    ...form,
    lines: linesOf(NewLine, MOST_LINES),
    source: z.enum(manualSources),
    /** The language of its mails. */
    language: z.enum(languageCodes),
    /** The admin knows of the order with the same phone number and lines within the hour. */
    evenIfDuplicate: z.optional(z.boolean()),
  })
  .check(dependentFields);
export type ManualOrder = z.input<typeof ManualOrder>;

export const orderEdit = routes({
  'POST /desk/orders': {
    access: 'admin',
    summary:
      'Place an order for a customer who called or wrote; prices, stock and gifts as in the checkout. It is confirmed. 409 `conflict` at `evenIfDuplicate`, with the id of the other as `params.order`, when an order of the same phone number and lines was placed within the hour, unless `evenIfDuplicate`.',
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
