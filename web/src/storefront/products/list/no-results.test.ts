import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { filtersOf } from './filters.ts';
import { NoResults } from './no-results.tsx';

const shown = (query: string): string => {
  const props = { filters: filtersOf(query), facets: undefined, best: [] };
  const Site = createRoutesStub([{ path: '/user/product-list', Component: () => createElement(NoResults, props) }]);
  return renderToStaticMarkup(createElement(Site, { initialEntries: [`/user/product-list${query}`] }));
};

test('a list without products says so, and has one button that clears all filters (LIST-6)', () => {
  const html = shown('?search=zzz&inStock=true&sortBy=name&page=2');
  for (const text of ['No products found', 'Try adjusting your filters or search terms']) expect(html).toContain(text);
  const [link, ...others] = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*Clear All Filters/g)];
  expect(others).toEqual([]);
  expect(link?.[1]).toBe('/user/product-list?sortBy=name');
});
