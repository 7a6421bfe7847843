/** The scripts of pages, which the build of the browser has written down. */
import { existsSync, readFileSync } from 'node:fs';

const list = new URL('../client/.vite/scripts.json', import.meta.url);
/** undefined in development, where Vite serves the sources. */
const scripts = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>) : undefined;

/** The addresses of an entry's scripts, the entry first, and of those of some pages, each once. */
export const filesOf = (entry: string, pages: readonly string[]): string[] => {
  if (!scripts) return [`/${entry}`];
  return [...new Set([entry, ...pages].flatMap((name) => scripts[name] ?? []))].map((file) => `/${file}`);
};
