/** One ICU message: its arguments, its faults, and its TypeScript. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** `number` for plurals, the options of a select, and `string` for what is inserted as it is. */
export type Arguments = Map<string, string>;

export const parseMessage = (message: string): MessageFormatElement[] => parse(message, { ignoreTag: true });

/** @throws for an element that the texts don't use: dates, times and ordinals are formatted by the caller. */
export function argumentsOf(elements: MessageFormatElement[], found: Arguments = new Map()): Arguments {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.argument) {
      if (!found.has(element.value)) found.set(element.value, 'string | number');
      continue;
    }
    if (element.type === TYPE.plural && element.pluralType === 'cardinal' && !element.offset)
      found.set(element.value, 'number');
    else if (element.type === TYPE.select) found.set(element.value, selectType(Object.keys(element.options)));
    else throw new Error('only arguments, plurals and selects are supported');
    for (const { value } of Object.values(element.options)) argumentsOf(value, found);
  }
  return found;
}

const selectType = (options: string[]): string =>
  options
    .filter((option) => option !== 'other')
    .map((option) => `'${option}'`)
    .concat(options.includes('other') ? ["'other'"] : [])
    .join(' | ');

/** The words of a message itself, without arguments, in each of its forms. */
export function literalsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    const hasForms = element.type === TYPE.plural || element.type === TYPE.select;
    return hasForms ? Object.values(element.options).flatMap(({ value }) => literalsOf(value)) : [];
  });
}

/** The plural categories a language needs for whole numbers below a thousand; `fr` has another from a million on. */
export function pluralCategories(locale: string): Set<string> {
  const rules = new Intl.PluralRules(locale);
  return new Set(Array.from({ length: 1_000 }, (_, n) => rules.select(n)));
}

/** What is missing in the plurals of a message. */
export function pluralFaults(elements: MessageFormatElement[], categories: Set<string>): string[] {
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const missing =
      element.type === TYPE.plural ? [...categories].filter((category) => !(category in element.options)) : [];
    return [
      ...missing.map((category) => `{${element.value}} has no form '${category}'`),
      ...Object.values(element.options).flatMap(({ value }) => pluralFaults(value, categories)),
    ];
  });
}

/** The TypeScript expression of a message: a string, or a function of its arguments. */
export function expressionOf(message: string, language: string): string {
  const elements = parseMessage(message);
  const template = templateOf(elements, language);
  if (argumentsOf(elements).size === 0) return JSON.stringify(literalOf(elements));
  return `(args) => ${template}`;
}

const literalOf = (elements: MessageFormatElement[]): string =>
  elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join('');

function templateOf(elements: MessageFormatElement[], language: string, counted?: string): string {
  const parts = elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return element.value.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`);
      case TYPE.pound:
        return `\${args.${counted}}`;
      case TYPE.argument:
        return `\${args.${element.value}}`;
      case TYPE.plural:
        return `\${plural('${language}', args.${element.value}, ${formsOf(element, language, element.value)})}`;
      case TYPE.select:
        return `\${${formsOf(element, language, counted)}[args.${element.value}]}`;
      default:
        throw new Error('not supported');
    }
  });
  return `\`${parts.join('')}\``;
}

const formsOf = (
  { options }: { options: Record<string, { value: MessageFormatElement[] }> },
  language: string,
  counted?: string,
): string =>
  `{ ${Object.entries(options)
    .map(([name, { value }]) => `${JSON.stringify(name)}: ${templateOf(value, language, counted)}`)
    .join(', ')} }`;
