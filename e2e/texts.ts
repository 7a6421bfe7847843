/** The texts of the shop and its demo in each language, and what a page says. */
import { globSync, readFileSync } from 'node:fs';
import type { Language } from '@nabta/contract/languages.ts';
import type { Page } from '@playwright/test';

type Texts = string | Texts[] | { [key: string]: Texts };

const textsIn = (texts: Texts): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(textsIn);
const readTexts = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Texts;

/** A function that finds a text of the pages or the mails: `text('invoice.gift', { name: 'Soap' })`. */
export const textsOf = (language: Language) => {
  const files = globSync([`texts/${language}/*/*.web.json`, `texts/${language}/mails/mails.server.json`]);
  const texts = Object.assign({}, ...files.map(readTexts)) as Texts;
  return (keys: string, values: Record<string, string> = {}): string => {
    let found: Texts | undefined = texts;
    for (const key of keys.split('.'))
      found = typeof found === 'object' && !Array.isArray(found) ? found[key] : undefined;
    if (typeof found !== 'string') throw new Error(`texts/${language} has no text “${keys}”.`);
    return found.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  };
};

/** The texts of the demo, which have a field for each language. */
const demoTexts = (language: Language, texts: Texts): string[] => {
  if (typeof texts !== 'object' || texts === null) return [];
  if (!Array.isArray(texts) && 'en' in texts && 'fr' in texts) return textsIn(texts[language] ?? []);
  return Object.values(texts).flatMap((each) => demoTexts(language, each));
};
const catalogue = (language: Language): string[] => [
  ...globSync(`texts/${language}/*/*.web.json`).flatMap((file) => textsIn(readTexts(file))),
  ...['catalogue', 'words'].flatMap((name) => demoTexts(language, readTexts(`demo/${name}.json`))),
];

/** Texts that stand in the English catalogue only, without those that are patterns. */
const onlyEnglish = (language: Language): Set<string> => {
  const own = new Set(catalogue(language));
  return new Set(catalogue('en').filter((text) => !text.includes('{') && text.length > 3 && !own.has(text)));
};
const english: Partial<Record<Language, Set<string>>> = {};

/** What a page in another language says in English: its texts, labels, placeholders, title and description. */
export const englishOn = async (page: Page, language: Language): Promise<string[]> => {
  const said = await page.evaluate(() => {
    const said: (string | null)[] = [document.title.replace(/ · [^·]+$/, '')];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent?.closest('script, style, [lang=en]')) said.push(walker.currentNode.textContent);
    }
    for (const element of document.querySelectorAll('*'))
      for (const attribute of ['aria-label', 'placeholder', 'title', 'alt', 'content'])
        said.push(element.getAttribute(attribute));
    return said.flatMap((text) => text?.trim() || []);
  });
  const words = (english[language] ??= onlyEnglish(language));
  return said.filter((text) => words.has(text));
};
