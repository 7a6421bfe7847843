import { beforeEach, expect, test } from 'vitest';
import { openStorage } from '../../../../testing/storage.ts';
import { addRecent, clearRecent, readRecent, SHOWN } from './recent-ids.ts';

let stored: Map<string, string>;
const idOf = (nth: number): string => `01890a5d-ac96-774b-bcce-b302099a80${String(nth).padStart(2, '0')}`;

beforeEach(() => {
  stored = openStorage();
});

test('the last products viewed are there, each once, the newest first: eight beside the one of the page (FINDING-7)', () => {
  for (const nth of [1, 2, 1, 3]) addRecent(idOf(nth));
  expect(readRecent()).toEqual([3, 1, 2].map(idOf));
  for (let nth = 10; nth < 30; nth += 1) addRecent(idOf(nth));
  const [page, ...others] = readRecent();
  expect(page).toBe(idOf(29));
  expect(others).toEqual([28, 27, 26, 25, 24, 23, 22, 21].map(idOf));
  expect(others).toHaveLength(SHOWN);
});

test('they can be cleared (FINDING-7)', () => {
  addRecent(idOf(1));
  clearRecent();
  expect(readRecent()).toEqual([]);
  expect(stored.size).toBe(0);
});

test.each(['{', 'null', '7', '[null, 3, "no id"]'])('a storage that holds %s names no product', (broken) => {
  stored.set('recentProducts', broken);
  expect(readRecent()).toEqual([]);
});
