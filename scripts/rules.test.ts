/** Checks docs/rules.md, its citations, and that a test names each rule. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './root.ts';
import { features, files, namesIn, rules, rulesAndTests, testsOfRules, titlesIn } from './rule-list.ts';

const names = new Set(rules.map(({ name }) => name));

/** Rules that no title names yet. Only gets shorter. */
const notYet = ['ACCOUNTS-18'];

test('the rules of a feature are numbered from 1 without a gap', () => {
  expect(features.length).toBeGreaterThan(10);
  for (const feature of features) {
    const numbers = rules.filter((rule) => rule.feature === feature).map(({ number }) => number);
    expect(numbers, feature).toEqual(numbers.map((_, index) => index + 1));
  }
});

test('each cited rule exists', () => {
  const cited = files.flatMap(({ path, text }) => namesIn(text).map((name) => ({ path, name })));
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ name }) => !names.has(name))).toEqual([]);
});

test('titles that name a rule are found, whatever stands around them', () => {
  // put together here, so that this test names none
  const stock = ['STOCK', 2].join('-');
  const orders = ['ORDERS', 2].join('-');
  const source = [
    `/** What is left (${stock}). */`,
    `it.each(['one', "two"])('of %s the customer\\'s is one (${stock}, ${orders})', () => {`,
    `  test(\`\${name} has the last piece (${orders})\`, { timeout: 9 }, async () => {`,
    `    // don't count it twice (${orders})`,
    `test('names none', () => {`,
  ].join('\n');
  const found = [`of %s the customer's is one (${stock}, ${orders})`, `\${name} has the last piece (${orders})`];
  expect(titlesIn(source)).toEqual(found);
  const tests = testsOfRules([
    { path: 'web/src/a.test.ts', text: source },
    { path: 'web/src/a.ts', text: source },
  ]);
  expect(tests.get(stock)).toEqual([{ file: 'web/src/a.test.ts', title: found[0] }]);
});

test('each rule is named by a test', () => {
  const unnamed = [...testsOfRules()].filter(([, tests]) => tests.length === 0).map(([name]) => name);
  expect(unnamed).toEqual(notYet);
});

test('docs/rules-and-tests.md is what npm run rules writes', () => {
  expect(readFileSync(inRoot('docs/rules-and-tests.md'), 'utf8')).toBe(rulesAndTests());
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
