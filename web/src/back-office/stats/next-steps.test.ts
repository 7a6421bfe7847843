import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { NextSteps } from './next-steps.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a shop without orders has what to do next: a product, the address of the shop, an order by phone (DASHBOARD-13)', () => {
  vi.stubGlobal('window', { isSecureContext: true });
  const Site = createRoutesStub([{ path: '/admin', Component: () => createElement(NextSteps, { products: 0 }) }]);
  const html = renderToStaticMarkup(createElement(Site, { initialEntries: ['/admin'] }));
  const steps = [...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, title]) => title);
  expect(steps).toEqual(['Your products', 'Your shop', 'The first order']);
  for (const address of ['/admin/add-product', '/admin/desk/new']) expect(html).toContain(`href="${address}"`);
  expect(html).toContain('Copy the address');
});
