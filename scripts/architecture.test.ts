/** The rules of docs/architecture.md: imports between folders, and patterns that no file may contain. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { featurePage, unknownFolders } from './feature-list.ts';
import { allImports, sourceFiles, type Import } from './imports.ts';
import { inRoot, root } from './root.ts';

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
  const loose = sourceFiles().filter((path) => /^web\/src\/(storefront|back-office)\/[^/]+$/.test(path));
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
  const isOfJourneys = (to: string) => /^(contract|e2e)\//.test(to) || to === 'web/src/routes.ts';
  expect(breaches(/^e2e\//, ({ to }) => isOurs(to) && !isOfJourneys(to))).toEqual([]);
  // attacks know the contract, and start shops and browsers with the code of the journeys
  expect(breaches(/^attack\//, ({ to }) => isOurs(to) && !/^(contract|e2e|attack)\//.test(to))).toEqual([]);
});

type Rule = { in: RegExp; except?: RegExp; never: RegExp; because: string };
const PHYSICAL =
  /(?<=^|[\s"'`:!-])(?:[mp][lr]|(?:left|right|border-[lr]|rounded-(?:[lr]|[tb][lr])|scroll-[mp][lr]))-(?:\[|\d|auto|px|full|\w+\b(?=["'`\s]))|(?<=[\s"'`:])(?:text|float|clear)-(?:left|right)\b/;
const rules: Rule[] = [
  {
    in: /^web\/(src\/|vite\.config)/,
    never: /\bUNSAFE_|__reactRouter|__vite|react-router\/dist/,
    because: 'React Router and Vite are used through their public interfaces',
  },
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
    because: 'no file contains a path of one machine',
  },
  {
    in: /^(package-lock\.json|\.npmrc)$/,
    never: /"resolved": "http|^\s*registry\s*=/m,
    because: 'the registry is configured per machine',
  },
  {
    in: /^server\/src\//,
    except: /\.test\.ts$/,
    never: /\.(?:select|returning)All\(/,
    because: 'a prepared statement names its columns: it fails once a newer shop adds one to *',
  },
  {
    in: /^server\/src\//,
    except: /core\/database\/transaction\.ts$|\.test\.ts$/,
    never: /\.transaction\(\)/,
    because: 'transactions use inTransaction, which retries after a deadlock or serialization failure',
  },
  {
    in: /^server\/src\//,
    except: /core\/mail\/mail-queue-tables\.ts$|\.test\.ts$/,
    never: /\bpgboss\b/,
    because: 'the private tables of pg-boss are used in core/mail/mail-queue-tables.ts',
  },
  {
    in: /^web\/src\/back-office\//,
    // tables without columns to hide and without cards
    except: /\/(?:table|stats\/chart-table|delivery\/governorate-table)\.tsx$/,
    never: /<t[dr]\b/,
    because: 'the cells of a table come from its columns (back-office/kit/list/table.tsx), which name their heads',
  },
  {
    in: /^web\/src\/.*\.tsx?$/,
    except: /\.test\.tsx?$|\/texts\//,
    // before a tag, an insertion or the end of its line in JSX; between two insertions of a template
    never: /(?:^|>|\s)\{[\w.]+(?:\([^{}]*\))?\}: ?(?:<|\{)|\$\{[^{}]+\}[:,] \$\{/m,
    because: 'commas and colons between texts are those of the language (i18n/language.ts)',
  },
  {
    in: /\.tsx?$/,
    never: /@ts-(?:ignore|nocheck|expect-error)|(?:ox|es)lint-disable/,
    because: 'checks are never disabled',
  },
  {
    in: /\.tsx?$/,
    except: /\/texts\/|core\/database\/tables\.ts$/,
    never: /\/\*\* .* \*\/ ['"\w].*/g,
    because: 'a name begins its line: its comment is on the line before',
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

test.each(rules)('$because', (rule) => {
  const broken = files
    .filter((path) => rule.in.test(path) && !rule.except?.test(path))
    .flatMap(
      (path) => rule.never.exec(readFileSync(inRoot(path), 'utf8'))?.map((found) => `${path}: ${found.trim()}`) ?? [],
    );
  expect(broken).toEqual([]);
});

