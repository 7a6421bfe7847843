import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bitmap, Scratch } from './bitmap.ts';
import { MAX_COMPARISONS, InvertedIndex, type Matches } from './inverted-index.ts';
import { byScore, fewByScore } from './scores.ts';
import type { Condition, Term } from './synonyms.ts';

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
/** A typed word without synonyms. */
const wordOf = (typed: string): Condition => ({ typed: [{ typed, forms: [typed] }] });
const indexOf = (vocabulary: string[]): InvertedIndex => {
  const words = new InvertedIndex();
  for (const [slot, each] of vocabulary.entries()) words.add(slot, `'${each}':1A`);
  return words;
};
/** The slots of a condition in any field, in order. */
const slotsOf = (words: InvertedIndex, condition: Condition): number[] => {
  const [inName, inKind, inText] = words.find([condition], new Scratch())[0]?.fields ?? [];
  return [...new Set([inName, inKind, inText].flatMap((slots) => slots?.members() ?? []))].toSorted((a, b) => a - b);
};

test('finds words with the typed prefix, else the most similar ones, as an exhaustive comparison does', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (vocabulary, typed) => {
      const begun = vocabulary.flatMap((each, slot) => (each.startsWith(typed) ? [slot] : []));
      const distances = vocabulary.map((each) => distance(each, typed));
      const within = typed.length > 4 ? 2 : typed.length === 4 ? 1 : 0;
      const least = Math.min(...distances);
      const near = distances.flatMap((each, slot) => (least <= within && each === least ? [slot] : []));
      expect(slotsOf(indexOf(vocabulary), wordOf(typed))).toEqual(begun.length > 0 ? begun : near);
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
  expect(words.find(unknown.map(wordOf), new Scratch())).toHaveLength(8);
  expect(words.comparisons).toBe(corrected * all.length);
  expect(words.comparisons).toBeLessThan(MAX_COMPARISONS);
});

test('a typo is corrected in a large catalogue, also in the first letter of a word', () => {
  const words = indexOf(['cosmetique', ...vocabulary(100_000)]);
  for (const typed of ['cosmetiqe', 'kosmetique']) {
    expect(slotsOf(words, wordOf(typed)), typed).toContain(0);
  }
});

test('the words of deleted products do not use up the limit for typos', () => {
  const gone = vocabulary(100_000).map((each) => `zz${each}`);
  const words = indexOf(['cosmetique', 'savon', ...gone]);
  const isFound = (...typed: string[]) =>
    words.find(typed.map(wordOf), new Scratch()).map(({ fields: [inName] }) => inName.has(0) || inName.has(1));
  expect(isFound('kosmetique', 'savvon')).toEqual([true, false]);
  for (const slot of gone.keys()) words.remove(slot + 2);
  expect(isFound('kosmetique', 'savvon')).toEqual([true, true]);
  expect(words.comparisons).toBeLessThan(10);
  // the word is known again after a product with it is added
  words.add(gone.length + 2, `'${gone[0]}':1A`);
  expect(slotsOf(words, wordOf(`${gone[0]}`))).toContain(gone.length + 2);
});

test('a word of which a product has a form is no typo', () => {
  const words = indexOf(['rose', 'rosel']);
  const found = (condition: Condition) => words.find([condition], new Scratch())[0]?.fields[0].members();
  expect(found({ typed: [{ typed: 'roses', forms: ['roses', 'rose'] }] })).toEqual([0]);
  expect(found({ typed: [{ typed: 'roses', forms: ['roses'] }] })).toEqual([0, 1]);
});

test('synonyms match as they are: neither the beginnings of words nor typos, also of the typed word', () => {
  const words = indexOf(['argan', 'arganier', 'savon', 'savonnette']);
  const exact = (typed: string): Term => ({ typed, forms: [typed] });
  const found = (typed: string, ...synonyms: Term[][]) => slotsOf(words, { typed: [exact(typed)], synonyms });
  expect(found('argan', [exact('savon')])).toEqual([0, 1, 2]);
  expect(found('argann', [exact('savom')], [exact('savo')])).toEqual([]);
  // the same word without synonyms
  expect(slotsOf(words, wordOf('argann'))).toEqual([0]);
});

test('a word that only begins with the typed one counts as in the next worse field', () => {
  const words = new InvertedIndex();
  words.add(0, "'argan':1A");
  words.add(1, "'arganier':1A");
  words.add(2, "'arganier':1B");
  words.add(3, "'arganier':1C 'argan':2A");
  const fields = words.find([wordOf('argan')], new Scratch())[0]?.fields;
  expect(fields?.map((slots) => [...slots.members()])).toEqual([[0, 3], [1], [2, 3]]);
});

test('a phrase is in the worst field of its terms, and each slot has to contain all of them', () => {
  const words = new InvertedIndex();
  words.add(0, "'ecran':1A 'solaire':2A");
  words.add(1, "'ecran':1A 'solaire':2B");
  words.add(2, "'ecran':2C 'solaire':1A");
  words.add(3, "'solaire':1A");
  const [ecran, solaire] = ['ecran', 'solaire'].map((typed) => ({ typed, forms: [typed] })) as [Term, Term];
  const [found] = words.find(
    [{ typed: [{ typed: 'spf', forms: ['spf'] }], synonyms: [[ecran, solaire]] }],
    new Scratch(),
  );
  expect(found?.fields.map((slots) => slots.members())).toEqual([[0], [0, 1], [0, 1, 2]]);
});

test('both ways of scoring give the same groups', () => {
  const slots = fc.uniqueArray(fc.nat(40)).map((members) => {
    const bitmap = new Bitmap();
    for (const member of members) bitmap.add(member);
    return bitmap;
  });
  const matches = fc.record<Matches>({ fields: fc.tuple(slots, slots, slots), words: fc.integer({ min: 1, max: 3 }) });
  fc.assert(
    fc.property(slots, fc.array(matches, { maxLength: 4 }), (found, all) => {
      const few = fewByScore(found, all);
      const many = byScore(found, all, new Scratch()).map((group) => group.members());
      expect(few).toEqual(many.filter((group) => group.length > 0));
    }),
  );
});
