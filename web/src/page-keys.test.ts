import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { pagesOf } from './page-keys.ts';
import { routes } from './routes.ts';

const pageAt = pagesOf(routes);

test.each([
  ['/', '/', false],
  ['/user/product-list', '/user/product-list', true],
  ['/user/product-list/', '/user/product-list/', true],
  ['/USER/product-%6cist', '/USER/product-%6cist', true],
  ['/login', '/login', true],
  ['/track', '/track', false],
  ['/track/AaIIWx8NdEOG3lzekpDJdu9', '/track/:token', false],
  ['/user/product-details/0190', '/user/product-details/0190', false],
  ['/user/product-details', '/*', false],
  ['/user/product-details/a/b', '/*', false],
  ['/admin', '/admin', false],
  ['/admin/', '/admin', false],
  ['/admin/product-details/0190', '/admin/product-details/:productId', false],
  ['/admin/order/invoice/1', '/admin/order/invoice/:orderNumber', false],
  ['/admin/orders/1', '/admin/*', false],
  ['/administration', '/*', false],
])('%s is cached as %s', (pathname, path, isRenderedFromQuery) => {
  const key = pageAt(pathname);
  expect([key.path, key.query.length > 0]).toEqual([path, isRenderedFromQuery]);
  // the key is its own key
  expect(pageAt(key.path)).toEqual(key);
});

test('it matches as the router does', { timeout: 60_000 }, () => {
  const routes = [
    { path: '/', id: 'home' },
    { path: '/user/product-list', id: 'list' },
    { path: '/user/product-details/:productId', id: 'product' },
    { path: '/login', id: 'login' },
    { path: '/admin', id: 'admin' },
    { path: '/admin/product-details/:productId', id: 'admin-product' },
    { path: '/admin/*', id: 'no-screen' },
    { path: '*', id: 'any' },
  ];
  const parts = fc.constantFrom(
    'user',
    'product-list',
    'product-details',
    'login',
    'admin',
    'LOGIN',
    '%6cogin',
    '',
    'x',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 4 }), (path) => {
      const pathname = `/${path.join('/')}`;
      const id = matchRoutes(routes, pathname)?.at(-1)?.route.id;
      const { path: key } = pageAt(pathname);
      const shared = {
        admin: '/admin',
        'admin-product': '/admin/product-details/:productId',
        'no-screen': '/admin/*',
        any: '/*',
      };
      expect(key).toBe(shared[id as keyof typeof shared] ?? pathname);
    }),
    { numRuns: 2_000 },
  );
});
