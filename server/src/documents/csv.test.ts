import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const cell = (text: string): string =>
  csvOf([[text]])
    .toString()
    .slice(1, -2);

test.each([
  // formulas, at the beginning and where another separator would begin a cell
  ['=1+1', `"'=1+1"`],
  ['a,=1+1,b', `"a,'=1+1,b"`],
  ['a; @SUM(A1)', `"a; '@SUM(A1)"`],
  ['a\n-2+3', `"a\n'-2+3"`],
  ['\t=1', `"\t'=1"`],
  ['＝1+1', `"'＝1+1"`],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['a,-cmd|A0', `"a,'-cmd|A0"`],
  ['a, -A1 B1', `"a, '-A1 B1"`],
  ['a,+SOMME(A1)', `"a,'+SOMME(A1)"`],
  ['- près du stade', `"'- près du stade"`],
  // what stays as it is
  ['Rue X, -2e étage', '"Rue X, -2e étage"'],
  ['Rue X, - près du stade', '"Rue X, - près du stade"'],
  ['+33 612 345 678', '"+33 612 345 678"'],
  ['22 123 456', '"22 123 456"'],
  ['0630', '"0630"'],
  ['-12,50', '"-12,50"'],
  ['12, rue X - Sfax', '"12, rue X - Sfax"'],
  ['سوسة، حي الرياض', '"سوسة، حي الرياض"'],
  ['', '""'],
])('%j is the cell %s', (text, written) => {
  expect(cell(text)).toBe(written);
});

test('no cell of a row begins with a formula, whichever separator a spreadsheet takes', () => {
  const row = csvOf([['x', 'a,=1+1,b', 'y;=2', '",=3', '";=4;"']])
    .toString()
    .slice(1)
    .trim();
  for (const separator of [',', ';', '\t']) {
    for (const part of row.split(separator)) expect(part).not.toMatch(/^["\s]*=/);
  }
});
