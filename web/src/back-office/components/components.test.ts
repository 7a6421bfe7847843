/** The page that shows the components of the back office (FRAME-7). */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../', import.meta.url);
const sources = globSync('**/*.tsx', { cwd: folder }).map((path) => ({
  isShowing: path.startsWith('components/'),
  text: readFileSync(new URL(path, folder), 'utf8'),
}));

/** The components of the whole site that these sources import. */
const importedBy = (texts: string[]): Set<string> =>
  new Set(
    texts.flatMap((text) => [...text.matchAll(/from '(?:\.\.\/)+ui\/([\w-]+)\.tsx'/g)].map(([, name = '']) => name)),
  );

/** Drawings, what is only heard, and what has no state. */
const without = /icons$|^(logo|sprig|page-meta|visually-hidden|formatted-text)$/;

test('every component that the back office uses is on its page of components (FRAME-7)', () => {
  const used = importedBy(sources.filter(({ isShowing }) => !isShowing).map(({ text }) => text));
  const shown = importedBy(sources.filter(({ isShowing }) => isShowing).map(({ text }) => text));
  expect(shown.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !shown.has(name) && !without.test(name))).toEqual([]);
});
