/** The search of the guide. Pure. */
import { foldedText } from '@nabta/contract/typed.ts';
import { begins } from '../kit/palette/matching.ts';
import type { Article, GuideBlock, Part } from './article.ts';

/** A part of a text, and whether it has a word that was searched for. */
type Marked = { text: string; isFound: boolean };
export type Found<Name extends string> = { name: Name; article: Article; snippet: Marked[] };

const WORD = /[\p{L}\p{N}\p{M}ـ]+/gu;
/** Folded words; in French the plural finds the singular. */
const wordsOf = (text: string): string[] => (foldedText(text).match(WORD) ?? []).map(singular);
const singular = (word: string): string => (/^[a-z]{4,}[sx]$/.test(word) ? word.slice(0, -1) : word);

const hasAny = (text: string, starts: readonly string[]): number => {
  const words = wordsOf(text);
  return starts.filter((start) => words.some((word) => begins(start, word))).length;
};

const shown = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : Object.values(part)[0])).join('');

/** The texts of a block, one for each item of a list. */
const textsOf = (block: GuideBlock): string[] => {
  if (block.kind === 'heading') return [block.text];
  return block.kind === 'list' ? block.items.map(shown) : [shown(block.parts)];
};

/** What a word counts for, by where it stands. */
const weighted = ({ title, words, summary, blocks }: Article): [text: string, weight: number][] => [
  [title, 8],
  [words, 6],
  [summary, 3],
  ...blocks.flatMap((block) =>
    textsOf(block).map((text): [string, number] => [text, block.kind === 'heading' ? 3 : 1]),
  ),
];

/** Short words, such as articles, count only where nothing else was typed. */
const startsIn = (typed: string): string[] => {
  const words = [...new Set(wordsOf(typed))];
  const long = words.filter((word) => word.length > 2);
  return long.length > 0 ? long : words;
};

/**
 * The articles with all typed words, the best first, by the beginnings of words without accents and case; where there are
 * none, those with most of the words.
 */
export function searchGuide<Name extends string>(typed: string, guide: Record<Name, Article>): Found<Name>[] {
  const starts = startsIn(typed);
  if (starts.length === 0) return [];
  const ranked = (Object.entries(guide) as [Name, Article][]).map(([name, article]) => {
    const texts = weighted(article).map(([text, weight]) => ({ words: wordsOf(text), weight }));
    const scores = starts.map((start) =>
      Math.max(0, ...texts.map(({ words, weight }) => (words.some((word) => begins(start, word)) ? weight : 0))),
    );
    return {
      name,
      article,
      count: scores.filter((score) => score > 0).length,
      score: scores.reduce((sum, score) => sum + score, 0),
    };
  });
  const most = Math.max(...ranked.map(({ count }) => count));
  return ranked
    .filter(({ count }) => count > 0 && count === most)
    .toSorted((one, other) => other.score - one.score)
    .map(({ name, article }) => ({ name, article, snippet: snippetOf(article, starts) }));
}

/** Length of a snippet, in letters. */
const LENGTH = 150;
const BEFORE = 40;

/** The text with most of the words, cut to a few words around the first of them; by default the summary. */
function snippetOf({ summary, blocks }: Article, starts: readonly string[]): Marked[] {
  const texts = [summary, ...blocks.filter(({ kind }) => kind !== 'heading').flatMap(textsOf)];
  let best = summary;
  let most = hasAny(summary, starts);
  for (const text of texts) {
    const count = hasAny(text, starts);
    if (count > most) [best, most] = [text, count];
  }
  const first = [...best.matchAll(WORD)].find(([word]) => isFound(word, starts))?.index ?? 0;
  const from = first <= BEFORE || best.length <= LENGTH ? 0 : best.indexOf(' ', first - BEFORE) + 1;
  const cut = best.length <= from + LENGTH ? best.length : best.lastIndexOf(' ', from + LENGTH);
  return mark(`${from > 0 ? '… ' : ''}${best.slice(from, cut)}${cut < best.length ? ' …' : ''}`, starts);
}

const isFound = (word: string, starts: readonly string[]): boolean =>
  starts.some((start) => begins(start, singular(foldedText(word))));

function mark(text: string, starts: readonly string[]): Marked[] {
  const parts: Marked[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isFound(word, starts)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isFound: false });
    parts.push({ text: word, isFound: true });
    end = index + word.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), isFound: false }] : parts;
}
