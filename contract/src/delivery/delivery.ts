/** What delivery costs and how long it takes, by governorate. */
import * as z from 'zod/mini';
import { OrderDiscount } from '../orders/order-figures.ts';
import { Id, Money, optionalText, text, Total, Version } from '../fields.ts';
import { QueryFlag } from '../query-fields.ts';
import { deliveryMethods } from '../orders/order-states.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/delivery.ts';
import { QueryLanguage, translationsOf } from '../translations.ts';

/** Expected days until delivery; null: the shop promises nothing. */
const Days = z.nullable(
  z
    .int({ error: texts.daysOutside })
    .check(z.gte(0, { error: texts.daysOutside }), z.lte(60, { error: texts.daysOutside })),
);

/** null: as in the other governorates. */
const GovernorateFee = z.object({ region: text(80), fee: z.nullable(Money), days: Days });
const PickupTranslations = translationsOf({ pickupNote: optionalText(300) });

const content = {
  /** Of governorates that have none of their own. */
  fee: Money,
  days: Days,
  governorates: z.array(GovernorateFee).check(z.maxLength(60)),
  /** The sum of the products from which delivery is free. */
  freeAbove: z.nullable(Money),
  hasPickup: z.boolean(),
  /** Where and when orders can be picked up. */
  pickupNote: optionalText(300),
};
export const DeliveryContent = z.object(content);
export type DeliveryContent = z.output<typeof DeliveryContent>;

export const DeliveryForm = z.extend(DeliveryContent, {
  translations: z.optional(PickupTranslations),
  version: Version,
});
export const DeliverySettings = z.extend(DeliveryContent, {
  _id: Id,
  version: z.string(),
  /** Delivery is free for everybody, with nothing to choose and no expected day, and there are no discounts: then screens show no more of it. */
  isPlain: z.boolean(),
  /** There are codes or automatic discounts that have not ended: then carts and checkouts ask for them. */
  hasDiscounts: z.boolean(),
  /** The days until delivery wherever it goes; null: the shop promises none somewhere. */
  latestDays: z.nullable(z.int()),
  /** What pages may promise with these fees, in the language of the call: in the line above the header, and at home. */
  promise: z.object({ line: z.string(), title: z.string(), text: z.string() }),
  translations: z.optional(PickupTranslations),
});
export type DeliverySettings = z.input<typeof DeliverySettings>;

/** How an order reaches its customer, in the forms that place one. */
export const deliveryChoice = {
  /** Default: delivery. */
  method: z.optional(z.enum(deliveryMethods)),
  /** The fee of delivery that the shopper was shown; the order is refused if it has changed since. */
  shownFee: z.optional(Money),
};

/** What a stored order costs beside its products. Absent: free delivery, no discount, no promised day. */
export const storedCharges = {
  deliveryFee: z.optional(Total),
  discount: z.optional(Total),
  discountReason: z.optional(z.string()),
  /** Of codes and automatic discounts; absent without any. */
  discounts: z.optional(z.array(OrderDiscount)),
  method: z.optional(z.enum(deliveryMethods)),
  /** A day, as 2026-11-30. */
  expectedBy: z.optional(z.string()),
};

export const delivery = routes({
  'GET /settings/delivery': {
    access: 'public',
    summary: 'What delivery costs by governorate, and whether orders can be picked up.',
    query: z.object({ lang: QueryLanguage, translations: QueryFlag }),
    answer: DeliverySettings,
  },
  'PUT /settings/delivery': {
    access: 'admin',
    summary:
      'Change what delivery costs. With a `version`, 409 `changed_meanwhile` when somebody else has changed it since.',
    body: DeliveryForm,
    answer: DeliverySettings,
  },
});
