import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type HydrationState, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { prefixAt } from '@nabta/contract/languages.ts';
import { showUnexpectedErrors } from './lib/unexpected-errors.ts';
import { setPages } from './lib/page-code.ts';
import { rootRoute } from './root.tsx';
import { routes as pages } from './routes.ts';
import './ui/close-on-back.ts';

showUnexpectedErrors();

setPages(pages);

const basename = prefixAt(window.location.pathname) || '/';
const routes = [rootRoute()];

/** Loads the code of the page that the server has rendered, so that the first rendering in the browser is the same. */
const loadPage = async (): Promise<void> => {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }: { route: RouteObject }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
};

const start = async (): Promise<void> => {
  await loadPage();
  const hydrationData = JSON.parse(document.querySelector('#page-data')?.textContent ?? '{}') as HydrationState;
  const router = createBrowserRouter(routes, { basename, hydrationData });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      // React recovers from these errors: logged for developers, not shown to users
      { onRecoverableError: (error) => console.error(error) },
    );
  });
};

void start();
