/** The browser's storage; it may be full or forbidden. */
const createSafeStorage = (area: 'localStorage' | 'sessionStorage') => {
  const attempt = <Result, Otherwise>(work: (storage: Storage) => Result, otherwise: Otherwise) => {
    try {
      return work(window[area]);
    } catch {
      return otherwise;
    }
  };
  return {
    /** Null when nothing is stored, undefined when storage can't be read. */
    read: (key: string): string | null | undefined => attempt((storage) => storage.getItem(key), undefined),
    /** False when it could not be stored. */
    write: (key: string, value: string): boolean =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key: string): void => attempt((storage) => storage.removeItem(key), undefined),
    /** A stored list; empty when it is broken or can't be read. */
    readList: (key: string): unknown[] =>
      attempt((storage) => {
        const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
        return Array.isArray(stored) ? stored : [];
      }, []),
    keys: (): string[] => attempt((storage) => Object.keys(storage), []),
  };
};

export const localStore = createSafeStorage('localStorage');
export const sessionStore = createSafeStorage('sessionStorage');
