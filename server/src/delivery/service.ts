import { defaultDelivery } from '@nabta/contract/delivery/delivery-fee.ts';
import { DeliveryContent } from '@nabta/contract/delivery/delivery.ts';
import type { Language } from '@nabta/contract/languages.ts';
import { defaultOrderSettings, OrderSettingsContent } from '@nabta/contract/settings/order-settings.ts';
import type { Translations } from '@nabta/contract/translations.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../core/database/database.ts';
import { automaticCoupons, couponIn, type Coupon, type CouponJson } from '../discounts/service.ts';
import { translatedContent } from '../settings/translated-content.ts';

type Stored<Content> = { [Field in keyof Content]?: Content[Field] };
export type StoredDelivery = Stored<z.input<typeof DeliveryContent>> & { translations?: Translations };
export type StoredOrderSettings = Stored<z.input<typeof OrderSettingsContent>>;

export type PickupNotes = Pick<DeliveryContent, 'pickupNote'> & { translations: Translations };
export type Delivery = DeliveryContent & PickupNotes;

/**
 * Decodes the settings of delivery. They are stored as on the wire, with amounts in TND, so that the audit log shows what
 * admins have typed. A row of an earlier version of the shop takes the defaults of newer fields. Pure.
 */
export const deliveryIn = ({ translations = {}, ...stored }: StoredDelivery): Delivery => ({
  ...z.decode(DeliveryContent, { ...defaultDelivery, ...stored }),
  translations,
});

/** Decodes the settings of orders, stored like those of delivery. Pure. */
export const orderSettingsIn = (stored: StoredOrderSettings): OrderSettingsContent =>
  z.decode(OrderSettingsContent, {
    ...defaultOrderSettings,
    ...stored,
    mails: { ...defaultOrderSettings.mails, ...stored.mails },
    messages: { ...defaultOrderSettings.messages, ...stored.messages },
  });

/** Where and when orders can be picked up, in a language; '' when the shop does not say. Pure. */
export const pickupNoteIn = (language: Language, { pickupNote, translations }: PickupNotes): string =>
  translatedContent({ pickupNote }, translations[language]).pickupNote;

/** The settings and automatic discounts that an order is placed and handled by. */
export type OrderRules = { delivery: Delivery; orders: OrderSettingsContent; automatic: readonly Coupon[] };

type Texts = Record<'stored' | 'automatic', string>;
type StoredRules = { delivery?: StoredDelivery; orders?: StoredOrderSettings };

/** The columns of a query that reads the rules with something else: every order does. They are text, so that unchanged ones are recognised. */
export const ruleColumns = (now: Date) =>
  [
    sql<string>`coalesce((select json_object_agg(page, content order by page) from settings
      where page in ('delivery', 'orders'))::text, '{}')`.as('stored'),
    sql<string>`${automaticCoupons(now)}::text`.as('automatic'),
  ] as const;

let latest: (Texts & { rules: OrderRules }) | undefined;

/** Decodes the rules; those of the latest call are remembered, because decoding takes longer than the query. */
export const rulesOf = ({ stored, automatic }: Texts): OrderRules => {
  if (latest?.stored !== stored || latest.automatic !== automatic) {
    const { delivery = {}, orders = {} } = JSON.parse(stored) as StoredRules;
    latest = {
      stored,
      automatic,
      rules: {
        delivery: deliveryIn(delivery),
        orders: orderSettingsIn(orders),
        automatic: (JSON.parse(automatic) as CouponJson[]).map((each) => couponIn(each)),
      },
    };
  }
  return latest.rules;
};

export const orderRules = async (db: Db | Tx, now: Date): Promise<OrderRules> => {
  const [row] = await db.selectNoFrom(ruleColumns(now)).execute();
  return rulesOf(row ?? { stored: '{}', automatic: '[]' });
};
