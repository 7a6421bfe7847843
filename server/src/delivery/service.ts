import { defaultDelivery } from '@nabta/contract/delivery-fee.ts';
import { DeliveryContent } from '@nabta/contract/delivery.ts';
import type { Language } from '@nabta/contract/languages.ts';
import { defaultOrderSettings, OrderSettingsContent } from '@nabta/contract/order-settings.ts';
import type { Translations } from '@nabta/contract/translations.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../core/database/database.ts';
import { compileOnce, type ValueOf } from '../core/database/prepared-statements.ts';
import { automaticCoupons, couponIn, type Coupon, type CouponJson } from '../coupons/service.ts';
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

type Rules = { delivery: Delivery; orders: OrderSettingsContent; automatic: Coupon[] };

/** The settings and automatic discounts that an order is placed and handled by; one query, because every order reads them. */
export const orderRules = async (db: Db | Tx): Promise<Rules> => {
  const [stored] = await selectRules(db, { delivery: 'delivery', orders: 'orders' });
  return {
    delivery: deliveryIn(stored?.delivery ?? {}),
    orders: orderSettingsIn(stored?.orders ?? {}),
    automatic: (stored?.automatic ?? []).map((each: CouponJson) => couponIn(each)),
  };
};

const selectRules = compileOnce((db, value: ValueOf<{ delivery: string; orders: string }>) => {
  const contentOf = (page: string) =>
    db
      .selectFrom('settings')
      .select('content')
      .where(sql<boolean>`page = ${page}`);
  return db.selectNoFrom([
    contentOf(value('delivery')).$castTo<{ content: StoredDelivery }>().as('delivery'),
    contentOf(value('orders')).$castTo<{ content: StoredOrderSettings }>().as('orders'),
    automaticCoupons.as('automatic'),
  ]);
});
