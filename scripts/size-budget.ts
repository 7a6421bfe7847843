/** What a browser has to load before a page of the storefront is hydrated, and before a screen of the back office works. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { languageCodes, type Language } from '../contract/src/languages.ts';
import { inRoot } from './root.ts';
import type { Result } from './tool.ts';

const JAVASCRIPT = 135_000; // bytes, gzipped as it is served, for the first page visited
/** The screens of people with an account, who have most of it in their browser already. */
const MEMBERS = 'session/members-only';
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

type Module = { module: string; imports?: string[] };
type Route = Module & { id: string; parentId?: string };
type Manifest = { entry: Module; routes: Record<string, Route> };

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
  const manifestFile = globSync('assets/manifest-*.js', { cwd: client })[0] ?? '';
  const text = readFileSync(`${client}/${manifestFile}`, 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;

  // what `entry.client.tsx` loads after the first paint
  const hydrate = `/${globSync('assets/hydrate-*.js', { cwd: client })[0] ?? ''}`;
  const hydration = [hydrate, ...importsOf(hydrate, client)];
  const pages = Object.values(manifest.routes)
    .filter(({ id }) => /^(storefront|back-office)\//.test(id))
    .map((route) => {
      const modules = [manifest.entry, ...withParents(route, manifest)].flatMap((part) => [
        part.module,
        ...(part.imports ?? []),
      ]);
      const files = new Set([`/${manifestFile}`, ...modules, ...hydration, ...lazyFiles(route, client)]);
      return {
        name: `${language}: ${route.id}`,
        bytes: sum([...files].map((file) => statSync(`${served}${file}.gz`).size)),
        budget: budgetOf(route),
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

/** What a screen of the back office loads as soon as it is shown: the dashboard its cards. */
const lazyFiles = ({ id, module }: Route, client: string): string[] =>
  id.startsWith('back-office/') && id !== 'back-office/frame'
    ? namesIn(module, client, /import\(["'`]\.\/([^"'`]+)/g).flatMap((file) => [file, ...importsOf(file, client)])
    : [];

const importsOf = (file: string, client: string, known = new Set<string>()): string[] =>
  namesIn(file, client, /(?:from|import)["'`]\.\/([^"'`]+)/g).flatMap((each) => {
    if (known.has(each)) return [];
    known.add(each);
    return [each, ...importsOf(each, client, known)];
  });

const namesIn = (file: string, client: string, pattern: RegExp): string[] =>
  [...readFileSync(client + file, 'utf8').matchAll(pattern)].map(([, name]) => `/assets/${name}`);

const budgetOf = ({ id, parentId }: Route): number =>
  id.startsWith('back-office/') ? BACK_OFFICE_JAVASCRIPT : parentId === MEMBERS ? MEMBERS_JAVASCRIPT : JAVASCRIPT;

const withParents = (route: Route, manifest: Manifest): Route[] => {
  const parent = manifest.routes[route.parentId ?? ''];
  return parent ? [route, ...withParents(parent, manifest)] : [route];
};

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
