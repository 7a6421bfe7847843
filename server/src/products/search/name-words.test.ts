import { expect, test } from 'vitest';
import { NameWords } from './name-words.ts';

const names = ['Crème à la rose', 'Huile d’argan', 'Huile d’olive', 'Savon 500 g', 'زيت الزيتون', 'Thé vert'];
const words = new NameWords();
for (const [slot, name] of names.entries()) words.put(slot, name);
const corrected = (text: string, known: string[] = []) => words.corrected(text, (word) => known.includes(word));

test.each([
  ['rsoe', 'rose'],
  ['huille argna', 'huile argan'],
  ['créme', undefined],
  ['creem', 'crème'],
  ['thx', 'thé'],
  ['txx', undefined],
  ['ros', undefined],
  ['501', undefined],
  ['savno 501', 'savon 501'],
  ['الزيتزن', 'الزيتون'],
  ['zzzzzz', undefined],
])('%s is corrected to %s', (typed, meant) => expect(corrected(typed)).toBe(meant));

test('a word that products have elsewhere is no typo', () => {
  expect(corrected('rsoe', ['rsoe'])).toBeUndefined();
});

test('at most three words of a text are compared', () => {
  expect(corrected('rsoe rsoe rsoe rsoe')).toBe('rose rose rose rsoe');
});

test('of equally near words the one of more products is meant, and words without products are forgotten', () => {
  const counted = new NameWords();
  for (const [slot, name] of ['miel', 'miel', 'ciel'].entries()) counted.put(slot, name);
  expect(counted.corrected('xiel', () => false)).toBe('miel');
  counted.put(0, undefined);
  counted.put(1, 'thym');
  expect(counted.corrected('xiel', () => false)).toBe('ciel');
});
