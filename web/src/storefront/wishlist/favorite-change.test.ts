import { expect, test } from 'vitest';
import { applyChange, type Favorite } from './favorite-change.ts';

const favorite = (_id: string, day: number) => ({ _id, addedAt: `2025-11-0${day}T10:00:00.000Z` }) as Favorite;
const [a, b, c] = [favorite('a', 1), favorite('b', 2), favorite('c', 3)];
const ids = (list: readonly Favorite[]) => list.map(({ _id }) => _id).join('');

test('a new favorite is first, a restored one at its old position', () => {
  expect(ids(applyChange([b, a], { favorite: c, isFavorite: true }))).toBe('cba');
  expect(ids(applyChange([c, a], { favorite: b, isFavorite: true }))).toBe('cba');
});

test('a removed one is gone', () => {
  expect(ids(applyChange([c, b, a], { favorite: b, isFavorite: false }))).toBe('ca');
});

test('a change that is already applied changes nothing', () => {
  const list = [b, a];
  expect(applyChange(list, { favorite: favorite('b', 9), isFavorite: true })).toBe(list);
  expect(applyChange(list, { favorite: c, isFavorite: false })).toBe(list);
});
