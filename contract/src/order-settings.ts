/** How the shop handles its orders: confirmation by phone, limits by phone number, mails and prepared messages. */
import * as z from 'zod/mini';
import { Money, optionalLongText, text, Version } from './fields.ts';
import { languageCodes } from './languages.ts';
import { routes } from './route.ts';
import * as texts from './texts/order-settings.ts';

/** `some`: above an amount, for new phone numbers, for phone numbers that refused an order before. */
export const confirmationRules = ['off', 'required', 'some'] as const;

/** Messages that are prepared for WhatsApp, with the placeholders {name}, {number}, {total}, {shop} and {link}. */
export const messageKinds = ['confirm', 'onTheWay', 'failed'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The mails that can be switched off, besides the confirmation of the order itself. */
export const orderMailKinds = ['confirmed', 'shipped', 'delivered', 'failed'] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

const between = (min: number, max: number) =>
  z
    .int({ error: texts.numberOutside })
    .check(z.gte(min, { error: texts.numberOutside }), z.lte(max, { error: texts.numberOutside }));

/** '' or missing: the shop's own wording. */
const MessageTexts = z.partialRecord(z.enum(languageCodes), optionalLongText(1_000));

export const OrderSettingsContent = z.object({
  confirmation: z.enum(confirmationRules),
  /** Only with `some`. */
  confirmAbove: z.nullable(Money),
  confirmNewPhones: z.boolean(),
  confirmRefusedPhones: z.boolean(),
  /** Hours until the next attempt, unless the admin chooses another time. */
  retryHours: between(1, 72),
  /** The number of attempts after which an order is cancelled; null: never. */
  cancelAfter: z.nullable(between(1, 20)),
  /** Open orders of one phone number; null: no limit. Orders made by admins are not limited. */
  mostOpenPerPhone: z.nullable(between(1, 100)),
  /** What admins choose from when an order is refused; empty: the shop's own list. */
  reasons: z.array(text(80)).check(z.maxLength(20, { error: texts.tooManyReasons })),
  mails: z.object({ confirmed: z.boolean(), shipped: z.boolean(), delivered: z.boolean(), failed: z.boolean() }),
  messages: z.object({ confirm: MessageTexts, onTheWay: MessageTexts, failed: MessageTexts }),
});
export type OrderSettingsContent = z.output<typeof OrderSettingsContent>;

export const defaultOrderSettings: OrderSettingsContent = {
  confirmation: 'off',
  confirmAbove: null,
  confirmNewPhones: false,
  confirmRefusedPhones: true,
  retryHours: 3,
  cancelAfter: null,
  mostOpenPerPhone: null,
  reasons: [],
  mails: { confirmed: true, shipped: true, delivered: true, failed: true },
  messages: { confirm: {}, onTheWay: {}, failed: {} },
};

export const OrderSettings = z.extend(OrderSettingsContent, { version: z.string() });
export type OrderSettings = z.input<typeof OrderSettings>;

export const orderSettings = routes({
  'GET /settings/orders': {
    access: 'admin',
    summary: 'How orders are confirmed, limited and announced.',
    answer: OrderSettings,
  },
  'PUT /settings/orders': {
    access: 'admin',
    summary:
      'Change how orders are handled. With a `version`, 409 `changed_meanwhile` when somebody else has changed it since.',
    body: z.extend(OrderSettingsContent, { version: Version }),
    answer: OrderSettings,
  },
});
