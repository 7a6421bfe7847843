/** The merchant's guide: articles in Markdown, `texts/<language>/guide/<article>.md`, read as data that needs no HTML. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languageCodes, type Language } from '../../contract/src/languages.ts';
import type { Article, Part } from '../../web/src/back-office/help/article.ts';
import { blocksOf } from '../../web/src/ui/text-blocks.ts';
import { inRoot } from '../root.ts';

const folderOf = (language: Language): string => inRoot(`texts/${language}/guide`);

/** The names of the articles of a language, without the ending. */
export const articlesOf = (language: Language): string[] =>
  globSync('*.md', { cwd: folderOf(language) })
    .map((file) => basename(file, '.md'))
    .toSorted();

export const readArticle = (language: Language, name: string): Article =>
  parseArticle(readFileSync(join(folderOf(language), `${name}.md`), 'utf8'));

/** Further words of the search, which a page of Markdown doesn't show. */
const WORDS = /<!-- search: (.+?) -->/s;

/**
 * An article: `# title`, one paragraph that sums it up, then headings (`##`), paragraphs, lists, and notes (`> `).
 * @throws without a title or a summary.
 */
export function parseArticle(markdown: string): Article {
  const [, words = ''] = WORDS.exec(markdown) ?? [];
  const [title, summary, ...blocks] = blocksOf(markdown.replace(WORDS, ''));
  if (title?.kind !== 'heading' || summary?.kind !== 'paragraph')
    throw new Error('an article begins with a title and one paragraph');
  return {
    title: title.text,
    summary: oneLine(summary.text),
    words: oneLine(words),
    blocks: blocks.map((block) => {
      if (block.kind === 'list') {
        const { isNumbered, items } = block;
        return { kind: 'list', isNumbered, items: items.map(partsOf) };
      }
      const text = oneLine(block.text);
      if (block.kind !== 'paragraph') return { kind: 'heading', text };
      return text.startsWith('> ')
        ? { kind: 'note', parts: partsOf(text.replaceAll(/(^|\s)> /g, '$1')) }
        : { kind: 'paragraph', parts: partsOf(text) };
    }),
  };
}

const oneLine = (text: string): string => text.replaceAll(/[ \n]+/g, ' ').trim();

const INLINE = /\*\*(?<bold>.+?)\*\*|`(?<code>.+?)`|\[(?<text>[^\]]+)\]\((?<to>[^)]+)\)/g;

/** A link to another article is that of its file, so that it works where Markdown is read. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: match, index, groups = {} } of text.matchAll(INLINE)) {
    if (index > end) parts.push(text.slice(end, index));
    const { bold, code, text: shown = '', to = '' } = groups;
    if (bold) parts.push({ bold });
    else if (code) parts.push({ code });
    else parts.push({ text: shown, to: to.replace(/^([\w-]+)\.md$/, '/admin/help/$1') });
    end = index + match.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** A missing translation fails the check; while one works on it, the English article stands in. */
const translated = (language: Language, name: string): Article =>
  readArticle(existsSync(join(folderOf(language), `${name}.md`)) ? language : 'en', name);

/** Seen from the compiled module. */
const TYPES = '../back-office/help/article.ts';

/** The module that pages import: all articles of the language of the build. */
export function guideModule(): string {
  const names = articlesOf('en');
  const inLanguage = (language: Language): string =>
    `{\n${names.map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(translated(language, name))},\n`).join('')}  }`;
  const others = languageCodes.filter((language) => language !== 'en');
  return `// Compiled from texts/*/guide by scripts/texts/compile.ts.
import type { Article } from '${TYPES}';

export type ArticleName = ${names.map((name) => JSON.stringify(name)).join(' | ') || 'never'};

export const guide: Record<ArticleName, Article> =
  ${others.map((language) => `globalThis.SHOP_LANGUAGE === '${language}' ? ${inLanguage(language)} : `).join('')}${inLanguage('en')};
`;
}
