import { localStore } from '../../../lib/storage.ts';

const KEY = 'recentProducts';
/** Products that are shown; one more is stored, because the present one is left out. */
export const SHOWN = 8;

/** Ids of the products viewed in this browser, the newest first. */
export const readRecent = (): string[] => {
  try {
    const stored: unknown = JSON.parse(localStore.read(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((id) => typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)).slice(0, SHOWN + 1)
      : [];
  } catch {
    return [];
  }
};

export const addRecent = (id: string): void =>
  void localStore.write(KEY, JSON.stringify([id, ...readRecent().filter((each) => each !== id)].slice(0, SHOWN + 1)));

export const clearRecent = (): void => localStore.remove(KEY);
