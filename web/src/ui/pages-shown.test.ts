import { expect, test } from 'vitest';
import { pagesShown } from './pages-shown.ts';

test.each<[page: number, total: number, shown: string]>([
  [1, 0, ''],
  [1, 1, '1'],
  [3, 5, '1 2 3 4 5'],
  [1, 6, '1 2 gap 6'],
  [2, 6, '1 2 3 gap 6'],
  [4, 6, '1 gap 3 4 5 6'],
  [6, 6, '1 gap 5 6'],
  [10, 20, '1 gap 9 10 11 gap 20'],
])('page %i of %i shows %s (ADMIN-2)', (page, total, shown) => {
  expect(pagesShown(page, total).join(' ')).toBe(shown);
});
