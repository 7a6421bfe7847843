/** The lock file covers every platform, and every package in it has a hash. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './root.ts';

type Locked = {
  link?: true;
  inBundle?: true;
  integrity?: string;
  hasInstallScript?: true;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
};
type Manifest = { workspaces: string[]; allowScripts: Record<string, true> };
const json = (name: string): unknown => JSON.parse(readFileSync(inRoot(name), 'utf8'));
const { packages } = json('package-lock.json') as { packages: Record<string, Locked> };
const { workspaces, allowScripts } = json('package.json') as Manifest;
const entries = Object.entries(packages);

/** Node's resolution: a package is found in the node_modules of its own or a parent folder. */
const isFoundFrom = (path: string, name: string): boolean => {
  const above = path.split('/node_modules/').map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return ['', ...above].some((folder) => `${folder}${folder && '/'}node_modules/${name}` in packages);
};

test('every package of every platform is locked', () => {
  const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => (isFoundFrom(path, name) ? [] : `${name} of ${path}`)),
  );
  expect(missing).toEqual([]);
});

test('every package has a hash; a bundled one that of its bundle', () => {
  const ours = new Set(['', ...workspaces]);
  const bare = entries.filter(
    ([path, { link, inBundle, integrity }]) => !ours.has(path) && !link && !inBundle && !integrity,
  );
  expect(bare.map(([path]) => path)).toEqual([]);
});

test('only packages that may run a script when they are installed want to', () => {
  const isOurs = (values: string[] | undefined, known: RegExp) => !values || values.some((value) => known.test(value));
  const names = entries.flatMap(([path, { hasInstallScript, os, cpu }]) =>
    hasInstallScript && isOurs(os, /^(linux|darwin)$/) && isOurs(cpu, /^(x64|arm64)$/)
      ? (path.split('node_modules/').at(-1) ?? '')
      : [],
  );
  expect(names.toSorted()).toEqual(Object.keys(allowScripts).toSorted());
});

test('npm ci takes it, without a network', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'nabta-lock-'));
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc']) cpSync(inRoot(name), join(folder, name));
    for (const name of workspaces) cpSync(inRoot(`${name}/package.json`), join(folder, `${name}/package.json`));
    const args = [
      'ci',
      '--dry-run',
      '--offline',
      '--loglevel=notice',
      '--ignore-scripts',
      '--cache',
      join(folder, 'cache'),
    ];
    expect(execFileSync('npm', args, { cwd: folder, stdio: 'pipe' }).toString()).toMatch(/added \d{3} packages/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
