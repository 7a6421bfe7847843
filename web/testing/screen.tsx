/** Shows a part of a page in the browser of the tests. */
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { clearUser, setUser } from '../src/session/current-user.ts';
import { Toasts } from '../src/ui/toasts.tsx';

const desk = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 640 };

const site = { publicUrl: 'https://shop.example.tn', defaultLanguage: 'en', logo: '' } as const;

/** The page of the test runner, to which the address returns after a test. */
const ownAddress = window.location.href;

/** Shows an element as the content of the page at this address. */
export async function show(content: ReactNode, { at = '/', size = desk } = {}): Promise<void> {
  await page.viewport(size.width, size.height);
  window.history.replaceState(null, '', at);
  const router = createBrowserRouter([
    {
      id: 'root',
      loader: () => site,
      HydrateFallback: () => null,
      children: [
        {
          path: '*',
          element: (
            <>
              <main id="content" className="wide">
                {content}
              </main>
              <Toasts />
            </>
          ),
        },
      ],
    },
  ]);
  afterThis.push(() => router.dispose());
  await render(<RouterProvider router={router} />);
}

let users = 0;

/** A shopper whom no test before has signed in: stores keep what they know of a user. */
export const signIn = (userName = 'Amel'): void => setUser({ _id: `user-${(users += 1)}`, role: 'user', userName });

const afterThis: (() => void)[] = [];

/** Removes what a test has shown, and what it has stored. */
export async function endScreen(): Promise<void> {
  await cleanup();
  for (const end of afterThis.splice(0)) end();
  clearUser();
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
      await expect.poll(tooWide, { message: `wider than ${size.width} px (${direction})` }).toEqual([]);
    }
    // a run takes some seconds on a busy machine
    if (size !== smallPhone)
      await expect.poll(violations, { message: `at ${size.width} px`, timeout: 30_000 }).toEqual([]);
  }
}

const violations = async (): Promise<string[]> => {
  // what is outside of a modal dialog is inert
  const found = await axe.run(document.querySelector('dialog:modal') ?? document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: Object.fromEntries(OF_PAGES.map((id) => [id, { enabled: false }])),
    resultTypes: ['violations'],
  });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} (${failureSummary})`),
  );
};

const tooWide = (): string[] => {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > clientWidth;
    })
    .map((element) => element.outerHTML.slice(0, 200));
};
