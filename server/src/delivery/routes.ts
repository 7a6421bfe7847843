import { languageCodes, type Language } from '@nabta/contract/languages.ts';
import { defaultDelivery, isPlain, latestDays } from '@nabta/contract/delivery/delivery-fee.ts';
import { DeliveryForm } from '@nabta/contract/delivery/delivery.ts';
import {
  defaultOrderSettings,
  messageKinds,
  messagePlaceholders,
  OrderSettingsContent,
  type MessageKind,
} from '@nabta/contract/settings/order-settings.ts';
import * as z from 'zod/mini';
import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import { orderMessages } from '../core/texts/order-messages.ts';
import { knownTranslations } from '../core/translations.ts';
import { hasCoupons } from '../discounts/service.ts';
import { saveSettings, versionOf } from '../settings/change.ts';
import { storedSettings } from '../settings/service.ts';
import { promiseOf } from './promise.ts';
import { deliveryIn, orderSettingsIn, pickupNoteIn, type StoredDelivery, type StoredOrderSettings } from './service.ts';

type Keys = `${'GET' | 'PUT'} /settings/${'delivery' | 'orders'}`;

type Placeholders = Record<(typeof messagePlaceholders)[number], string>;
const placeholders = Object.fromEntries(messagePlaceholders.map((name) => [name, `{${name}}`])) as Placeholders;

/** Our wording of the messages in every language: a message has that of its customer, not of the admin. */
const defaultMessages = (): Record<MessageKind, Record<Language, string>> =>
  Object.fromEntries(
    messageKinds.map((kind) => [
      kind,
      Object.fromEntries(languageCodes.map((language) => [language, orderMessages(language)[kind](placeholders)])),
    ]),
  ) as Record<MessageKind, Record<Language, string>>;

export const deliveryRoutes = ({ db, clock }: Deps): Handlers<Keys> => {
  /** In a language, or with the translations beside the main texts. */
  const readDelivery = async (language?: Language) => {
    const { id, content } = await storedSettings(db, 'delivery');
    const delivery = deliveryIn(content as StoredDelivery);
    const hasDiscounts = await hasCoupons(db, clock.now());
    const { translations, ...main } = delivery;
    return {
      _id: id,
      version: versionOf(content),
      ...main,
      ...(language
        ? { pickupNote: pickupNoteIn(language, delivery) }
        : { translations: knownTranslations(translations) }),
      isPlain: isPlain(main) && !hasDiscounts,
      hasDiscounts,
      latestDays: latestDays(main),
      promise: promiseOf(main),
    };
  };
  const readOrders = async () => {
    const { id, content } = await storedSettings(db, 'orders');
    const settings = orderSettingsIn(content as StoredOrderSettings);
    return { _id: id, version: versionOf(content), ...settings, defaultMessages: defaultMessages() };
  };
  return {
    'GET /settings/delivery': ({ query, language }) => readDelivery(query.translations ? undefined : language),
    'PUT /settings/delivery': async ({ session, body, language }) => {
      await saveSettings(db, byCaller(clock, session), 'delivery', z.encode(DeliveryForm, body), defaultDelivery);
      return readDelivery(body.translations ? undefined : language);
    },
    'GET /settings/orders': readOrders,
    'PUT /settings/orders': async ({ session, body: { version, ...content } }) => {
      const form = { version, ...z.encode(OrderSettingsContent, content) };
      await saveSettings(db, byCaller(clock, session), 'orders', form, defaultOrderSettings);
      return readOrders();
    },
  };
};
