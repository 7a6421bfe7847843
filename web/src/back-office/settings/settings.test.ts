import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import Settings from './settings.tsx';

test('the pages of the shop have a tab each (SETTINGS-1)', () => {
  const Site = createRoutesStub([{ path: '/admin/settings', Component: Settings }]);
  const html = renderToStaticMarkup(createElement(Site, { initialEntries: ['/admin/settings'] }));
  const tabs = [...html.matchAll(/<button[^>]* role="tab"[^>]*>([^<]+)/g)].map(([, label]) => label);
  expect(tabs).toEqual(expect.arrayContaining(['Acceuil', 'Qui sommes nous', 'List Des Produits', 'Promotion']));
});
