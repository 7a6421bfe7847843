/** What a browser has to load before a page of the storefront is hydrated, and before a screen of the back office works. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { languageCodes, type Language } from '../contract/src/languages.ts';
import type { Page } from '../web/src/lib/route-list.ts';
import { routes } from '../web/src/routes.ts';
import { inRoot } from './root.ts';
import type { Result } from './tool.ts';

const JAVASCRIPT = 135_000; // bytes, gzipped as it is served, for the first page visited
/** The screens of people with an account, who have most of it in their browser already. */
const MEMBERS = 'src/session/members-only.tsx';
const FRAME = 'back-office/kit/frame/frame';
const ENTRY = 'src/entry.client.tsx';
/**
 * 300 bytes are for the focus of pictures, which every page has to read, and the address of the preview; 500 for what an
 * order holds, which its confirmation shows too.
 */
const MEMBERS_JAVASCRIPT = 147_100;
/** The frame of the back office, one screen, and what the screen loads at once. */
const BACK_OFFICE_JAVASCRIPT = 250_000;
const LATIN_FONTS = 60_000; // bytes

/** The files of all languages, compressed. */
const served = inRoot('web/build/client');

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;
/** A page or a layout: its file, and those of its parents. */
type Entry = { name: string; files: string[] };

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
  const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8')) as Manifest;
  const pages = entriesOf(routes).map(({ name, files }) => {
    const shown = [ENTRY, ...files, ...lazyFiles(name, manifest)];
    const scripts = new Set(shown.flatMap((file) => chunksOf(file, manifest)));
    return {
      name: `${language}: ${name}`,
      bytes: sum([...scripts].map((file) => statSync(`${served}/${file}.gz`).size)),
      budget: budgetOf(name, files),
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

const entriesOf = (pages: readonly Page[], parents: readonly string[] = []): Entry[] =>
  pages.flatMap(({ load, children = [] }) => {
    const [, file = ''] = /import\(['"]\.\/(.+?)['"]\)/.exec(load.toString()) ?? [];
    const files = [...parents, `src/${file}`];
    return [{ name: file.replace('.tsx', ''), files }, ...entriesOf(children, files)];
  });

/** What a screen of the back office loads as soon as it is shown: the dashboard its cards. */
const lazyFiles = (name: string, manifest: Manifest): string[] =>
  name.startsWith('back-office/') && name !== FRAME ? (manifest[`src/${name}.tsx`]?.dynamicImports ?? []) : [];

/** The files of a chunk and of what it imports. */
const chunksOf = (name: string, manifest: Manifest, known = new Set<string>()): string[] => {
  const chunk = manifest[name];
  if (!chunk || known.has(name)) return [];
  known.add(name);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => chunksOf(each, manifest, known))];
};

const budgetOf = (name: string, files: readonly string[]): number =>
  name.startsWith('back-office/') ? BACK_OFFICE_JAVASCRIPT : files.includes(MEMBERS) ? MEMBERS_JAVASCRIPT : JAVASCRIPT;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
