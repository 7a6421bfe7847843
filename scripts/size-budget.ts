/** What a shopper's phone has to load before a page of the storefront is hydrated. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { languageCodes, type Language } from '../contract/src/languages.ts';
import { inRoot } from './root.ts';
import type { Result } from './tool.ts';

const JAVASCRIPT = 135_000; // bytes, gzipped as it is served, for the first page visited
/** The screens of people with an account, who have most of it in their browser already. */
const MEMBERS = 'session/members-only';
const MEMBERS_JAVASCRIPT = 146_000;
const LATIN_FONTS = 60_000; // bytes

/** The files of all languages, compressed. */
const served = inRoot('web/build/client');

type Module = { module: string; imports?: string[] };
type Route = Module & { id: string; parentId?: string };
type Manifest = { entry: Module; routes: Record<string, Route> };

type Weight = { name: string; bytes: number; budget: number };

/** Each page of the storefront against its budget, and the fonts against theirs. */
export function weighPages(): Result {
  const tooHeavy = pageWeights().filter(({ bytes, budget }) => bytes > budget);
  const lines = tooHeavy.map(({ name, bytes, budget }) => `${name}: ${bytes} bytes, ${bytes - budget} over its budget`);
  return { code: lines.length === 0 ? 0 : 1, output: lines.join('\n') };
}

/** The scripts of each page of the storefront, and the fonts, in each language. */
export const pageWeights = (): Weight[] => languageCodes.flatMap(weightsIn);

function weightsIn(language: Language): Weight[] {
  const client = inRoot(`web/build/${language}/client`);
  const manifestFile = globSync('assets/manifest-*.js', { cwd: client })[0] ?? '';
  const text = readFileSync(`${client}/${manifestFile}`, 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;

  const hydration = withImports(globSync('assets/hydrate-*.js', { cwd: client })[0] ?? '', client);
  const pages = Object.values(manifest.routes)
    .filter(({ id }) => id.startsWith('storefront/'))
    .map((route) => {
      const modules = [manifest.entry, ...withParents(route, manifest)].flatMap((part) => [
        part.module,
        ...(part.imports ?? []),
      ]);
      const files = new Set([`/${manifestFile}`, ...modules, ...hydration]);
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

/** What `entry.client.tsx` loads after the first paint: a file of the build, and the files it imports. */
const withImports = (file: string, client: string): string[] => {
  const imports = readFileSync(`${client}/${file}`, 'utf8').matchAll(/(?:from|import)"\.\/([^"]+)"/g);
  return [`/${file}`, ...[...imports].map(([, name]) => `/assets/${name}`)];
};

const budgetOf = ({ parentId }: Route): number => (parentId === MEMBERS ? MEMBERS_JAVASCRIPT : JAVASCRIPT);

const withParents = (route: Route, manifest: Manifest): Route[] => {
  const parent = manifest.routes[route.parentId ?? ''];
  return parent ? [route, ...withParents(parent, manifest)] : [route];
};

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
