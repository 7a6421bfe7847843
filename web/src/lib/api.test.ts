import { calls } from '@nabta/contract/index.ts';
import type { Route } from '@nabta/contract/route.ts';
import { expect, test, vi } from 'vitest';
import type { $ZodObject } from 'zod/v4/core';
import { createApi, createBrowserApi, IN_LANGUAGES } from './api.ts';
import { ApiFailure } from './failures.ts';

const answering = (body: unknown, status = 200) => vi.fn(async () => Response.json(body, { status }));
const PRODUCT = '01890a5d-ac96-774b-bcce-b302099a8057';

test('writes parameters and query into the address, and leaves out what is not given', async () => {
  const fetch = answering({ data: [] });
  const api = createApi(fetch, vi.fn());
  await api('GET /products', {
    query: { page: 2, search: 'crème & miel', showGifts: true, minPrice: '', maxPrice: undefined },
  });
  await api('GET /products/:id', { params: { id: 'a/b' } });
  expect(fetch.mock.calls.map(([path]: unknown[]) => path)).toEqual([
    '/products?page=2&search=cr%C3%A8me+%26+miel&showGifts=true',
    '/products/a%2Fb',
  ]);
});

test('sends a body as JSON, and the headers of the call', async () => {
  const fetch = answering({ message: 'Thanks.' }, 201);
  const body = { name: 'Amel', email: 'amel@example.tn', message: 'Hello' };
  await createApi(fetch, vi.fn())('POST /contact', { body, headers: { 'Idempotency-Key': 'k' } });
  expect(fetch).toHaveBeenCalledWith('/contact', {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Accept-Language': 'en',
      'Content-Type': 'application/json',
      'Idempotency-Key': 'k',
    },
    body: JSON.stringify(body),
    keepalive: true,
  });
});

test('is sent completely also when the page is left, as long as browsers allow it', async () => {
  const fetch = answering({ message: 'Thanks.' });
  const api = createApi(fetch, vi.fn());
  const message = { name: 'Amel', email: 'amel@example.tn', message: 'é'.repeat(9000) };
  await api('POST /contact', { body: message, headers: { 'Idempotency-Key': 'k' } });
  await api('GET /products');
  for (const sent of fetch.mock.calls) expect(sent).not.toMatchObject([expect.anything(), { keepalive: true }]);
});

test('rejects with the server’s error, and reports it once', async () => {
  const onFailure = vi.fn();
  const body = { message: 'The price has changed.', code: 'price_changed', prices: { [PRODUCT]: 12.5 } };
  const call = createApi(answering(body, 409), onFailure)('GET /products');
  await expect(call).rejects.toMatchObject({ status: 409, code: 'price_changed', prices: { [PRODUCT]: 12.5 } });
  expect(onFailure).toHaveBeenCalledOnce();
});

test('does not report failures of a call that handles them (ERRORS-6)', async () => {
  const onFailure = vi.fn();
  await expect(createApi(answering({}, 500), onFailure)('GET /products', { handlesFailure: true })).rejects.toThrow(
    ApiFailure,
  );
  expect(onFailure).not.toHaveBeenCalled();
});

test.each<[what: string, fetch: () => Promise<Response>, status: unknown]>([
  ['a refused connection', async () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
  ['an answer without content', async () => new Response(null, { status: 200 }), 'silent'],
  ['a page where JSON should be', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
])('takes %s for %3$s', async (_, fetch, status) => {
  await expect(createApi(fetch, vi.fn())('GET /categories')).rejects.toMatchObject({ status });
});

test('an aborted call is not reported as a failure', async () => {
  const onFailure = vi.fn();
  const abort = async () => Promise.reject(new DOMException('Aborted', 'AbortError'));
  await expect(createApi(abort, onFailure)('GET /categories')).rejects.toThrow(DOMException);
  expect(onFailure).not.toHaveBeenCalled();
});

test('sends a form with pictures without a content type, which the browser sets', async () => {
  const fetch = answering({ imagePath: '/images/a/10x10.webp' });
  const body = new FormData();
  await createApi(fetch, vi.fn())('POST /upload/add/user', { body });
  expect(fetch).toHaveBeenCalledWith('/upload/add/user', {
    method: 'POST',
    headers: { Accept: 'application/json', 'Accept-Language': 'en' },
    body,
  });
});

test('sends the session as a header too, but not with calls of guest orders (API-11, SESSION-1)', async () => {
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => (key === 'auth_token' ? 'opaque' : null) } });
  const sent = new Map<string, unknown>();
  const api = createBrowserApi(async (path, { headers }) => {
    sent.set(path, headers['Authorization']);
    return Response.json({});
  });
  await api('GET /carts');
  await api('GET /orderguests', { query: { page: 2 } });
  await api('PATCH /orderguests/:id/status', { params: { id: PRODUCT }, body: { status: 'shipped' } });
  expect([...sent]).toEqual([
    ['/api/carts', 'Bearer opaque'],
    ['/api/orderguests?page=2', undefined],
    [`/api/orderguests/${PRODUCT}/status`, undefined],
  ]);
});

test('asks for the texts of the catalogue in the language of the page, except in the default language', async () => {
  const fetch = answering({ data: [] });
  for (const address of ['/fr/shop', '/ar', '/shop']) {
    const api = createApi(fetch, vi.fn(), () => address);
    await api('GET /products', { query: { page: 2 } });
    await api('GET /carts');
  }
  expect(fetch.mock.calls.map(([path]: unknown[]) => path)).toEqual([
    '/products?page=2&lang=fr',
    '/carts',
    '/products?page=2&lang=ar',
    '/carts',
    '/products?page=2',
    '/carts',
  ]);
});

test('names the same calls as the contract', () => {
  const shared = Object.entries<Route>(calls).filter(
    ([key, { access, personal }]) => key.startsWith('GET') && access === 'public' && !personal,
  );
  const named = ([, { query }]: [string, Route]) =>
    query !== undefined && 'lang' in (query as $ZodObject)._zod.def.shape;
  expect(shared.filter(([key]) => IN_LANGUAGES.test(key))).toEqual(shared.filter(named));
});
