/** Messages that no source names. A key counts as used when its last part occurs in a source as a word. */
import { globSync, readFileSync } from 'node:fs';
import { root } from '../root.ts';
import { filesOf, read, SOURCE, type Texts } from './catalogue.ts';

/** Groups whose keys are data, such as the statuses of an order: the code reads them by a variable. */
const DATA = new Set(['historyFields', 'shippingLabels', 'names', 'cards', 'status', 'tabs']);

export function unusedMessages(): string[] {
  const words = new Set<string>();
  for (const path of globSync('{web,server,contract}/src/**/*.{ts,tsx}', { cwd: root })) {
    if (path.includes('/texts/') || path.includes('.test.')) continue;
    for (const [word] of readFileSync(`${root}/${path}`, 'utf8').matchAll(/\w+/g)) words.add(word);
  }
  return filesOf(SOURCE).flatMap((file) =>
    keysOf(read(SOURCE, file))
      .filter((key) => !key.some((part) => DATA.has(part)) && !words.has(key.at(-1) ?? ''))
      .map((key) => `texts/${SOURCE}/${file}: ${key.join('.')} is not used`),
  );
}

const keysOf = (texts: Texts, path: string[] = []): string[][] =>
  typeof texts === 'string' || Array.isArray(texts)
    ? [path]
    : Object.entries(texts).flatMap(([key, each]) => keysOf(each, [...path, key]));
