import { expect, test } from 'vitest';
import { nameFilter } from './local-paging.ts';

test.each([
  ['', true],
  [' ', true],
  ['reduc', true],
  ['٢٥', true],
  ['ـ', false],
  ['…', false],
])('a list searched for %j has the name: %s', (search, isFound) => {
  expect(nameFilter(search)(['Réductions', 'Ete 25'])).toBe(isFound);
});
