/** The browser's storage, in tests without a browser. */
import { vi } from 'vitest';

/** A window with an empty `localStorage`. Returns what is stored in it, by name. */
export function openStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
    sessionStorage: { getItem: () => null },
  });
  return stored;
}
