/** The rules of docs/rules.md, the files that cite them, and the tests whose titles name them. */
import { globSync, readFileSync } from 'node:fs';
import { inRoot, root } from './root.ts';

const document = readFileSync(inRoot('docs/rules.md'), 'utf8');

/** Every rule, in the order of the document. */
export const rules = [...document.matchAll(/^- \*\*(([A-Z]+)-(\d+))\.\*\*/gm)].map(
  ([, name = '', feature = '', number = '']) => ({ name, feature, number: Number(number) }),
);
export const features = [...new Set(rules.map(({ feature }) => feature))];
const NAME = String.raw`\b(?:${features.join('|')})-\d+\b`;

/** The names of rules in a text. */
export const namesIn = (text: string): string[] => text.match(new RegExp(NAME, 'g')) ?? [];

/** Every text of the repository that may cite a rule. */
export const files = globSync(
  '{contract,server,web,e2e,attack,bench,crash,demo,scripts,docs}/**/*.{ts,tsx,mjs,css,sql,md}',
  {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|build)(\/|$)/.test(path),
  },
)
  .toSorted()
  .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));

/** A title is a text before a comma; one line holds it. */
const TITLE = new RegExp(String.raw`(['"\`])((?:\\.|(?!\1)[^\\\n])*${NAME}(?:\\.|(?!\1)[^\\\n])*)\1,`, 'g');

/** The titles in the source of tests that name a rule, as they stand there: with placeholders, without quotes. Pure. */
export const titlesIn = (source: string): string[] =>
  [...source.matchAll(TITLE)].map(([, , title = '']) => title.replaceAll(/\\(['"`\\])/g, '$1'));

type NamedTest = { file: string; title: string };

/** The tests that name each rule in their title. Pure. */
export const testsOfRules = (sources = files): Map<string, NamedTest[]> => {
  const found = new Map(rules.map(({ name }) => [name, [] as NamedTest[]]));
  for (const { path: file, text } of sources) {
    if (!/\.(test\.tsx?|e2e\.ts|attack\.ts)$/.test(file)) continue;
    for (const title of titlesIn(text))
      for (const name of new Set(namesIn(title))) found.get(name)?.push({ file, title });
  }
  return found;
};

/** Without the names at its end, and with signs of Markdown as they are. */
const shown = (title: string): string =>
  title.replace(new RegExp(String.raw` \(${NAME}(, ${NAME})*\)$`), '').replaceAll(/[\\`*_<]/g, String.raw`\$&`);

/** The text of docs/rules-and-tests.md. */
export const rulesAndTests = (): string => {
  const tests = testsOfRules();
  const lineOf = (name: string): string => {
    const named = (tests.get(name) ?? []).map(({ file, title }) => `\`${file}\`: ${shown(title)}`);
    return `- **${name}** ${named.join(' · ') || 'none'}`;
  };
  const parts = features.map((feature) => {
    const heading = new RegExp(String.raw`^## .*\(${feature}\)$`, 'm').exec(document)?.[0] ?? `## ${feature}`;
    const lines = rules.filter((rule) => rule.feature === feature).map(({ name }) => lineOf(name));
    return `${heading}\n\n${lines.join('\n')}\n`;
  });
  const note =
    'Which tests hold each of the [rules](rules.md). Written by `npm run rules` from the titles of the tests.';
  return `# Rules and their tests\n\n${note}\n\n${parts.join('\n')}`;
};
