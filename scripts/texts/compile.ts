/** Writes the texts as TypeScript: typed, and with the texts of one language only in the pages of that language. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { languageCodes, type Language } from '../../contract/src/languages.ts';
import { inRoot } from '../root.ts';
import { filesOf, malformedMessages, read, SOURCE, type Texts } from './catalogue.ts';
import { guideModule } from './guide.ts';
import { argumentsOf, expressionOf, parseMessage } from './message.ts';

/** Folders of the compiled texts. The server's are in its core, which every feature may import. */
const targets: Record<string, string> = {
  web: 'web/src/texts',
  contract: 'contract/src/texts',
  server: 'server/src/core/texts',
};

/** The side of a file: `about/about.web.json` has texts of `web`. */
const sideOf = (file: string): string => /\.(\w+)\.json$/.exec(file)?.[1] ?? '';

/** Where the texts of a file are imported from. */
const targetOf = (file: string): string => {
  const folder = targets[sideOf(file)];
  if (folder === undefined) throw new Error(`texts/${SOURCE}/${file}: its name ends with none of the sides`);
  return inRoot(join(folder, `${basename(file, `.${sideOf(file)}.json`)}.ts`));
};

/** Writes the compiled texts; an unchanged file is not touched. */
export function compileTexts(): void {
  const malformed = malformedMessages();
  if (malformed.length > 0) throw new Error(malformed.join('\n'));
  const files = filesOf(SOURCE);
  const written = new Set(files.map((file) => write(targetOf(file), moduleOf(file))));
  if (written.size < files.length) throw new Error('Two files of texts have the same name and side.');
  written.add(write(inRoot(`${targets['web']}/guide.ts`), guideModule()));
  for (const path of globSync(Object.values(targets).map((folder) => inRoot(`${folder}/*.ts`))))
    if (!written.has(path)) rmSync(path);
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
  const write = writers[sideOf(file)] ?? constant;
  const exports = Object.entries(source).map(([name, texts]) =>
    write(name, texts, (language) => valueOf(translated(language, file, name, texts), language)),
  );
  const body = exports.join('\n');
  const imports = [
    ...(body.includes('plural(') ? ["import { plural } from '@nabta/contract/plural.ts';\n"] : []),
    ...(body.includes('currentLanguage()')
      ? ["import { currentLanguage } from '@nabta/contract/current-language.ts';\n"]
      : []),
    ...(body.includes('language: Language') ? ["import type { Language } from '@nabta/contract/languages.ts';\n"] : []),
  ];
  const head = imports.length > 0 ? `${imports.join('')}\n` : '';
  return `// Compiled from texts/*/${file} by scripts/texts/compile.ts.\n${head}${body}`;
}

type Writer = (name: string, texts: Texts, inLanguage: (language: Language) => string) => string;

/** A choice between the languages that the bundler folds when `current` is a constant. */
const choice = (current: string, inLanguage: (language: Language) => string): string =>
  languageCodes
    .filter((language) => language !== SOURCE)
    .map((language) => `${current} === '${language}' ? ${inLanguage(language)} : `)
    .join('\n    ') + inLanguage(SOURCE);

/** Of pages, which have one language: a value. */
const constant: Writer = (name, texts, inLanguage) =>
  `export const ${name}: ${typeOf(texts)} =\n    ${choice('globalThis.SHOP_LANGUAGE', inLanguage)};\n`;

/** Of the contract, for pages and calls: a function of the arguments, with the language of the build or of the call. */
const called: Writer = (name, texts, inLanguage) => {
  const current = '(globalThis.SHOP_LANGUAGE ?? currentLanguage())';
  const type = typeOf(texts);
  if (!type.startsWith('(')) return `export const ${name} = (): ${type} =>\n    ${choice(current, inLanguage)};\n`;
  const body = choice(current, (language) => inLanguage(language).replace(/^\(args\) => /, ''));
  return `export const ${name}: ${type} = (args) =>\n    ${body};\n`;
};

/** Of the server: all languages; a function of the language, by default the one of the call. */
const perLanguage: Writer = (name, texts, inLanguage) => {
  const table = languageCodes.map((language) => `  ${language}: ${inLanguage(language)},\n`).join('');
  const type = typeOf(texts);
  return (
    `const ${name}Texts: Record<Language, ${type}> = {\n${table}};\n` +
    `export const ${name} = (language: Language = currentLanguage()): ${type} => ${name}Texts[language];\n`
  );
};

const writers: Record<string, Writer> = { web: constant, contract: called, server: perLanguage };

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
