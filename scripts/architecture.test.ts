/** The rules of docs/architecture.md about imports, folders and names of files. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { featurePage, unknownFolders } from './feature-list.ts';
import { allImports, sourceFiles, type Import } from './imports.ts';
import { inRoot } from './root.ts';

const imports = allImports().filter(({ from }) => !/\.test\.tsx?$/.test(from));
const breaches = (from: RegExp, isBreach: (one: Import) => boolean) =>
  imports.filter((one) => from.test(one.from) && isBreach(one)).map(({ from, to }) => `${from} imports ${to}`);

/** The folder below `parent` that contains a file; undefined for other files. */
const folderIn = (parent: string, path: string) => new RegExp(`^${parent}/([^/]+)/`).exec(path)?.[1];
const isOurs = (path: string) => /^(contract|server|web|e2e|demo|bench|crash|attack|scripts)\//.test(path);

test('every import resolves to a file', () => {
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.filter(({ to }) => isOurs(to) && !to.includes('+types/') && !existsSync(inRoot(to)))).toEqual([]);
});

test('the contract imports only zod and itself', () => {
  expect(breaches(/^contract\//, ({ to }) => !/^(zod\/|contract\/)/.test(to))).toEqual([]);
});

test('the server core imports no feature', () => {
  expect(
    breaches(/^server\/src\/core\//, ({ to }) => isOurs(to) && !/^(contract|server\/src\/core)\//.test(to)),
  ).toEqual([]);
});

const featureOf = (path: string) => {
  const folder = folderIn('server/src', path);
  return folder === 'core' ? undefined : folder;
};

test('a server feature imports no routes and no queries of another feature', () => {
  const isBreach = ({ from, to }: Import) =>
    featureOf(to) !== featureOf(from) && /^server\/src\/[^/]+\/(routes|queries)\b/.test(to);
  expect(breaches(/^server\/src\/(?!core\/)[^/]+\//, isBreach)).toEqual([]);
});

test('the product index is reached through ProductSearch only; the app opens it by the service of products', () => {
  const isBreach = ({ from, to }: Import) =>
    to.startsWith('server/src/products/search/') &&
    !from.startsWith('server/src/products/search/') &&
    to !== 'server/src/products/search/product-search.ts' &&
    !(from === 'server/src/products/service.ts' && to === 'server/src/products/search/live-index.ts');
  expect(breaches(/./, isBreach)).toEqual([]);
});

/** The folders that reach themselves by imports. */
const cyclesOf = (folderOf: (path: string) => string | undefined): string[] => {
  const known = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [folder, other] = [folderOf(from), folderOf(to)];
    if (folder && other && folder !== other) known.set(folder, (known.get(folder) ?? new Set()).add(other));
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(known.get(from) ?? [])].some((next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))));
  return [...known.keys()].filter((folder) => reaches(folder, folder));
};

test('no cycle of files, also not by types or by code that is loaded later', () => {
  expect(cyclesOf((path) => (/\.tsx?$/.test(path) && isOurs(path) ? path : undefined))).toEqual([]);
});

test('no cycle of server features', () => {
  expect(cyclesOf(featureOf)).toEqual([]);
});

test('every folder is of a feature, which has one name on every side, or of what all share', () => {
  expect(unknownFolders()).toEqual([]);
  const loose = sourceFiles().filter((path) =>
    /^web\/src\/(storefront|back-office)\/(?!(?:failure-)?routes\.ts$)[^/]+$/.test(path),
  );
  expect(loose).toEqual([]);
});

test('docs/features.md is what npm run rules writes', () => {
  expect(readFileSync(inRoot('docs/features.md'), 'utf8')).toBe(featurePage());
});

test('no cycle of session, places, library and user interface', () => {
  const folderOf = (path: string) => /^web\/src\/(session|places|lib|i18n|ui|texts)\//.exec(path)?.[1];
  expect(cyclesOf(folderOf)).toEqual([]);
});

test('ui imports no feature and no address; of the contract only types, image paths and what is typed', () => {
  const isFree = ({ to, typesOnly }: Import) =>
    /^web\/src\/(ui|i18n|texts)\//.test(to) ||
    ['contract/src/images/images.ts', 'contract/src/typed.ts'].includes(to) ||
    (typesOnly && to.startsWith('contract/'));
  expect(breaches(/^web\/src\/ui\//, (one) => isOurs(one.to) && !isFree(one))).toEqual([]);
});

test('lib imports no feature and no component', () => {
  const isBreach = ({ to }: Import) =>
    isOurs(to) && (!/^(contract|web\/src\/(lib|i18n|ui|texts))\//.test(to) || /^web\/src\/ui\/.*\.tsx$/.test(to));
  expect(breaches(/^web\/src\/lib\//, isBreach)).toEqual([]);
  expect(sourceFiles().filter((path) => /^web\/src\/lib\/.*\.tsx$/.test(path))).toEqual([]);
});

test('the back office imports of the storefront only its part of the same feature; otherwise neither imports the other', () => {
  expect(breaches(/^web\/src\/storefront\//, ({ to }) => to.startsWith('web/src/back-office/'))).toEqual([]);
  const isOfAnother = ({ from, to }: Import) =>
    to.startsWith('web/src/storefront/') &&
    folderIn('web/src/storefront', to) !== folderIn('web/src/back-office', from);
  expect(breaches(/^web\/src\/back-office\//, isOfAnother)).toEqual([]);
  expect(
    breaches(/^web\/src\/(session|places)\//, ({ to }) => /^web\/src\/(storefront|back-office)\//.test(to)),
  ).toEqual([]);
});

test('web does not import the table of calls as a value', () => {
  const isBreach = ({ to, typesOnly }: Import) => !typesOnly && to === 'contract/src/index.ts';
  expect(breaches(/^web\//, isBreach)).toEqual([]);
});

test('workspaces import only what they may', () => {
  expect(breaches(/^web\//, ({ to }) => isOurs(to) && !/^(contract|web)\//.test(to))).toEqual([]);
  expect(
    breaches(
      /^server\/src\//,
      ({ from, to }) =>
        to.startsWith('web/') || (/^(e2e|bench|crash|attack|scripts)\//.test(to) && from.startsWith('server/')),
    ),
  ).toEqual([]);
  // journeys read the addresses from routes.ts
  const isOfJourneys = ({ to, typesOnly }: Import) =>
    /^(contract|e2e)\//.test(to) || (typesOnly && to === 'web/src/lib/route-list.ts');
  expect(breaches(/^e2e\//, (one) => isOurs(one.to) && !isOfJourneys(one))).toEqual([]);
  // attacks know the contract, and start shops and browsers with the code of the journeys
  expect(breaches(/^attack\//, ({ to }) => isOurs(to) && !/^(contract|e2e|attack)\//.test(to))).toEqual([]);
});

test('no file is named utils, helpers, common, misc, manager or base', () => {
  expect(sourceFiles().filter((path) => /\/(utils?|helpers?|common|misc|manager|base)\.tsx?$/.test(path))).toEqual([]);
});
