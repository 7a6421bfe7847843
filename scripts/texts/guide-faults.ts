/** What is wrong in the guide: articles and links that are missing, and labels that no screen has. */
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { languageCodes, type Language } from '../../contract/src/languages.ts';
import type { Article, Part } from '../../web/src/back-office/help/article.ts';
import { filesOf, read, SOURCE, type Texts } from './catalogue.ts';
import { articlesOf, readArticle } from './guide.ts';
import { parseMessage } from './message.ts';

export function guideFaults(): string[] {
  const names = Object.fromEntries(languageCodes.map((language) => [language, articlesOf(language)]));
  const all = new Set(Object.values(names).flat());
  return languageCodes.flatMap((language) => {
    const isLabel = labelsOf(language);
    const faultsOf = (name: string): string[] => {
      if (!names[language]?.includes(name)) return ['is missing'];
      if (!names[SOURCE]?.includes(name)) return ['is not in the English guide'];
      try {
        return articleFaults(readArticle(SOURCE, name), readArticle(language, name), isLabel);
      } catch (error) {
        return [String(error)];
      }
    };
    return [...all].flatMap((name) => faultsOf(name).map((fault) => `texts/${language}/guide/${name}.md: ${fault}`));
  });
}

type IsLabel = (text: string) => boolean;

/** A translation has the blocks and the links of the English article; what is in bold is a label of the back office. */
export function articleFaults(source: Article, article: Article, isLabel: IsLabel): string[] {
  const parts = partsOf(article);
  const links = linksIn(article);
  return [
    ...(article.words ? [] : ['has no words for the search']),
    ...(outlineOf(source) === outlineOf(article) ? [] : ['has other headings, paragraphs, lists or items']),
    ...linksIn(source)
      .filter((to) => !links.includes(to))
      .map((to) => `has no link to ${to}`),
    ...links.filter((to) => !linksIn(source).includes(to)).map((to) => `has another link: ${to}`),
    ...parts.flatMap((part) =>
      typeof part === 'object' && 'bold' in part && !isLabel(part.bold) ? [`“${part.bold}” is on no screen`] : [],
    ),
  ];
}

const outlineOf = ({ blocks }: Article): string =>
  blocks.map((block) => (block.kind === 'list' ? `${block.isNumbered} ${block.items.length}` : block.kind)).join();

const partsOf = ({ blocks }: Article): Part[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [] : block.kind === 'list' ? block.items.flat() : block.parts));

export const linksIn = (article: Article): string[] =>
  partsOf(article).flatMap((part) => (typeof part === 'object' && 'to' in part ? [part.to] : []));

/** Whether a text is a message of a screen of the language, with anything in the place of its arguments. */
const labelsOf = (language: Language): IsLabel => {
  const messages = filesOf(SOURCE)
    .filter((file) => file.endsWith('.web.json'))
    .flatMap((file) => messagesIn(read(language, file)));
  const whole = new Set(messages);
  const patterns = messages
    .filter((message) => message.includes('{'))
    .map((message) => new RegExp(`^(?:${patternOf(parseMessage(message))})$`, 's'))
    // one that may consist of an argument alone would match anything
    .filter((pattern) => !pattern.test('?'));
  return (text) => whole.has(text) || patterns.some((pattern) => pattern.test(text));
};

const messagesIn = (texts: Texts): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(messagesIn);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

const patternOf = (elements: MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return escaped(element.value);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return '.+';
      return `(?:${Object.values(element.options)
        .map(({ value }) => patternOf(value))
        .join('|')})`;
    })
    .join('');
