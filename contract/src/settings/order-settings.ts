/** How the shop handles its orders: confirmation by phone, limits by phone number, mails and prepared messages. */
import * as z from 'zod/mini';
import { Id, Money, optionalLongText, text, Version } from '../fields.ts';
import { languageCodes, type Language } from '../languages.ts';
import { routes } from '../route.ts';
import * as texts from '../texts/order-settings.ts';

/** `some`: above an amount, for new phone numbers, for phone numbers that refused an order before. */
export const confirmationRules = ['off', 'required', 'some'] as const;

/** Messages that are prepared for WhatsApp, from templates with placeholders such as {name}. */
export const messageKinds = ['confirm', 'onTheWay', 'failed'] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messagePlaceholders = ['name', 'number', 'total', 'shop', 'link'] as const;
type Placeholder = (typeof messagePlaceholders)[number];
const PLACEHOLDER = /\{(\w*)\}/g;
const isPlaceholder = (name: string): name is Placeholder => messagePlaceholders.some((each) => each === name);

/** A template with values in place of its placeholders. Pure. */
export const messageFrom = (template: string, values: Record<Placeholder, string>): string =>
  template.replaceAll(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));

/** The mails that can be switched off: all about an order, but its first confirmation and changes of its contents. */
export const orderMailKinds = [
  'confirmed',
  'preparing',
  'shipped',
  'delivered',
  'failed',
  'cancelled',
  'reopened',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

const between = (min: number, max: number) =>
  z
    .int({ error: texts.numberOutside })
    .check(z.gte(min, { error: texts.numberOutside }), z.lte(max, { error: texts.numberOutside }));

const knownPlaceholders = z.refine<string>(
  (template) => [...template.matchAll(PLACEHOLDER)].every(([, name = '']) => isPlaceholder(name)),
  { error: () => texts.placeholderUnknown({ list: messagePlaceholders.map((name) => `{${name}}`).join(' ') }) },
);
/** '' or missing: the default of the language. */
const Templates = z.partialRecord(z.enum(languageCodes), optionalLongText(1_000).check(knownPlaceholders));
const DefaultTemplates = z.record(z.enum(languageCodes), z.string());

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
  mails: z.record(z.enum(orderMailKinds), z.boolean()),
  messages: z.object({ confirm: Templates, onTheWay: Templates, failed: Templates }),
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
  mails: {
    confirmed: true,
    preparing: true,
    shipped: true,
    delivered: true,
    failed: true,
    cancelled: true,
    reopened: true,
  },
  messages: { confirm: {}, onTheWay: {}, failed: {} },
};

export const OrderSettings = z.extend(OrderSettingsContent, {
  _id: Id,
  version: z.string(),
  defaultMessages: z.object({ confirm: DefaultTemplates, onTheWay: DefaultTemplates, failed: DefaultTemplates }),
});
export type OrderSettings = z.input<typeof OrderSettings>;

/** The template of a message in the language of a customer. Pure. */
export const templateOf = (
  { messages, defaultMessages }: Pick<OrderSettings, 'messages' | 'defaultMessages'>,
  kind: MessageKind,
  language: Language,
): string => messages[kind][language] || defaultMessages[kind][language];

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
