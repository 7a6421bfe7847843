/** Checks docs/rules.md and its citations. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot, root } from './root.ts';

const rules = readFileSync(inRoot('docs/rules.md'), 'utf8');
const numbered = [...rules.matchAll(/^- \*\*([A-Z]+)-(\d+)\.\*\*/gm)].map(([, feature = '', number = '']) => ({
  feature,
  number: Number(number),
}));
const features = [...new Set(numbered.map(({ feature }) => feature))];
const names = new Set(numbered.map(({ feature, number }) => `${feature}-${number}`));

const files = globSync('{contract,server,web,e2e,attack,bench,crash,demo,scripts,docs}/**/*.{ts,tsx,mjs,css,sql,md}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|build|\.react-router)(\/|$)/.test(path),
}).map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));

test('the rules of a feature are numbered from 1 without a gap', () => {
  expect(features.length).toBeGreaterThan(10);
  for (const feature of features) {
    const numbers = numbered.filter((rule) => rule.feature === feature).map(({ number }) => number);
    expect(numbers, feature).toEqual(numbers.map((_, index) => index + 1));
  }
});

test('each cited rule exists', () => {
  const citation = new RegExp(String.raw`\b(?:${features.join('|')})-\d+\b`, 'g');
  const cited = files.flatMap(({ path, text }) => [...text.matchAll(citation)].map(([name]) => ({ path, name })));
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ name }) => !names.has(name))).toEqual([]);
});

test('no comment points to a document that is not in the repository', () => {
  const outside = /\b(?:decisions|storefront|back[ -]office) \d+\b|\bspec: /i;
  const pointing = files.flatMap(({ path, text }) =>
    path === 'scripts/rules.test.ts'
      ? []
      : text.split('\n').flatMap((line) => (outside.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
  expect(pointing).toEqual([]);
});
