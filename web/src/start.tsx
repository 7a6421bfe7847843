import { startTransition, StrictMode } from 'react';
import { createBrowserRouter, redirectDocument, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { prefixAt } from '@nabta/contract/languages.ts';
import { saveToasts, showSavedToasts } from './lib/saved-toasts.ts';
import { setRouter } from './lib/page-code.ts';
import { PAGE_DATA, type PageData } from './lib/page-data.ts';
import type { Application, Page } from './lib/route-list.ts';
import { showUnexpectedErrors } from './lib/unexpected-errors.ts';
import { rootRoute } from './root.tsx';
import { isServerThere, loadWithRetry, wasReloaded } from './ui/lazy.ts';
import { afterClosing } from './ui/close-on-back.ts';

/**
 * Hydrates the page that the server has rendered. `elsewhere`: addresses of the other application, a document of its own. Each
 * step is a task of its own, so that none keeps a tap waiting.
 */
export const start = async (application: Application, pages: readonly Page[], elsewhere: string): Promise<void> => {
  showUnexpectedErrors();
  const basename = prefixAt(window.location.pathname) || '/';
  const root = rootRoute({ [application]: pages });
  root.children?.push({
    path: elsewhere,
    loader: async ({ request }) => {
      // the menu with the link closes: going back in the history would cancel the document
      await afterClosing();
      saveToasts();
      return redirectDocument(request.url);
    },
  });

  const source = document.querySelector<HTMLElement>(`#${PAGE_DATA}`);
  const { page, ...hydrationData } = JSON.parse(source?.textContent ?? '{}') as PageData;
  await loadCode(root, page);
  const { hydrateRoot } = await loadWithRetry(() => import('./hydrate.ts'), isServerThere);
  await nextTask();
  const router = createBrowserRouter([root], { basename, hydrationData });
  // Back may have led to another page before the router heard of it, or before the whole HTML was read: the HTML is that of the first
  const { pathname, search } = window.location;
  const isOtherRoute = router.state.matches.at(-1)?.route.id !== page && !wasReloaded();
  if (source?.dataset['address'] !== pathname + search || isOtherRoute) return window.location.reload();
  setRouter(router);
  // counts as an interaction (`deferred.ts`)
  router.subscribe(({ navigation }) => navigation.location && dispatchEvent(new Event('navigation')));
  await nextTask();
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
  showSavedToasts();
};

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Loads the code of a page and its layouts, so that the first rendering is that of the server. Its id has the place in the list. */
const loadCode = async (root: RouteObject, page: string): Promise<void> => {
  let list = root.children;
  await Promise.all(
    page.match(/\d+/g)?.map(async (place) => {
      const route = list?.[Number(place)];
      list = route?.children;
      if (typeof route?.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }) ?? [],
  );
};
