/** What a browser has to load before a page of the storefront is hydrated, and before a screen of the back office works. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { languageCodes, type Language } from '../contract/src/languages.ts';
import type { Application, Page } from '../web/src/lib/route-list.ts';
import { inRoot } from './root.ts';
import type { Result } from './tool.ts';

const JAVASCRIPT = 122_000; // bytes, gzipped as it is served, for the first page visited
/** The screens of people with an account, who have most of it in their browser already. */
const MEMBERS = 'src/session/members-only.tsx';
const MEMBERS_JAVASCRIPT = 132_000;
/** The frame of the back office, one screen, and what the screen loads at once. */
const FRAME = 'src/back-office/kit/frame/frame.tsx';
const BACK_OFFICE_JAVASCRIPT = 250_000;
const LATIN_FONTS = 60_000; // bytes

// the compiler would check all pages again, which need other settings than scripts
const { applications } = (await import(inRoot('web/src/routes.ts'))) as {
  applications: Record<Application, readonly Page[]>;
};

/** The files of all languages, compressed. */
const served = inRoot('web/build/client');

/** The files of each page and each entry. */
type Scripts = Record<string, string[]>;
type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;
/** A page or a layout: its file, and those of its parents. */
type Entry = { file: string; parents: readonly string[]; application: Application };

type Weight = { name: string; bytes: number; budget: number };

/** Each page against its budget, and the fonts against theirs. */
export function weighPages(): Result {
  const tooHeavy = pageWeights().filter(({ bytes, budget }) => bytes > budget);
  const lines = tooHeavy.map(({ name, bytes, budget }) => `${name}: ${bytes} bytes, ${bytes - budget} over its budget`);
  return { code: lines.length === 0 ? 0 : 1, output: lines.join('\n') };
}

/** The scripts of each page and screen, and the fonts, in each language. */
export const pageWeights = (): Weight[] => languageCodes.flatMap(weightsIn);

function weightsIn(language: Language): Weight[] {
  const client = inRoot(`web/build/${language}/client`);
  const read = (name: string): unknown => JSON.parse(readFileSync(`${client}/.vite/${name}`, 'utf8'));
  const scripts = read('scripts.json') as Scripts;
  const manifest = read('manifest.json') as Manifest;
  const pages = entries.map(({ file, parents, application }) => {
    const needed = [`src/entry.${application}.tsx`, 'src/hydrate.ts', ...parents, file].flatMap((name) => {
      if (!scripts[name]) throw new Error(`The build has no scripts of ${name}.`);
      return scripts[name];
    });
    const files = new Set([...needed, ...lazyFiles(file, manifest)]);
    return {
      name: `${language}: ${file.replace(/^src\/|\.tsx$/g, '')}`,
      bytes: sum([...files].map((name) => statSync(`${served}/${name}.gz`).size)),
      budget: budgetOf(application, parents),
    };
  });
  const latin = globSync('assets/*-latin-{wght,[0-9]}*.woff2', { cwd: client });
  const fonts = {
    name: `${language}: Latin fonts`,
    bytes: sum(latin.map((file) => statSync(`${client}/${file}`).size)),
    budget: LATIN_FONTS,
  };

  return [...pages, fonts];
}

const entriesOf = (pages: readonly Page[], application: Application, parents: readonly string[] = []): Entry[] =>
  pages.flatMap(({ load, children = [] }) => {
    const [, path = ''] = /import\(['"](.+?)['"]\)/.exec(load.toString()) ?? [];
    const file = posix.join('src', application, path);
    return [{ file, parents, application }, ...entriesOf(children, application, [...parents, file])];
  });
const entries = (['storefront', 'back-office'] as const).flatMap((name) => entriesOf(applications[name], name));

/** What a screen of the back office loads as soon as it is shown: the dashboard its cards. */
const lazyFiles = (file: string, manifest: Manifest): string[] =>
  file.startsWith('src/back-office/') && file !== FRAME
    ? (manifest[file]?.dynamicImports ?? []).flatMap((name) => filesOf(name, manifest))
    : [];

/** The file of a chunk, and those of what it imports. */
const filesOf = (name: string, manifest: Manifest, known = new Set<string>()): string[] => {
  const chunk = manifest[name];
  if (!chunk || known.has(name)) return [];
  known.add(name);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => filesOf(each, manifest, known))];
};

const budgetOf = (application: Application, parents: readonly string[]): number =>
  application === 'back-office' ? BACK_OFFICE_JAVASCRIPT : parents.includes(MEMBERS) ? MEMBERS_JAVASCRIPT : JAVASCRIPT;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
