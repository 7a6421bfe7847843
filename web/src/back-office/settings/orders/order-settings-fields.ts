import { typedWhole } from '@nabta/contract/typed.ts';
import { languageCodes, languages, type Language } from '@nabta/contract/languages.ts';
import {
  messageKinds,
  orderMailKinds,
  type MessageKind,
  type OrderSettings,
  type OrderSettingsContent,
} from '@nabta/contract/settings/order-settings.ts';
import type * as z from 'zod/mini';
import { listOf } from '../../../i18n/language.ts';
import { adminOrderSettings as words } from '../../../texts/admin-order-settings.ts';
import type { Shown } from '../../kit/form/use-conflicts.ts';
import { numberOrNull, wholeOrNull, typedAmountOrEmpty, typedNumberOrEmpty } from '../numbers.ts';

type Content = z.input<typeof OrderSettingsContent>;
type Typed = 'confirmAbove' | 'retryHours' | 'cancelAfter' | 'mostOpenPerPhone';

/** Numbers as they are typed; templates in every language. */
export type OrderSettingsValues = Omit<Content, Typed | 'messages'> &
  Record<Typed, string> & { messages: Record<MessageKind, Record<Language, string>> };

export const valuesOf = ({
  confirmation,
  confirmAbove,
  confirmNewPhones,
  confirmRefusedPhones,
  retryHours,
  cancelAfter,
  mostOpenPerPhone,
  reasons,
  mails,
  messages,
}: OrderSettings): OrderSettingsValues => ({
  confirmation,
  confirmAbove: typedAmountOrEmpty(confirmAbove),
  confirmNewPhones,
  confirmRefusedPhones,
  retryHours: String(retryHours),
  cancelAfter: typedNumberOrEmpty(cancelAfter),
  mostOpenPerPhone: typedNumberOrEmpty(mostOpenPerPhone),
  reasons,
  mails,
  messages: Object.fromEntries(
    messageKinds.map((kind) => [
      kind,
      Object.fromEntries(languageCodes.map((code) => [code, messages[kind][code] ?? ''])),
    ]),
  ) as OrderSettingsValues['messages'],
});

export const bodyOf = (values: OrderSettingsValues): Content => ({
  ...values,
  confirmAbove: numberOrNull(values.confirmAbove),
  retryHours: typedWhole(values.retryHours),
  cancelAfter: wholeOrNull(values.cancelAfter),
  mostOpenPerPhone: wholeOrNull(values.mostOpenPerPhone),
});

const ownFields: Record<Exclude<keyof OrderSettingsValues, 'mails' | 'messages'>, Shown<OrderSettingsValues>> = {
  confirmation: { label: words.confirmation, show: ({ confirmation }) => words.rules[confirmation] },
  confirmAbove: { label: words.confirmAbove },
  confirmNewPhones: { label: words.confirmNewPhones },
  confirmRefusedPhones: { label: words.confirmRefusedPhones },
  retryHours: { label: words.retryHours },
  cancelAfter: { label: words.cancelAfter },
  mostOpenPerPhone: { label: words.mostOpenPerPhone },
  reasons: { label: words.reasons },
};

export const fields: Record<string, Shown<OrderSettingsValues>> = {
  ...ownFields,
  ...Object.fromEntries(orderMailKinds.map((kind) => [`mails.${kind}`, { label: words.mail[kind] }])),
  ...Object.fromEntries(
    messageKinds.flatMap((kind) =>
      languageCodes.map((code) => [
        `messages.${kind}.${code}`,
        { label: listOf([words.message[kind], languages[code].name]) },
      ]),
    ),
  ),
};
