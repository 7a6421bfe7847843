import { beforeEach, expect, test } from 'vitest';
import { openStorage } from '../../../../testing/storage.ts';
import { addSearch, clearSearches, readSearches, removeSearch } from './last-searches.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = openStorage();
});

test('the last five searches are there, each once in whatever case, the newest first (FINDING-8)', () => {
  for (const typed of ['argan', ' savon ', 'x', 'ARGAN']) addSearch(typed);
  expect(readSearches()).toEqual(['ARGAN', 'savon']);
  for (const typed of ['huile', 'miel', 'rose', 'thym']) addSearch(typed);
  expect(readSearches()).toEqual(['thym', 'rose', 'miel', 'huile', 'ARGAN']);
});

test('one is removed, or all (FINDING-8)', () => {
  for (const typed of ['argan', 'savon', 'miel']) addSearch(typed);
  removeSearch('savon');
  expect(readSearches()).toEqual(['miel', 'argan']);
  clearSearches();
  expect(readSearches()).toEqual([]);
  expect(stored.size).toBe(0);
});

test.each(['{', 'null', '[null, 3]', `["${'x'.repeat(201)}"]`])('a storage that holds %s is no search', (broken) => {
  stored.set('lastSearches', broken);
  expect(readSearches()).toEqual([]);
});
