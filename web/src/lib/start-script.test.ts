import { createHash } from 'node:crypto';
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import { expect, test } from 'vitest';
import { scripts } from '../server.tsx';
import { startScript } from './start-script.ts';

const pageWith = (context: Partial<StaticHandlerContext>, id = 'storefront-0') =>
  startScript({ matches: [{ route: { id } }], loaderData: {}, errors: null, ...context } as StaticHandlerContext);

/** The scripts that a browser finds in the HTML: each ends at the first `</script`. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script/g)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }));
const dataOf = (html: string) => JSON.parse(scriptsOf(html)[0]?.text ?? '') as Record<'loaderData' | 'errors', unknown>;

test('a page has its data, and one script, whose hash is all that a policy has to allow', () => {
  const found = scriptsOf(pageWith({ loaderData: { page: { name: 'Savon' } } }));
  expect(found.map(({ attributes }) => /type="application\/json"/.test(attributes))).toEqual([true, false]);
  const hash = createHash('sha256')
    .update(found[1]?.text ?? '')
    .digest('base64');
  expect(scripts).toEqual([hash]);
  // the same script with other data on another page
  expect(scriptsOf(pageWith({}, 'back-office-0'))[1]?.text).toBe(found[1]?.text);
});

test('each application starts by a script of its own', () => {
  expect(pageWith({}, 'storefront-2')).toContain('data-files="/src/entry.storefront.tsx"');
  expect(pageWith({}, 'back-office-0-0')).toContain('data-files="/src/entry.back-office.tsx"');
});

test('no text of a page ends its script', () => {
  const name = '</script><script>steal()</script><!-- <script> \u2028 é ق';
  const html = pageWith({ loaderData: { page: { name } } });
  expect(html.match(/<\/script/g)).toHaveLength(2);
  expect(html).not.toContain('<!--');
  expect(dataOf(html).loaderData).toEqual({ page: { name } });
});

test('the browser learns the status that a page has thrown, and of a fault of ours only that there was one', () => {
  const fault = Object.assign(new Error('relation "users" does not exist'), { secret: 'a password' });
  for (const thrown of [fault, 'a password', { password: 'a password' }]) {
    const html = pageWith({ errors: { root: thrown } });
    expect(html).not.toMatch(/users|password/);
    expect(dataOf(html).errors).toEqual({ root: {} });
  }
  for (const status of [404, 500, 503]) {
    const { errors } = dataOf(pageWith({ errors: { page: { status, statusText: '', internal: false, data: null } } }));
    const { page } = errors as { page: unknown };
    expect(isRouteErrorResponse(page) && page.status).toBe(status);
  }
});
