import fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { pageUrl, servePages, withHashes } from './pages.ts';
import { SharedAnswers } from './shared-answers.ts';

const OURS = 'https://shop.example';

test.each([
  ['/', '/'],
  ['/user/product-list?page=2', '/user/product-list?page=2'],
  ['//', '/'],
  ['///user/product-list', '/user/product-list'],
  ['//other.example/user', '/other.example/user'],
  ['/\\other.example/user', '/other.example/user'],
  ['http://other.example/user?a=http://b', '/user?a=http://b'],
  ['http://other.example', '/'],
  ['http://other.example?a=b', '/?a=b'],
])('a request for %s is for our %s', (line, path) => {
  expect(pageUrl(line, OURS).href).toBe(OURS + path);
});

test('the scripts a page was rendered with may run, by their hashes; one that was smuggled in may not', () => {
  const rendered =
    '<script nonce="n0">go()</script><script nonce="n0" src="/a.js"></script><link nonce="n0" href="/a.js">';
  const { html, hashes } = withHashes(`${rendered}<script>steal()</script><script nonce="n1">steal()</script>`, 'n0');
  expect(html).toBe(
    '<script>go()</script><script src="/a.js"></script><link href="/a.js"><script>steal()</script><script nonce="n1">steal()</script>',
  );
  // printf 'go()' | openssl dgst -sha256 -binary | base64
  expect(hashes).toEqual(['5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=']);
});

test('a page is drawn anew when an answer it shows has changed, and not when others have', async () => {
  const told: Record<string, string | undefined> = { '/shelf': 'first', '/first': 'Savon', '/second': 'Huile' };
  let version = 1;
  let drawn = 0;
  const app = fastify();
  for (const path of Object.keys(told)) {
    app.get(`/api${path}`, async (_request, reply) =>
      told[path] === undefined ? reply.code(404).send({ message: 'gone' }) : reply.send(told[path]),
    );
  }
  const answers = new SharedAnswers(app, async () => version);
  servePages(app, readConfig({}), answers, async (_request, { api }) => {
    drawn += 1;
    const shelf = await (await api('/shelf')).text();
    const product = await api(`/${shelf}`);
    return new Response(`${shelf}: ${product.ok ? await product.text() : 'none'}`);
  });
  const page = async () => (await app.inject('/a-page')).body;
  const changes = (change: typeof told) => {
    Object.assign(told, change);
    version += 1;
  };
  await page();
  await page();
  expect([await page(), drawn]).toEqual(['first: Savon', 2]);

  changes({ '/second': 'Huile d’olive' });
  expect([await page(), drawn]).toEqual(['first: Savon', 2]);
  expect([await page(), drawn]).toEqual(['first: Savon', 2]);
  changes({ '/first': 'Savon noir' });
  expect([await page(), drawn]).toEqual(['first: Savon noir', 3]);
  changes({ '/shelf': 'second' });
  expect([await page(), drawn]).toEqual(['second: Huile d’olive', 4]);
  // what it no longer shows is nothing to it
  changes({ '/first': 'Savon' });
  expect([await page(), drawn]).toEqual(['second: Huile d’olive', 4]);
  changes({ '/second': undefined });
  expect([await page(), drawn]).toEqual(['second: none', 5]);
  changes({ '/second': 'Huile' });
  expect([await page(), drawn]).toEqual(['second: Huile', 6]);
});
