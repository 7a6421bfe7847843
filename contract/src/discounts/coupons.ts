/** Codes and automatic discounts of orders; "Discounts" on the screens. Distinct from promotions, which change prices. */
import * as z from 'zod/mini';
import { CODE_PATTERN, normalisedCode } from './coupon-code.ts';
import { kindFields, kindNames, kindRow, type KindField } from './kinds.ts';
import { Count, Id, Instant, Money, optionalText, Percent, Quantity, text, Total, Until, Version } from '../fields.ts';
import { QueryPage } from '../query-fields.ts';
import { NamedProduct, OrderFigures } from '../orders/order-figures.ts';
import { deliveryMethods } from '../orders/order-states.ts';
import { orderStatuses } from '../orders/order-statuses.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/coupons.ts';
import { translationsOf } from '../translations.ts';

/** Coupons that are not deleted. */
export const MOST_COUPONS = 500;
/** Of one coupon. */
const MOST_CATEGORIES = 100;
const MOST_PRODUCTS = 100;

/** A code as a shopper types it; '' is none. */
export const TypedCode = z
  .string({ error: texts.codeInvalid })
  .check(z.maxLength(100, { error: texts.codeInvalid }), z.overwrite(normalisedCode));

/** What an order, or a cart, says about discounts. */
export const couponChoice = {
  code: z.optional(TypedCode),
  /** The discounts that the shopper was shown; the order is refused if they have changed since. */
  shownDiscounts: z.optional(z.array(z.object({ coupon: Id, amount: Total })).check(z.maxLength(10))),
};

const whole = (max: number) =>
  z.nullable(
    z
      .int({ error: texts.wholeMissing })
      .check(z.gte(1, { error: () => texts.between({ max }) }), z.lte(max, { error: () => texts.between({ max }) })),
  );

const content = {
  /** '' for an automatic discount. */
  code: TypedCode.check(z.regex(CODE_PATTERN, { error: texts.codeInvalid })),
  /** What customers read beside the amount. */
  name: text(80),
  kind: z.enum(kindNames),
  rate: z.nullable(Percent),
  amount: z.nullable(Money),
  buy: whole(999),
  free: whole(999),
  /** How many times at most; null: as often as it fits. */
  times: whole(999),
  /** The product that is given. */
  gift: z.nullable(Id),
  /** The sum of the products, without discounts, from which it applies. */
  minimum: z.nullable(Money),
  firstOrder: z.boolean(),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Until),
  /** Both empty: all products. */
  categories: z.array(Id).check(z.maxLength(MOST_CATEGORIES)),
  products: z.array(Id).check(z.maxLength(MOST_PRODUCTS)),
  useLimit: whole(1_000_000),
  personLimit: whole(1_000),
  isActive: z.boolean(),
};
const Content = z.object(content);

type Checked = Pick<z.output<typeof Content>, 'kind' | KindField | 'startsAt' | 'endsAt'>;

/** What is said of a field that a kind needs. */
const missing: Record<KindField, () => string> = {
  rate: texts.rateMissing,
  amount: texts.amountMissing,
  buy: texts.wholeMissing,
  free: texts.wholeMissing,
  times: texts.wholeMissing,
  gift: texts.giftMissing,
};

/** What each kind needs, and an end after the start. */
const consistent = z.check<Checked>(({ value, issues }) => {
  const refuse = (path: keyof Checked, message: string): void => {
    issues.push({ code: 'custom', input: value[path], path: [path], message });
  };
  const { startsAt, endsAt } = value;
  for (const name of kindFields) {
    if (kindRow(value.kind).fields[name] === 'required' && !value[name]) refuse(name, missing[name]());
  }
  if (startsAt && endsAt && endsAt <= startsAt) refuse('endsAt', texts.endBeforeStart());
});

const CouponTranslations = translationsOf({ name: optionalText(80) });
export const CouponForm = z
  .object({ ...content, translations: z.optional(CouponTranslations), version: Version })
  .check(consistent);

/** What a coupon is doing. `used`: its limit in all is reached. */
export const couponStates = ['active', 'planned', 'ended', 'used', 'off'] as const;
export type CouponState = (typeof couponStates)[number];

export const Coupon = z.extend(Content, {
  _id: Id,
  translations: CouponTranslations,
  createdAt: Instant,
  state: z.enum(couponStates),
  /** Orders with it that are not cancelled. */
  uses: Count,
  /** Its products and its gift, by id, as far as they are not deleted. */
  named: z.array(NamedProduct),
  version: z.string(),
});
export type Coupon = z.input<typeof Coupon>;

const ById = z.object({ id: Id });

export const coupons = routes({
  'POST /discounts/quote': {
    access: 'public',
    personal: true,
    summary:
      'What a cart costs with its discounts: the automatic ones, and that of a code, or why the code takes nothing off.',
    body: z.object({
      items: z.array(z.object({ product: Id, quantity: Quantity })).check(z.maxLength(100)),
      code: z.optional(TypedCode),
      /** The governorate, once it is known. */
      region: z.optional(optionalText(80)),
      method: z.optional(z.enum(deliveryMethods)),
      /** Of the customer, once it is typed; what is no phone number is none. */
      phone: z.optional(z.string().check(z.maxLength(40))),
      /** In the English shop, the checkout of guests is in French. */
      isGuestCheckout: z.optional(z.boolean()),
    }),
    answer: OrderFigures,
    limit: { calls: 300, seconds: 600 },
  },
  'GET /coupons': {
    access: 'admin',
    summary: 'All discounts, newest first.',
    answer: z.array(Coupon),
  },
  'POST /coupons': {
    access: 'admin',
    summary: 'Add a discount; 409 `taken` when another one has its code.',
    body: CouponForm,
    answer: Coupon,
    status: 201,
  },
  'PUT /coupons/:id': {
    access: 'admin',
    summary: 'Change a discount. With a `version`, 409 `changed_meanwhile` names what somebody else changed.',
    params: ById,
    body: CouponForm,
    answer: Coupon,
  },
  'DELETE /coupons/:id': {
    access: 'admin',
    summary: 'Delete a discount; orders that used it keep theirs.',
    params: ById,
    answer: z.object({ message: z.string() }),
  },
  'GET /coupons/:id/uses': {
    access: 'admin',
    summary: 'The orders with a discount, newest first.',
    params: ById,
    query: z.object({ page: QueryPage }),
    answer: z.object({
      uses: z.array(
        z.object({
          _id: Id,
          orderNumber: z.string(),
          createdAt: Instant,
          status: z.enum(orderStatuses),
          customer: z.string(),
          amount: Total,
        }),
      ),
      total: Count,
      totalPages: Count,
    }),
  },
});
