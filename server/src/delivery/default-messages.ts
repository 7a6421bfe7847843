import { languageCodes, type Language } from '@nabta/contract/languages.ts';
import { messageKinds, messagePlaceholders, type MessageKind } from '@nabta/contract/settings/order-settings.ts';
import { orderMessages } from '../core/texts/order-messages.ts';

type Placeholders = Record<(typeof messagePlaceholders)[number], string>;
const placeholders = Object.fromEntries(messagePlaceholders.map((name) => [name, `{${name}}`])) as Placeholders;

/** Our wording of the messages in every language: a message has that of its customer, not of the admin. */
export const defaultMessages = (): Record<MessageKind, Record<Language, string>> =>
  Object.fromEntries(
    messageKinds.map((kind) => [
      kind,
      Object.fromEntries(languageCodes.map((language) => [language, orderMessages(language)[kind](placeholders)])),
    ]),
  ) as Record<MessageKind, Record<Language, string>>;
