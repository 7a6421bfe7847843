/** Checks of the container files that need no container engine. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './root.ts';
import { shopArguments } from './shop-arguments.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const [dockerfile, compose, operating] = [read('Dockerfile'), read('compose.yaml'), read('docs/operating.md')];

test('the image is made from files that are there and that are sent to the engine', () => {
  const taken = found(read('.dockerignore'), /^!(.+)$/gm);
  const copied = dockerfile
    .split('\n')
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(' ').slice(1, -1))
    .filter((path) => path !== '.');
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  expect(copied.filter((path) => !taken.some((each) => `${path}/`.startsWith(`${each}/`)))).toEqual([]);
});

test('Node is given the same everywhere', () => {
  const flags = shopArguments.slice(0, -1);
  expect(dockerfile).toContain(`CMD ${JSON.stringify(['node', ...flags, 'server/src/main.ts']).replaceAll(',', ', ')}`);
  expect(read('package.json')).toContain(
    `"start": "MALLOC_ARENA_MAX=1 exec node ${flags.join(' ')} scripts/run.mjs start"`,
  );
});

test('the shop is set by settings that exist', () => {
  const shop = compose.slice(compose.indexOf('\n  shop:'));
  const set = [...found(shop, /^ {6}([A-Z0-9_]+):/gm), ...found(dockerfile, /\b([A-Z_]+)=\S/g)];
  expect(set).toContain('DATABASE_URL');
  expect(
    set.filter((name) => !['NODE_ENV', 'MALLOC_ARENA_MAX'].includes(name) && !operating.includes(`\`${name}\``)),
  ).toEqual([]);
});

test('no secret has a value or a default', () => {
  const secrets = compose.match(/\$\{\w*(?:PASSWORD|TOKEN|KEY|SMTP_URL)\w*[^}]*\}/g) ?? [];
  expect(secrets.length).toBeGreaterThan(5);
  expect(secrets.filter((each) => !/^\$\{\w+(?::\?[^}]+|:-)\}$/.test(each))).toEqual([]);
  expect(compose).not.toMatch(/(?:PASSWORD|TOKEN|KEY|SMTP_URL)\w*: (?!\$\{)/);
});
