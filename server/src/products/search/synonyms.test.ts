import { expect, test } from 'vitest';
import { MAX_SYNONYM_TERMS, Synonyms, type Condition, type Term } from './synonyms.ts';

/** Words with an s have the form without it too. */
const termOf = (typed: string): Term => ({ typed, forms: [typed, typed.replace(/s$/, '')] });
const termsOf = (text: string): Term[] => (text === '' ? [] : text.split(' ').map(termOf));
const synonymsOf = (...groups: string[][]) =>
  new Synonyms(groups, new Map(groups.flat().map((words) => [words, termsOf(words)])));
const text = (terms: Term[]) => terms.map(({ typed }) => typed).join(' ');
const shown = (conditions: Condition[]) =>
  conditions.map(({ typed, synonyms }) => [text(typed), ...(synonyms ?? []).map(text)].join(' | '));

const solar = ['crème solaire', 'écran solaire', 'واقي'];

test.each([
  ['a word', [['argan', 'أرقان', 'argane']], 'huile argan', ['huile', 'argan | أرقان | argane']],
  ['a phrase', [solar], 'une crème solaire douce', ['une', 'crème solaire | écran solaire | واقي', 'douce']],
  ['a phrase for a word', [solar], 'واقي', ['واقي | crème solaire | écran solaire']],
  ['other forms', [['huile', 'oil']], 'huiles', ['huiles | oil']],
  ['the longest phrase', [['crème', 'cream'], solar], 'crème solaire', ['crème solaire | écran solaire | واقي']],
  [
    'the first of two phrases',
    [
      ['a b', 'x'],
      ['b c', 'y'],
    ],
    'a b c',
    ['a b | x', 'c'],
  ],
  [
    'a longer one that comes later',
    [
      ['a b', 'x'],
      ['b c d', 'y'],
    ],
    'a b c d',
    ['a', 'b c d | y'],
  ],
  [
    'two groups',
    [
      ['argan', 'x'],
      ['argan', 'y', 'x'],
    ],
    'argan',
    ['argan | x | y'],
  ],
  ['part of a phrase', [solar], 'crème écran', ['crème', 'écran']],
  ['a word twice', [['argan', 'x']], 'argan argan', ['argan | x', 'argan | x']],
  ['members without words', [['', 'argan', '']], 'argan', ['argan']],
  ['nothing', [solar], '', []],
])('replaces %s', (_, groups, typed, expected) => {
  expect(shown(synonymsOf(...groups).conditions(termsOf(typed)))).toEqual(expected);
});

test('a word of a group has synonyms, if only an empty list, and other words have none', () => {
  const [oil, rose] = synonymsOf(['huile', 'huiles']).conditions(termsOf('huile rose'));
  expect([oil?.synonyms, rose?.synonyms]).toEqual([[], undefined]);
});

test('a search evaluates a limited number of synonyms', () => {
  const group = (word: string) => [word, ...Array.from({ length: 11 }, (_, nth) => `${word}${nth} b c d e f g h`)];
  const words = ['p', 'q', 'r', 't', 'u', 'v', 'w', 'x'];
  const count = (conditions: Condition[]) => conditions.flatMap(({ synonyms = [] }) => synonyms.flat()).length;
  expect(count(synonymsOf(...words.map(group)).conditions(words.map(termOf)))).toBe(MAX_SYNONYM_TERMS);
  const short = words.map((word) => [word, ...Array.from({ length: 11 }, (_, nth) => `${word}${nth}`)]);
  expect(count(synonymsOf(...short).conditions(words.map(termOf)))).toBe(88);
});
