/** Shows a part of a page in the browser of the tests. */
import axe from 'axe-core';
import type { Language } from '@nabta/contract/languages.ts';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { queryClient } from '../src/back-office/kit/query/query-client.ts';
import { clearUser, setUser } from '../src/session/current-user.ts';
import { afterClosing } from '../src/ui/close-on-back.ts';
import { dismiss, shownToasts } from '../src/ui/toast.ts';
import { Toasts } from '../src/ui/toasts.tsx';

export const desk = { width: 1366, height: 768 };
export const phone = { width: 390, height: 844 };
export const smallPhone = { width: 320, height: 640 };

const site = { publicUrl: 'https://shop.example.tn', defaultLanguage: 'en', logo: '' } as const;

/** The page of the test runner, to which the address returns after a test. */
const ownAddress = window.location.href;

type At = {
  /** The shop's main language. */
  defaultLanguage?: Language;
  /** The address. */
  at?: string;
  /** Of the window. */
  size?: typeof desk;
};

/** Shows an element as the content of the page at this address; `data` is what the loader of its route has loaded. */
export const show = (content: ReactNode, { data = null, ...where }: At & { data?: unknown } = {}): Promise<void> =>
  showRoutes(
    [
      {
        path: '*',
        loader: () => data,
        element: (
          <main id="content" className="wide">
            {content}
          </main>
        ),
      },
    ],
    where,
  );

/** Shows what these routes have at the address, in place of what the test has shown before. */
export async function showRoutes(
  routes: RouteObject[],
  { at = '/', size = desk, defaultLanguage = 'en' }: At = {},
): Promise<void> {
  await removeScreen();
  await page.viewport(size.width, size.height);
  // with a key of its own: the router calls all first entries the same, and modules remember entries of earlier tests
  window.history.replaceState({ key: crypto.randomUUID() }, '', at);
  const router = createBrowserRouter([
    { id: 'root', loader: () => ({ ...site, defaultLanguage }), HydrateFallback: () => null, children: routes },
  ]);
  routers.push(router);
  await render(
    <>
      <RouterProvider router={router} />
      <Toasts />
    </>,
  );
}

let users = 0;

/** A shopper whom no test before has signed in: stores keep what they know of a user. */
export const signIn = (userName = 'Amel', role: 'user' | 'admin' = 'user'): void =>
  setUser({ _id: `user-${(users += 1)}`, role, userName });

export const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The messages that are shown for a while. Their texts are also elsewhere, for screen readers. */
export const toasts = page.getByRole('region', { name: 'Notifications' });

/** The path and query of the page. */
export const address = (): string => window.location.pathname + window.location.search;

const routers: { dispose: () => void }[] = [];

async function removeScreen(): Promise<void> {
  await cleanup();
  // a dialog that was open goes back in the history
  await afterClosing();
  for (const router of routers.splice(0)) router.dispose();
}

/** Removes what a test has shown and stored. */
export async function clearScreen(): Promise<void> {
  await removeScreen();
  clearUser();
  queryClient.clear();
  for (const { id } of shownToasts()) dismiss(id);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', ownAddress);
}

/** Rules about whole pages, which the journeys check. */
const OF_PAGES = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass', 'document-title', 'heading-order'];

/**
 * Expects no violation of WCAG 2.2 AA on a desktop and a phone, and no horizontal scrolling, on a small phone either, in both
 * directions. Leaves the window as wide as a desktop.
 */
export async function expectInOrder(): Promise<void> {
  const { dir } = document.documentElement;
  for (const size of [smallPhone, phone, desk]) {
    await page.viewport(size.width, size.height);
    for (const direction of ['rtl', dir]) {
      document.documentElement.dir = direction;
      await expectNoSidewaysScroll();
    }
    if (size !== smallPhone) await expectAccessible();
  }
  expect(cellsBelowAnotherHead()).toEqual([]);
}

/** The cells of tables that carry another label than the head of their column. */
const cellsBelowAnotherHead = (): string[] =>
  [...document.querySelectorAll<HTMLTableCellElement>('td[data-label]')].flatMap((cell) => {
    const head = cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]?.textContent;
    return head?.startsWith(cell.dataset['label'] ?? '') ? [] : [`${cell.dataset['label']} is below ${head}`];
  });

/** Expects no violation of WCAG 2.2 AA at the current size, in a modal dialog if one is open. */
export async function expectAccessible(): Promise<void> {
  // a run takes some seconds on a busy machine
  await expect.poll(violations, { message: `at ${window.innerWidth} px`, timeout: 30_000 }).toEqual([]);
}

/** Expects no horizontal scrolling; a failure lists the elements that are too wide. */
export async function expectNoSidewaysScroll(): Promise<void> {
  await expect.poll(tooWide, { message: `wide elements (${document.documentElement.dir})` }).toEqual([]);
}

const violations = async (): Promise<string[]> => {
  // what is outside of a modal dialog is inert
  const found = await axe.run(document.querySelector('dialog:modal') ?? document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: Object.fromEntries(OF_PAGES.map((id) => [id, { enabled: false }])),
    resultTypes: ['violations'],
  });
  const said: string[] = [];
  for (const { id, nodes } of found.violations) {
    for (const { html, target, failureSummary } of nodes) {
      if (id === 'target-size' && (await hasSizeInTheMiddle(String(target)))) continue;
      said.push(`${id}: ${html} (${failureSummary})`);
    }
  }
  return said;
};

/** A bar at the edge of the screen may cover a part of a target, which must be whole in the middle. */
async function hasSizeInTheMiddle(selector: string): Promise<boolean> {
  const target = document.querySelector(selector);
  if (!target) return false;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { passes } = await axe.run(target, { runOnly: { type: 'rule', values: ['target-size'] } });
  return passes.length > 0;
}

const tooWide = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < 0 || right > clientWidth;
  });
  return [`${scrollWidth} > ${clientWidth}`, ...wide.map((element) => element.outerHTML.slice(0, 200))];
};
