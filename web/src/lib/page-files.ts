/** The files of the browser's build, by the sources of pages; of the list that Vite writes. */
import { existsSync, readFileSync } from 'node:fs';

type Chunk = { file: string; imports?: string[] };
const list = new URL('../client/.vite/manifest.json', import.meta.url);
/** undefined in development, where Vite serves the sources. */
const chunks = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, Chunk>) : undefined;

const ENTRY = 'src/entry.client.tsx';
export const entry = `/${chunks?.[ENTRY]?.file ?? ENTRY}`;

/** The scripts of some pages and of the entry, each once. */
export const filesOf = (sources: readonly string[]): string[] => {
  if (!chunks) return [];
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = chunks[name];
    if (!chunk || found.has(`/${chunk.file}`)) return;
    found.add(`/${chunk.file}`);
    for (const each of chunk.imports ?? []) add(each);
  };
  for (const name of [ENTRY, ...sources]) add(name);
  return [...found];
};
