import { expect, test } from 'vitest';
import { matchingCategories } from './matching-categories.ts';

const tree = [
  { _id: 'oils', name: 'Huiles', subcategories: [{ _id: 'scented', name: 'Huiles parfumées' }] },
  { _id: 'care', name: 'Crèmes & soins', subcategories: [] },
  { _id: 'soaps', name: 'صابون', subcategories: [] },
];
const idsOf = (typed: string) => matchingCategories(typed, tree).map(({ _id }) => _id);

test.each([
  ['hui', ['oils', 'scented']],
  ['PARFUMEE', ['scented']],
  ['creme', ['care']],
  ['soi', ['care']],
  ['oins', []],
  ['صاب', ['soaps']],
  ['h', []],
  ['zzz', []],
])('%s finds categories %j (FINDING-8)', (typed, ids) => expect(idsOf(typed)).toEqual(ids));

test('at most three categories are suggested (FINDING-8)', () => {
  const many = ['A', 'B', 'C', 'D'].map((_id) => ({ _id, name: `Huile ${_id}`, subcategories: [] }));
  expect(matchingCategories('huile', many).map(({ _id }) => _id)).toEqual(['A', 'B', 'C']);
});
