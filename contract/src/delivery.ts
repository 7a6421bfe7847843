/** What delivery costs and how long it takes, by governorate. */
import * as z from 'zod/mini';
import { Money, optionalText, QueryFlag, text, Version } from './fields.ts';
import type { Millimes } from './money.ts';
import type { DeliveryMethod } from './order-states.ts';
import { routes } from './route.ts';
import * as texts from './texts/delivery.ts';
import { QueryLanguage, translationsOf } from './translations.ts';

/** Expected days until delivery; null: the shop promises nothing. */
const Days = z.nullable(
  z
    .int({ error: texts.daysOutside })
    .check(z.gte(0, { error: texts.daysOutside }), z.lte(60, { error: texts.daysOutside })),
);

const GovernorateFee = z.object({ region: text(80), fee: Money, days: Days });
const PickupTranslations = translationsOf({ pickupNote: optionalText(300) });

const content = {
  /** Of governorates without an entry of their own. */
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
  version: z.string(),
  translations: z.optional(PickupTranslations),
});
export type DeliverySettings = z.input<typeof DeliverySettings>;

/** The settings of a new shop: delivery is free everywhere. On the wire and decoded alike. */
export const defaultDelivery = {
  fee: 0 as Millimes,
  days: null,
  governorates: [],
  freeAbove: null,
  hasPickup: false,
  pickupNote: '',
} satisfies DeliveryContent;

type Fees<Amount> = {
  fee: Amount;
  days: number | null;
  governorates: readonly { region: string; fee: Amount; days: number | null }[];
  freeAbove: Amount | null;
};

/** Names of governorates are compared without case and accents: the field is free text. */
const sameRegion = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (region: string) =>
  region
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

/**
 * What delivery of an order costs, and within how many days it is expected. Server and browser compute it with this function;
 * amounts are millimes on the server and TND in the browser. Pure.
 */
export const deliveryOf = <Amount extends number>(
  settings: Fees<Amount>,
  { method, region, subtotal }: { method: DeliveryMethod; region: string; subtotal: Amount },
): { fee: Amount; days: number | null } => {
  if (method === 'pickup') return { fee: 0 as Amount, days: null };
  const { freeAbove } = settings;
  const { fee, days } = settings.governorates.find((each) => sameRegion(each.region, region)) ?? settings;
  return { fee: freeAbove !== null && subtotal >= freeAbove ? (0 as Amount) : fee, days };
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
