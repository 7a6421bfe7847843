import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot } from './root.ts';

const rowsOf = (document: string) =>
  readFileSync(inRoot(document), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, number, point, answer, proof] = /^\|\s*(\d+)\s*\|(.+?)\|(.+?)\|(.*)\|$/.exec(line) ?? [];
      return number === undefined
        ? []
        : [{ number: Number(number), point, answer: answer?.trim(), proof: proof?.trim() ?? '' }];
    });

describe.each(['docs/evidence/shopping-points.md', 'docs/evidence/admin-points.md'])('%s', (document) => {
  const rows = rowsOf(document);

  test('sixty points are numbered and answered', () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(rows.filter(({ answer }) => answer !== 'yes' && answer !== 'no')).toEqual([]);
  });

  test('each yes has a file, whose test has the quoted title; each no has a reason', () => {
    const faults = rows.flatMap(({ number, answer, proof }) => {
      if (answer === 'no') return proof.split(' ').length > 5 ? [] : [`${number}: a reason is missing`];
      const [, path = '', title] = /^`([^`]+)`(?: "(.+)")?$/.exec(proof) ?? [];
      if (!path || !existsSync(inRoot(path))) return [`${number}: no file ${path}`];
      return title && !readFileSync(inRoot(path), 'utf8').includes(title) ? [`${number}: no test "${title}"`] : [];
    });
    expect(faults).toEqual([]);
  });
});