test('no file is named utils, helpers, common, misc, manager or base', () => {
  expect(sourceFiles().filter((path) => /\/(utils?|helpers?|common|misc|manager|base)\.tsx?$/.test(path))).toEqual([]);
});

/** Words that the code does not use, with the standard terms to write instead. */
const BANNED: [word: string, write: string][] = [
  ['told|tells?|telling', 'emit, broadcast, notify, format, report, show'],
  ['kept', 'cached, saved, stored, retained'],
  ['deeds?', 'audit event; command (model-based tests)'],
  ['books', 'stock accounting, stock counts'],
  ['judge[ds]?|judging', 'validate (orders), moderate (reviews)'],
  ['goods|worlds?|keepers?|doors', 'fixtures, test state, supervisor, listening shop'],
  ['letterhead', 'mail sender'],
  ['hearers?', 'listener'],
  ['brought|brings?', 'load, contain'],
  ['anew', 'again'],
  ['meanwhile', '(leave out), concurrently'],
  ['whoever|somebody|nobodys?', 'the user, admin, caller or account it is'],
  ['reckon(?:ed|s)?', 'compute'],
  ['dearer', 'price changes'],
];
const BANNED_IN_COMMENTS: [word: string, write: string][] = [
  ...BANNED,
  ['nobody', 'no user, no request'],
  ['gates?', 'circuit breaker'],
  ['by itself', 'automatically'],
  ['in a circle', 'deadlock'],
  ['slow line', 'slow connection'],
  ['those who listen', 'screen reader users'],
  ['under way', 'running'],
  ['the other way round', '(say it directly)'],
];
/** Part of the API. */
const ACCEPTED = ['toJudge'];

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;
const TEXTS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;
/** Regular expressions, which may match texts of the screens. */
const REGEXPS = /(?<=[(,=:[!?&|]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuvy]*/g;
const TEMPLATES = /`(?:[^`\\]|\\.)*`/g;
const expressionsIn = (template: string) =>
  [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, inner]) => inner).join(' ');
const namesIn = (source: string): string[] => {
  const code = source
    .replaceAll(COMMENTS, '')
    .replaceAll(TEXTS, "''")
    .replaceAll(REGEXPS, "''")
    .replaceAll(TEMPLATES, expressionsIn);
  return [...new Set(code.match(/[A-Za-z_$][\w$]*/g))].filter((name) => !ACCEPTED.includes(name));
};
const patterns = (banned: [word: string, write: string][]) =>
  banned.map(([word, write]) => ({ pattern: new RegExp(`\\b(?:${word})\\b`, 'i'), write }));
const [inNames, inComments] = [patterns(BANNED), patterns(BANNED_IN_COMMENTS)];

/** Banned words in the names and comments of a source, each with what to write instead. */
const bannedIn = (source: string): string[] => [
  ...namesIn(source).flatMap((name) => {
    const words = name.replaceAll(/(?=[A-Z])/g, ' ');
    return inNames.flatMap(({ pattern, write }) => (pattern.test(words) ? [`${name}: write ${write}`] : []));
  }),
  ...inComments.flatMap(({ pattern, write }) =>
    (source.match(COMMENTS) ?? []).flatMap((comment) => {
      const [found] = pattern.exec(comment) ?? [];
      return found ? [`${comment.slice(0, 80)}: write ${write} instead of “${found}”`] : [];
    }),
  ),
];

test('a banned word is found in names and comments, and not in texts', () => {
  expect(bannedIn("const tellAll = 'told';")).toEqual([expect.stringMatching(/^tellAll: write emit/)]);
  expect(bannedIn('// is kept\nconst saved = keepAlive;')).toEqual([expect.stringContaining('cached, saved')]);
});

test('names and comments are in standard terms', () => {
  const paths = sourceFiles();
  expect(paths.length).toBeGreaterThan(150);
  expect(
    paths.flatMap((path) => bannedIn(readFileSync(inRoot(path), 'utf8')).map((found) => `${path}: ${found}`)),
  ).toEqual([]);
});
