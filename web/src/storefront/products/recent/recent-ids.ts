import { localStore } from '../../../lib/storage.ts';

const KEY = 'recentProducts';
/** Products that are shown; one more is stored, because the present one is left out. */
export const SHOWN = 8;

/** Ids of the products viewed in this browser, the newest first. */
export const readRecent = (): string[] =>
  localStore
    .readList(KEY)
    .filter((id) => typeof id === 'string')
    .filter((id) => /^[0-9a-f-]{36}$/.test(id))
    .slice(0, SHOWN + 1);

export const addRecent = (id: string): void =>
  void localStore.write(KEY, JSON.stringify([id, ...readRecent().filter((each) => each !== id)].slice(0, SHOWN + 1)));

export const clearRecent = (): void => localStore.remove(KEY);
