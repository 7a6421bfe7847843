import { isLanguage, languages } from '@nabta/contract/languages.ts';
import type { MessageKind, OrderMailKind, OrderSettingsContent } from '@nabta/contract/settings/order-settings.ts';
import { governorateName } from '../../places/governorates.tsx';
import { listOf } from '../../i18n/language.ts';
import { history, historyFields } from '../../texts/history.ts';

type OrderSetting =
  | Exclude<keyof OrderSettingsContent, 'mails' | 'messages'>
  | `mails_${OrderMailKind}`
  | `messages_${MessageKind}`;
const labels: Record<string, string> = historyFields satisfies Record<OrderSetting, string>;

/** Labels by field, of the form of a thing. */
export type FormLabels = Readonly<Record<string, string>>;

/** The label of a field in the history, or else in its form. A nested field has a path: `visitInfo.phone`. */
export const fieldLabel = (path: string, ofForm: FormLabels = {}): string => {
  const labelOf = (name: string): string => labels[name.replaceAll('.', '_')] ?? ofForm[name] ?? fromCamels(name);
  const [, code, translated] = /^(?:translations|texts)\.(\w\w)\.(.+)$/.exec(path) ?? [];
  if (isLanguage(code) && translated) return listOf([fieldLabel(translated, ofForm), languages[code].name]);
  const [, region, own] = /^governorates\.(.+)\.(\w+)$/.exec(path) ?? [];
  if (region && own) return listOf([labelOf(own), governorateName(region)]);
  const [, message, inLanguage] = /^(messages\.\w+)\.(\w\w)$/.exec(path) ?? [];
  if (message && isLanguage(inLanguage)) return listOf([labelOf(message), languages[inLanguage].name]);
  const [, place, part] = /^keyFeatures\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (place && part) return history.keyFeature({ n: Number(place) + 1, part: labelOf(part).toLowerCase() });
  return labelOf(path);
};

/** 'description' becomes 'Description', 'someField' becomes 'Some field'. */
const fromCamels = (path: string): string => {
  const words = path
    .replaceAll('.', ', ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
