import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Scratch } from './bitmap.ts';
import { MAX_COMPARISONS, InvertedIndex } from './inverted-index.ts';

/** Levenshtein distance, by the textbook algorithm. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [nth, letter] of Array.from(one).entries()) {
    const next = [nth + 1];
    for (const [column, each] of Array.from(other).entries()) {
      const changed = (row[column] ?? 0) + (letter === each ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'x', 'y', 'z'), minLength: 1, maxLength: 9 });
const indexOf = (vocabulary: string[]): InvertedIndex => {
  const words = new InvertedIndex();
  for (const [slot, each] of vocabulary.entries()) words.add(slot, `'${each}':1A`);
  return words;
};
const slotsOf = (words: InvertedIndex, typed: string): number[] =>
  words.find([{ typed, forms: [] }], new Scratch())[0]?.[0].members() ?? [];

test('finds words with the typed prefix, else the most similar ones, as an exhaustive comparison does', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (vocabulary, typed) => {
      const begun = vocabulary.flatMap((each, slot) => (each.startsWith(typed) ? [slot] : []));
      const distances = vocabulary.map((each) => distance(each, typed));
      const within = typed.length > 4 ? 2 : typed.length === 4 ? 1 : 0;
      const least = Math.min(...distances);
      const near = distances.flatMap((each, slot) => (least <= within && each === least ? [slot] : []));
      expect(slotsOf(indexOf(vocabulary), typed)).toEqual(begun.length > 0 ? begun : near);
    }),
    { numRuns: 2_000 },
  );
});

/** Pseudorandom words, the same in each run. */
const vocabulary = (size: number): string[] => {
  const letters = 'etaoinshrdlucmfwypvbgkjqxz';
  let state = 1;
  const next = (below: number) => {
    state = Math.imul(state, 1_664_525) + 1_013_904_223;
    return (state >>> 8) % below;
  };
  const letter = () => letters[next(letters.length)] ?? '';
  return Array.from({ length: size }, () => Array.from({ length: 4 + next(8) }, letter).join(''));
};

test.each([
  [1_000, 8],
  [40_000, 3],
  [100_000, 1],
])('of eight unknown words, those that the limit allows are compared with %i words', (size, corrected) => {
  const all = [...new Set(vocabulary(size))];
  const words = indexOf(all);
  const unknown = ['qzxkvbnm', 'wwwwqqqq', 'jklzxcvb', 'plokmijn', 'qazwsxed', 'rfvtgbyh', 'ujmikolp', 'zzzzzzzz'];
  const terms = unknown.map((typed) => ({ typed, forms: [typed] }));
  expect(words.find(terms, new Scratch())).toHaveLength(8);
  expect(words.comparisons).toBe(corrected * all.length);
  expect(words.comparisons).toBeLessThan(MAX_COMPARISONS);
});

test('a typo is corrected in a large catalogue, also in the first letter of a word', () => {
  const words = indexOf(['cosmetique', ...vocabulary(100_000)]);
  for (const typed of ['cosmetiqe', 'kosmetique']) {
    const [found] = words.find([{ typed, forms: [typed] }], new Scratch());
    expect(found?.[0].has(0), typed).toBe(true);
  }
});

test('the words of deleted products do not use up the limit for typos', () => {
  const gone = vocabulary(100_000).map((each) => `zz${each}`);
  const words = indexOf(['cosmetique', 'savon', ...gone]);
  const isFound = (...typed: string[]) =>
    words
      .find(
        typed.map((each) => ({ typed: each, forms: [each] })),
        new Scratch(),
      )
      .map(([inName]) => inName.has(0) || inName.has(1));
  expect(isFound('kosmetique', 'savvon')).toEqual([true, false]);
  for (const slot of gone.keys()) words.remove(slot + 2);
  expect(isFound('kosmetique', 'savvon')).toEqual([true, true]);
  expect(words.comparisons).toBeLessThan(10);
  // the word is known again after a product with it is added
  words.add(gone.length + 2, `'${gone[0]}':1A`);
  expect(slotsOf(words, `${gone[0]}`)).toContain(gone.length + 2);
});
