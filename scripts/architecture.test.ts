/** The laws of the house (docs/architecture.md): who may import what, and what may stand where. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { allImports, sourceFiles, type Import } from './imports.ts';
import { inRoot, root } from './root.ts';

const imports = allImports().filter(({ from }) => !/\.test\.tsx?$/.test(from));
const breaches = (from: RegExp, isBreach: (one: Import) => boolean) =>
  imports.filter((one) => from.test(one.from) && isBreach(one)).map(({ from, to }) => `${from} imports ${to}`);

/** The folder below `parent` that a file is in; undefined when it lies elsewhere. */
const folderIn = (parent: string, path: string) => new RegExp(`^${parent}/([^/]+)/`).exec(path)?.[1];
const isOurs = (path: string) => /^(contract|server|web|e2e|demo|bench|crash|attack|scripts)\//.test(path);

test('every import was understood', () => {
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.filter(({ to }) => isOurs(to) && !to.includes('+types/') && !existsSync(inRoot(to)))).toEqual([]);
});

test('the contract knows zod and itself', () => {
  expect(breaches(/^contract\//, ({ to }) => !/^(zod\/|contract\/)/.test(to))).toEqual([]);
});

test('the server core knows no feature', () => {
  expect(
    breaches(/^server\/src\/core\//, ({ to }) => isOurs(to) && !/^(contract|server\/src\/core)\//.test(to)),
  ).toEqual([]);
});

const featureOf = (path: string) => {
  const folder = folderIn('server/src', path);
  return folder === 'core' ? undefined : folder;
};

test('a server feature knows others by their services and rules, never by their routes or queries', () => {
  const isBreach = ({ from, to }: Import) =>
    featureOf(to) !== featureOf(from) && /^server\/src\/[^/]+\/(routes|queries)\b/.test(to);
  expect(breaches(/^server\/src\/(?!core\/)[^/]+\//, isBreach)).toEqual([]);
});

test('no circle of server features', () => {
  const known = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [feature, other] = [featureOf(from), featureOf(to)];
    if (feature && other && feature !== other) known.set(feature, (known.get(feature) ?? new Set()).add(other));
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(known.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));
  expect([...known.keys()].filter((feature) => reaches(feature, feature))).toEqual([]);
});

test('the user interface knows no feature and no URL; of the contract, types and the addresses of pictures', () => {
  const isFree = ({ to, typesOnly }: Import) =>
    /^web\/src\/(ui|texts)\//.test(to) || to === 'contract/src/images.ts' || (typesOnly && to.startsWith('contract/'));
  expect(breaches(/^web\/src\/ui\//, (one) => isOurs(one.to) && !isFree(one))).toEqual([]);
});

test('the library of the web knows no feature', () => {
  expect(
    breaches(/^web\/src\/lib\//, ({ to }) => isOurs(to) && !/^(contract|web\/src\/(lib|ui|texts))\//.test(to)),
  ).toEqual([]);
});

test('the storefront and the back office do not know each other, and the session knows neither', () => {
  expect(breaches(/^web\/src\/storefront\//, ({ to }) => to.startsWith('web/src/back-office/'))).toEqual([]);
  expect(breaches(/^web\/src\/back-office\//, ({ to }) => to.startsWith('web/src/storefront/'))).toEqual([]);
  expect(breaches(/^web\/src\/session\//, ({ to }) => /^web\/src\/(storefront|back-office)\//.test(to))).toEqual([]);
});

test('in the browser the contract is types, money, errors and the schemas of forms', () => {
  const isBreach = ({ to, typesOnly }: Import) => !typesOnly && to === 'contract/src/index.ts';
  expect(breaches(/^web\//, isBreach)).toEqual([]);
});

test('the walls between the workspaces stand', () => {
  expect(breaches(/^web\//, ({ to }) => isOurs(to) && !/^(contract|web)\//.test(to))).toEqual([]);
  expect(
    breaches(
      /^server\/src\//,
      ({ from, to }) =>
        to.startsWith('web/') || (/^(e2e|bench|crash|attack|scripts)\//.test(to) && from.startsWith('server/')),
    ),
  ).toEqual([]);
  expect(breaches(/^e2e\//, ({ to }) => isOurs(to) && !/^(contract|e2e)\//.test(to))).toEqual([]);
  // attackers know what travels, and open a shop and a browser as journeys do
  expect(breaches(/^attack\//, ({ to }) => isOurs(to) && !/^(contract|e2e|attack)\//.test(to))).toEqual([]);
});

type Law = { in: RegExp; except?: RegExp; never: RegExp; because: string };
const PHYSICAL =
  /(?<=^|[\s"'`:!-])(?:[mp][lr]|(?:left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr]))-(?:\[|\d|auto|px|full|\w+\b(?=["'`\s]))|(?<=[\s"'`:])(?:text|float|clear)-(?:left|right)\b/;
const laws: Law[] = [
  {
    in: /^server\/src\//,
    except: /core\/clock\.ts$|\.test\.ts$/,
    never: /new Date\(\)|Date\.now\(\)/,
    because: 'the time comes from core/clock.ts',
  },
  { in: /^web\/src\/.*\.tsx?$/, never: PHYSICAL, because: 'classes are logical (start and end), for right-to-left' },
  {
    in: /^web\/src\/.*\.css$/,
    never: /^\s*(?:(?:margin|padding|border)-(?:left|right)|left|right|text-align:\s*(?:left|right))\b/m,
    because: 'properties are logical (inline-start and -end)',
  },
  {
    in: /./,
    never: /(?:^|[\s"'`(=])\/(?:home|Users|work|root)\/[\w.]/m,
    because: 'a path of one machine belongs in no file',
  },
  {
    in: /^(package-lock\.json|\.npmrc)$/,
    never: /"resolved": "http|^\s*registry\s*=/m,
    because: 'where packages come from is the machine’s to know',
  },
  {
    in: /^server\/src\//,
    except: /\.test\.ts$/,
    never: /\.(?:select|returning)All\(/,
    because: 'a prepared statement names its columns: it fails once a newer shop adds one to *',
  },
  {
    in: /^server\/src\//,
    except: /core\/database\.ts$|\.test\.ts$/,
    never: /\.transaction\(\)/,
    because: 'a transaction goes through inTransaction, which runs one again that PostgreSQL undid',
  },
  {
    in: /\.tsx?$/,
    never: /@ts-(?:ignore|nocheck|expect-error)|(?:ox|es)lint-disable/,
    because: 'the checks hold everywhere',
  },
];

const BINARY = /\.(webp|png|jpe?g|avif|woff2|ico|pdf)$/;
const NOT_OURS = ['node_modules', '.git', '.cache', '.react-router', 'build', 'data', 'test-results'];
const files = globSync(['**/*', '.*', '.*/**/*'], {
  cwd: root,
  withFileTypes: true,
  exclude: ({ name }) => NOT_OURS.includes(name),
})
  .filter((entry) => entry.isFile() && !BINARY.test(entry.name) && entry.name !== 'architecture.test.ts')
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));

test.each(laws)('$because', (law) => {
  const broken = files
    .filter((path) => law.in.test(path) && !law.except?.test(path))
    .flatMap(
      (path) => law.never.exec(readFileSync(inRoot(path), 'utf8'))?.map((found) => `${path}: ${found.trim()}`) ?? [],
    );
  expect(broken).toEqual([]);
});

test('no file is a drawer', () => {
  expect(sourceFiles().filter((path) => /\/(utils?|helpers?|common|misc|manager|base)\.tsx?$/.test(path))).toEqual([]);
});
