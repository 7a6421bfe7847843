/** The files of the built pages, by the names of their code. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const build = new URL('../web/build', import.meta.url).pathname;

type Manifest = Record<string, { file: string; name?: string }>;

/**
 * Matches the address of each file, in any language, that holds the code of one of these names, or of one of these sources
 * ('src/root.tsx'). Throws when there is none.
 */
export function filesOf(...names: readonly string[]): RegExp {
  const files = globSync('*/client/.vite/manifest.json', { cwd: build })
    .flatMap((path) => Object.entries(JSON.parse(readFileSync(join(build, path), 'utf8')) as Manifest))
    .flatMap(([source, { file, name = '' }]) =>
      names.includes(name) || names.includes(source) ? [file.replaceAll('.', String.raw`\.`)] : [],
    );
  if (files.length === 0) throw new Error(`The pages have no code named ${names.join(' or ')}.`);
  return new RegExp(`/(?:${[...new Set(files)].join('|')})\\b`);
}
