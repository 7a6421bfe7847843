import { asParameter } from '@nabta/contract/settings/home-sections.ts';
import type { PageAt, RenderPage } from '@nabta/contract/pages.ts';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { ResponseCache } from '../cache/response-cache.ts';
import { readConfig } from '../config.ts';
import { pageUrl, servePages } from './pages.ts';

const OURS = 'https://shop.example';
const pageOf = (text: string, status = 200) => ({ status, headers: new Headers(), html: Buffer.from(text) });
const scripts = ['5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='];

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

test('a page is rendered again when an answer it shows has changed, and not when others have', async () => {
  const sources: Record<string, string | undefined> = { '/shelf': 'first', '/first': 'Savon', '/second': 'Huile' };
  let version = 1;
  let drawn = 0;
  const app = fastify();
  for (const path of Object.keys(sources)) {
    app.get(`/api${path}`, async (_request, reply) =>
      sources[path] === undefined
        ? reply.code(404).send({ message: 'gone' })
        : reply.send(JSON.stringify(sources[path])),
    );
  }
  const cache = new ResponseCache(async () => ({ number: version, moment: new Date(0) }));
  const renderPage: RenderPage = async (_request, { api }) => {
    drawn += 1;
    const shelf = String(await (await api('/shelf')).json());
    const product = await api(`/${shelf}`);
    return pageOf(`${shelf}: ${product.ok ? String(await product.json()) : 'none'}`);
  };
  const pageAt: PageAt = (path) => ({ path, query: [] });
  servePages(app, readConfig({}), cache, async () => ({ renderPage, pageAt, scripts }));
  const page = async () => (await app.inject('/a-page')).body;
  const changes = (change: typeof sources) => {
    Object.assign(sources, change);
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

test('addresses with one key share one page, which is rendered from the key', async () => {
  const rendered: string[] = [];
  const app = fastify();
  const pageAt: PageAt = (path) =>
    path === '/shelf' || path === '/' ? { path, query: path === '/' ? [] : ['page'] } : { path: '/*', query: [] };
  const cache = new ResponseCache(async () => ({ number: 1, moment: new Date(0) }));
  const renderPage: RenderPage = async ({ url }) => {
    const { pathname, search } = new URL(url);
    rendered.push(pathname + search);
    return pageOf(pathname + search, pathname === '/*' ? 404 : 200);
  };
  servePages(app, readConfig({}), cache, async () => ({ renderPage, pageAt, scripts }));
  const page = async (url: string) => {
    const { statusCode, body } = await app.inject(url);
    return [statusCode, body];
  };
  for (const url of ['/?fbclid=1', '/?utm_source=a&gclid=2', '/', '/?fbclid=3'])
    expect(await page(url)).toEqual([200, '/']);
  for (const url of ['/shelf?x=1&page=2', '/shelf?page=2&x=2', '/shelf?page=%32'])
    expect(await page(url)).toEqual([200, '/shelf?page=2']);
  for (const url of ['/nowhere', '/else/where?page=2', '/shelf/2']) expect(await page(url)).toEqual([404, '/*']);
  // a response is stored at its second request
  expect(rendered).toEqual(['/', '/', '/shelf?page=2', '/shelf?page=2', '/*', '/*']);
});

test('a page with a very long address is not stored', async () => {
  const app = fastify();
  const cache = new ResponseCache(async () => ({ number: 1, moment: new Date(0) }));
  const renderPage: RenderPage = async () => pageOf('page');
  const pageAt: PageAt = (path) => ({ path, query: ['to'] });
  servePages(app, readConfig({}), cache, async () => ({ renderPage, pageAt, scripts }));
  const ask = async (length: number) => {
    for (let nth = 0; nth < 3; nth += 1) await app.inject(`/login?to=${'a'.repeat(length)}`);
    return cache.size.count;
  };
  expect(await ask(5_000)).toBe(0);
  expect(await ask(4_000)).toBe(1);
});

test('the policy of a page allows its own scripts by their hashes only, and no other inline script', async () => {
  const app = fastify();
  const cache = new ResponseCache(async () => ({ number: 1, moment: new Date(0) }));
  const web = { renderPage: async () => pageOf(''), pageAt: (path: string) => ({ path, query: [] }), scripts };
  servePages(app, readConfig({}), cache, async () => web);
  const { headers } = await app.inject('/');
  expect(/script-src [^;]*/.exec(String(headers['content-security-policy']))?.[0]).toBe(
    `script-src 'self' 'sha256-${scripts[0]}'`,
  );
});

test('browsers install the offline page, but not in development or where it is switched off (PHONE-2)', async () => {
  const isInstalled = async (env: NodeJS.ProcessEnv) => {
    const app = fastify();
    const cache = new ResponseCache(async () => ({ number: 1, moment: new Date(0) }));
    const renderPage: RenderPage = async (_request, { offlinePage }) => pageOf(String(offlinePage));
    const pageAt: PageAt = (path) => ({ path, query: [] });
    servePages(app, readConfig(env), cache, async () => ({ renderPage, pageAt, scripts }));
    return (await app.inject('/')).body;
  };
  expect(await isInstalled({})).toBe('true');
  expect(await isInstalled({ OFFLINE_PAGE: 'false' })).toBe('false');
  expect(await isInstalled({ NODE_ENV: 'development' })).toBe('false');
});

test('the prefix of an address decides about the language of its page, and the default one has none', async () => {
  const app = fastify();
  const cache = new ResponseCache(async () => ({ number: 1, moment: new Date(0) }));
  servePages(app, readConfig({ DEFAULT_LANGUAGE: 'fr', PUBLIC_URL: OURS }), cache, async (language) => ({
    renderPage: async ({ url }) => pageOf(`${language} ${url}`),
    pageAt: (path) => ({ path, query: ['page'] }),
    scripts,
  }));
  const bodyOf = async (url: string) => (await app.inject({ url, headers: { 'accept-language': 'ar' } })).body;
  expect(await bodyOf('/user/cart')).toBe(`fr ${OURS}/user/cart`);
  expect(await bodyOf('/en/user/cart?page=2&x=1')).toBe(`en ${OURS}/en/user/cart?page=2`);
  expect(await bodyOf('/ar')).toBe(`ar ${OURS}/ar`);
  expect(await bodyOf('/ar/?page=2')).toBe(`ar ${OURS}/ar?page=2`);
  expect(await bodyOf('/it/user')).toBe(`fr ${OURS}/it/user`);
  for (const [from, to] of [
    ['/fr/user/cart?a=b', '/user/cart?a=b'],
    ['/fr', '/'],
    ['/fr//other.example', '/other.example'],
    ['/fr/\\other.example', '/other.example'],
  ] as const) {
    const { statusCode, headers } = await app.inject(from);
    expect([statusCode, headers['location']], from).toEqual([308, to]);
  }
});

test('a preview of the home page is for admins only, is stored nowhere, and only our pages may frame it (HOME-3)', async () => {
  const app = fastify();
  const cache = new ResponseCache(async () => ({ number: 1, moment: new Date(0) }));
  const renderPage: RenderPage = async ({ url }, { preview }) =>
    pageOf(`${new URL(url).pathname} ${preview ? asParameter(preview) : 'as saved'}`);
  const pageAt: PageAt = (path) => ({ path, query: [] });
  servePages(
    app,
    readConfig({}),
    cache,
    async () => ({ renderPage, pageAt, scripts }),
    async ({ headers }) => headers.cookie === 'admin',
  );
  const open = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });
  const preview = 'hero,-promises,about,categories,promotions,featured,bestSellers';

  const shown = await open(`/fr?preview=${preview}`, 'admin');
  expect(shown.body).toBe(`/fr ${preview}`);
  expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-frame-options': 'SAMEORIGIN' });
  expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'");

  for (const [url, cookie] of [
    [`/?preview=${preview}`, ''],
    ['/', 'admin'],
    ['/?preview=about,hero', 'admin'],
    ['/?preview=hero,hero,about,categories,promotions,featured,bestSellers', 'admin'],
    [`/?preview=${preview.replace('about', 'evil')}`, 'admin'],
  ] as const) {
    const { body, headers } = await open(url, cookie);
    expect(body, url).toBe('/ as saved');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
  expect((await open(`/user/product-list?preview=${preview}`, 'admin')).body).toBe('/user/product-list as saved');
  // all of them are stored as one page
  expect(cache.size.count).toBe(1);
});
