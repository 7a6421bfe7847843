import { localStore } from '../../../lib/storage.ts';

const KEY = 'lastSearches';
const MOST = 5;
const LONGEST = 200;

/** The texts last searched for in this browser, the newest first. */
export const readSearches = (): string[] =>
  localStore
    .readList(KEY)
    .filter((text) => typeof text === 'string')
    .filter(({ length }) => length <= LONGEST)
    .slice(0, MOST);

const write = (texts: string[]): void => {
  if (texts.length === 0) localStore.remove(KEY);
  else localStore.write(KEY, JSON.stringify(texts.slice(0, MOST)));
};

export const addSearch = (typed: string): void => {
  const text = typed.trim();
  if (text.length >= 2) write([text, ...readSearches().filter((each) => each.toLowerCase() !== text.toLowerCase())]);
};

export const removeSearch = (text: string): void => write(readSearches().filter((each) => each !== text));

export const clearSearches = (): void => write([]);
