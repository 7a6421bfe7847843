/** The texts of all languages: read from `texts/<language>/<feature>/<file>.<side>.json`, and compared with the English ones. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCodes, languages, type Language } from '../../contract/src/languages.ts';
import { inRoot } from '../root.ts';
import { argumentsOf, parseMessage, pluralCategories, pluralFaults } from './message.ts';

/** Messages, in groups and lists. */
export type Texts = string | Texts[] | { [key: string]: Texts };

/** English is complete by definition: its keys and arguments are those of every language. */
export const SOURCE: Language = 'en';

const folder = inRoot('texts');

/** The files of a language, such as `about/about.web.json`. */
export const filesOf = (language: string): string[] => globSync('*/*.json', { cwd: join(folder, language) }).toSorted();

export const read = (language: string, file: string): Texts => {
  const path = join(folder, language, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Texts) : {};
};

/** What a translator has to mend: missing, superfluous and malformed messages. */
function faultsOf(language: Language): string[] {
  const files = new Set([...filesOf(SOURCE), ...filesOf(language)]);
  const categories = pluralCategories(languages[language].locale);
  return [...files].flatMap((file) =>
    differences(read(SOURCE, file), read(language, file), categories).map(
      (fault) => `texts/${language}/${file}: ${fault}`,
    ),
  );
}

export function differences(
  source: Texts | undefined,
  texts: Texts | undefined,
  plurals: Set<string>,
  path = '',
): string[] {
  if (source === undefined) return [`${path} is not in the English texts`];
  if (texts === undefined) return [`${path} is missing`];
  if (typeof source === 'string' || typeof texts === 'string') {
    if (typeof source !== typeof texts) return [`${path} has another structure than in English`];
    return messageFaults(source as string, texts as string, plurals).map((fault) => `${path} ${fault}`);
  }
  const keys = new Set([...Object.keys(source), ...Object.keys(texts)]);
  return [...keys].flatMap((key) =>
    differences(
      (source as Record<string, Texts>)[key],
      (texts as Record<string, Texts>)[key],
      plurals,
      path ? `${path}.${key}` : key,
    ),
  );
}

/** The messages that can't be compiled, by their keys. */
export function malformedIn(texts: Texts, at = ''): string[] {
  if (typeof texts !== 'string')
    return Object.entries(texts).flatMap(([key, each]) => malformedIn(each, at === '' ? key : `${at}.${key}`));
  try {
    argumentsOf(parseMessage(texts));
    return [];
  } catch (error) {
    return [`${at} is malformed: ${error instanceof Error ? error.message : String(error)}`];
  }
}

/** The messages of all languages that can't be compiled, each with its file and key. */
export function malformedMessages(): string[] {
  return languageCodes.flatMap((language) =>
    filesOf(language).flatMap((file) =>
      malformedIn(read(language, file)).map((fault) => `texts/${language}/${file}: ${fault}`),
    ),
  );
}

function messageFaults(source: string, message: string, plurals: Set<string>): string[] {
  try {
    const elements = parseMessage(message);
    const expected = argumentsOf(parseMessage(source));
    const found = argumentsOf(elements);
    return [
      ...(source.trim() !== '' && message.trim() === '' ? ['is empty'] : []),
      // without any, it would be compiled to a string where a function is called
      ...(expected.size > 0 && found.size === 0 ? ['has none of its arguments'] : []),
      ...[...found.keys()].filter((name) => !expected.has(name)).map((name) => `has an unknown argument {${name}}`),
      ...pluralFaults(elements, plurals),
    ];
  } catch (error) {
    return [`is malformed: ${String(error)}`];
  }
}

export const allFaults = (): string[] => languageCodes.flatMap(faultsOf);
