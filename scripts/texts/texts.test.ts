import { runInNewContext } from 'node:vm';
import { describe, expect, it, test } from 'vitest';
import { plural } from '../../contract/src/plural.ts';
import { dateIn, languages, prefixAt, prefixOf, splitPrefix } from '../../contract/src/languages.ts';
import { allFaults, differences, filesOf, malformedIn, read, type Texts } from './catalogue.ts';
import { articlesOf, readArticle } from './guide.ts';
import { expressionOf, literalsOf, parseMessage, pluralCategories } from './message.ts';
import { unusedMessages } from './unused.ts';

/** The text of a message, compiled and called. */
const textOf = (message: string, language: 'en' | 'fr' | 'ar', args: object): unknown => {
  const compiled: unknown = runInNewContext(expressionOf(message, language), { plural });
  return typeof compiled === 'function' ? compiled(args) : compiled;
};

describe('a message', () => {
  test.each([
    ['Home', {}, 'Home'],
    ['Remove {name}', { name: '`${x}`' }, 'Remove `${x}`'],
    ["It’s '{'n'}' and \\ `a`", {}, 'It’s {n} and \\ `a`'],
    ['{n, plural, =0 {none} one {# item} other {# items}}', { n: 0 }, 'none'],
    ['{n, plural, =0 {none} one {# item} other {# items}}', { n: 1 }, '1 item'],
    ['{n, plural, one {# item of {name}} other {# items}}', { n: 1, name: 'Amel' }, '1 item of Amel'],
    ['{order, select, asc {up} other {down}}', { order: 'asc' }, 'up'],
  ])('%s with %o is “%s”', (message, args, text) => {
    expect(textOf(message, 'en', args)).toBe(text);
  });

  it('has the plural forms of its language', () => {
    const message = '{n, plural, zero {0} one {1} two {2} few {3–10} many {11–99} other {100}}';
    expect([0, 1, 2, 3, 11, 100].map((n) => textOf(message, 'ar', { n }))).toEqual([
      '0',
      '1',
      '2',
      '3–10',
      '11–99',
      '100',
    ]);
    expect(textOf('{n, plural, one {# produit} other {# produits}}', 'fr', { n: 0 })).toBe('0 produit');
  });
});

test('a message that can’t be compiled is named by its key', () => {
  expect(malformedIn({ cart: { empty: 'Nothing', lines: ['{n, number}', '{'] } })).toEqual([
    expect.stringContaining('cart.lines.0 is malformed: only arguments'),
    expect.stringContaining('cart.lines.1 is malformed'),
  ]);
});

describe('a translation', () => {
  const faults = (source: object, texts: object) =>
    differences(source as never, texts as never, pluralCategories(languages.ar.locale));

  test.each([
    ['a missing message', { a: 'x', b: 'y' }, { a: 'x' }, 'b is missing'],
    ['a message that English does not have', { a: 'x' }, { a: 'x', b: 'y' }, 'b is not in the English texts'],
    ['an empty message', { a: 'x' }, { a: ' ' }, 'a is empty'],
    ['a malformed message', { a: 'x' }, { a: 'x {' }, 'a is malformed'],
    ['an unknown argument', { a: '{name}' }, { a: '{name} {nom}' }, 'a has an unknown argument {nom}'],
    ['no argument where English has one', { a: '{name}' }, { a: 'x' }, 'a has none of its arguments'],
    [
      'a missing plural form',
      { a: '{n, plural, one {1} other {#}}' },
      { a: '{n, plural, one {1} other {#}}' },
      "'few'",
    ],
    ['a list of another length', { a: ['x', 'y'] }, { a: ['x'] }, 'a.1 is missing'],
  ])('with %s is refused', (_, source, texts, fault) => {
    expect(faults(source, texts).join('\n')).toContain(fault);
  });
});

it('every language has every message, and none is unused', () => {
  expect([...allFaults(), ...unusedMessages()]).toEqual([]);
});

const messagesIn = (texts: Texts): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(messagesIn);
/** Every message of a language without its arguments and e-mail addresses. */
const wordsOf = (language: 'fr' | 'ar'): string[] =>
  filesOf(language)
    .flatMap((file) => messagesIn(read(language, file)))
    .map((message) =>
      literalsOf(parseMessage(message))
        .join(' ')
        .replaceAll(/\S+@\S+/g, ''),
    );

test.each([
  ['fr', /^(?!.*(?<![\p{L}_])(the|and|your|with|this|are|was|from|of|to|you|have|not|is|by)(?!\p{L}))/isu],
  // names and file names of one word may be Latin
  ['ar', /\p{sc=Arab}|^(?!.*\p{sc=Latn}{2,}\P{L}+\p{sc=Latn}{2,})/su],
] as const)('no message in %s is in another language', (language, own) => {
  expect(wordsOf(language).filter((words) => !own.test(words))).toEqual([]);
});

/** Every line of the texts and the guide of a language. */
const linesOf = (language: 'fr' | 'ar'): string[] =>
  [
    ...filesOf(language).map((file) => read(language, file)),
    ...articlesOf(language).map((name) => ({ ...readArticle(language, name), words: '' })),
  ].flatMap((texts) => JSON.stringify(texts, null, 1).split('\n'));

test.each([
  ['no-break spaces at its punctuation, which would begin a line otherwise', / [?!:;»]|« /],
  ['a no-break hyphen in “e‑mail”', /\be-mail/i],
])('French has %s', (_, never) => {
  expect(linesOf('fr').filter((line) => never.test(line))).toEqual([]);
});

test('Arabic has the comma, the semicolon and the question mark of Arabic, and no space before a percent sign', () => {
  expect(linesOf('ar').filter((line) => /[\u0600-\u06ff]\u2069?[,;?]|[\d}][ \u00a0]%/u.test(line))).toEqual([]);
});

test.each([
  ['1 décembre 2026', '1er décembre 2026'],
  ['mar. 01 déc. 2026, 14:01', 'mar. 1er déc. 2026, 14:01'],
  ['1–10 mars 2026', '1er–10 mars 2026'],
  ['11 mars 2026 à 01:01', '11 mars 2026 à 01:01'],
])('the French date %s is %s', (formatted, written) => {
  expect(dateIn('fr', formatted)).toBe(written);
  expect(dateIn('en', formatted)).toBe(formatted);
});

test.each([
  ['/fr/user/cart', 'fr', '/user/cart'],
  ['/ar', 'ar', '/'],
  ['/fr/', 'fr', '/'],
  ['/user/cart', undefined, '/user/cart'],
  ['/frites', undefined, '/frites'],
  ['/xx/user', undefined, '/xx/user'],
])('the address %s has the language %s and the path %s', (address, language, path) => {
  expect(splitPrefix(address)).toEqual({ language, path });
  expect(prefixAt(address)).toBe(language ? `/${language}` : '');
});

it('the default language has no prefix', () => {
  expect([prefixOf('en', 'en'), prefixOf('fr', 'en'), prefixOf('en', 'fr')]).toEqual(['', '/fr', '/en']);
});
