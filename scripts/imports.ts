/** All imports of the sources, resolved to files. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inRoot, root } from './root.ts';

export type Import = {
  /** The importing file, from the root of the repository. */
  from: string;
  /** A file from the root of the repository, or the name of a package. */
  to: string;
  typesOnly: boolean;
};

const SOURCES = [
  'contract/src',
  'server/src',
  'server/testing',
  'web/src',
  'e2e',
  'demo',
  'bench',
  'crash',
  'attack',
  'scripts',
];
const STATEMENT =
  /^\s*(?:import|export)\s+(?:([\w\s{},*$]+?)\s*from\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

/** Without the compiled texts. */
export const sourceFiles = () =>
  globSync(`{${SOURCES.join(',')}}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !path.includes('/src/texts/'))
    .toSorted();

export const allImports = (): Import[] => sourceFiles().flatMap(importsOf);

function importsOf(from: string): Import[] {
  const text = readFileSync(inRoot(from), 'utf8');
  return [...text.matchAll(STATEMENT)].map(([, names = '', statically, dynamically]) => ({
    from,
    to: resolve(from, statically ?? dynamically ?? ''),
    typesOnly: /^type\b/.test(names),
  }));
}

function resolve(from: string, specifier: string) {
  if (specifier === '@nabta/contract') return 'contract/src/index.ts';
  if (specifier.startsWith('@nabta/contract/')) return specifier.replace('@nabta/contract', 'contract/src');
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier;
}
