/** Patterns that no file may contain, and words that the code does not use. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './imports.ts';
import { inRoot, root } from './root.ts';

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
const NOT_OURS = ['node_modules', '.git', '.cache', 'build', 'data', 'test-results'];
const files = globSync(['**/*', '.*', '.*/**/*'], {
  cwd: root,
  withFileTypes: true,
  exclude: ({ name }) => NOT_OURS.includes(name),
})
  .filter((entry) => entry.isFile() && !BINARY.test(entry.name) && entry.name !== 'patterns.test.ts')
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));

test.each(rules)('$because', (rule) => {
  const broken = files
    .filter((path) => rule.in.test(path) && !rule.except?.test(path))
    .flatMap(
      (path) => rule.never.exec(readFileSync(inRoot(path), 'utf8'))?.map((found) => `${path}: ${found.trim()}`) ?? [],
    );
  expect(broken).toEqual([]);
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
