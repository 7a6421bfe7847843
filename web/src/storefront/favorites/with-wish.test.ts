import { expect, test } from 'vitest';
import { withWish, type Favorite } from './with-wish.ts';

const favorite = (_id: string, day: number) => ({ _id, addedAt: `2025-11-0${day}T10:00:00.000Z` }) as Favorite;
const [a, b, c] = [favorite('a', 1), favorite('b', 2), favorite('c', 3)];
const ids = (list: readonly Favorite[]) => list.map(({ _id }) => _id).join('');

test('a new favourite comes first, one that comes back where it stood', () => {
  expect(ids(withWish([b, a], { favorite: c, wanted: true }))).toBe('cba');
  expect(ids(withWish([c, a], { favorite: b, wanted: true }))).toBe('cba');
});

test('one that is taken out is gone', () => {
  expect(ids(withWish([c, b, a], { favorite: b, wanted: false }))).toBe('ca');
});

test('a wish that is fulfilled already changes nothing', () => {
  const list = [b, a];
  expect(withWish(list, { favorite: favorite('b', 9), wanted: true })).toBe(list);
  expect(withWish(list, { favorite: c, wanted: false })).toBe(list);
});
