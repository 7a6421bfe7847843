/** Writes the texts as TypeScript: typed, and with the texts of one language only in the pages of that language. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { languageCodes, type Language } from '../../contract/src/languages.ts';
import { inRoot } from '../root.ts';
import { filesOf, read, SOURCE, type Texts } from './catalogue.ts';
import { argumentsOf, expressionOf, parseMessage } from './message.ts';

/** Where the texts of a part are imported from. */
const targetOf = (file: string): string => inRoot(join(dirname(file), 'src/texts', `${basename(file, '.json')}.ts`));

/** Writes the compiled texts; an unchanged file is not touched. */
export function compileTexts(): void {
  const files = filesOf(SOURCE);
  const written = new Set(files.map((file) => write(targetOf(file), moduleOf(file))));
  for (const path of globSync(inRoot('{web,server,contract}/src/texts/*.ts'))) if (!written.has(path)) rmSync(path);
}

function write(path: string, content: string): string {
  mkdirSync(dirname(path), { recursive: true });
  if (contentOf(path) !== content) writeFileSync(path, content);
  return path;
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function moduleOf(file: string): string {
  const source = read(SOURCE, file) as Record<string, Texts>;
  const exports = Object.entries(source).map(([name, texts]) => {
    const inOther = languageCodes
      .filter((language) => language !== SOURCE)
      .map(
        (language) => `LANGUAGE === '${language}' ? ${valueOf(translated(language, file, name, texts), language)} : `,
      )
      .join('\n    ');
    return `export const ${name}: ${typeOf(texts)} =\n    ${inOther}${valueOf(texts, SOURCE)};\n`;
  });
  const body = exports.join('\n').replaceAll('LANGUAGE ===', 'globalThis.SHOP_LANGUAGE ===');
  const imports = body.includes('plural(') ? "import { plural } from '@nabta/contract/plural.ts';\n\n" : '';
  return `// Compiled from texts/*/${file} by scripts/texts/compile.ts.\n${imports}${body}`;
}

/** A missing translation fails the check; while one works on it, the English text stands in. */
const translated = (language: Language, file: string, name: string, source: Texts): Texts =>
  merge(source, (read(language, file) as Record<string, Texts>)[name]);

function merge(source: Texts, texts: Texts | undefined): Texts {
  if (typeof source === 'string') return typeof texts === 'string' ? texts : source;
  const known = (typeof texts === 'object' ? texts : {}) as Record<string, Texts>;
  const merged = Object.entries(source).map(([key, each]) => [key, merge(each, known[key])] as const);
  return Array.isArray(source) ? merged.map(([, each]) => each) : Object.fromEntries(merged);
}

function valueOf(texts: Texts, language: Language): string {
  if (typeof texts === 'string') return expressionOf(texts, language);
  if (Array.isArray(texts)) return `[${texts.map((each) => valueOf(each, language)).join(', ')}]`;
  return `{ ${Object.entries(texts)
    .map(([key, each]) => `${JSON.stringify(key)}: ${valueOf(each, language)}`)
    .join(', ')} }`;
}

function typeOf(texts: Texts): string {
  if (Array.isArray(texts)) return `[${texts.map(typeOf).join(', ')}]`;
  if (typeof texts === 'object')
    return `{ ${Object.entries(texts)
      .map(([key, each]) => `${JSON.stringify(key)}: ${typeOf(each)}`)
      .join('; ')} }`;
  const names = [...argumentsOf(parseMessage(texts))];
  if (names.length === 0) return 'string';
  return `(args: { ${names.map(([name, type]) => `${name}: ${type}`).join('; ')} }) => string`;
}
