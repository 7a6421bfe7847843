/** Shows screens of the back office, without its frame. */
import type { Language } from '@nabta/contract/languages.ts';
import type { ReactNode } from 'react';
import type { Locator } from 'vitest/browser';
import { AskBeforeLeaving } from '../src/back-office/kit/form/ask-before-leaving.tsx';
import { showRoutes, signIn } from './screen.tsx';

/**
 * Shows a screen to a new admin. At any other path is nothing but the question about unsaved changes.
 * @param path pattern of the address, for a screen that reads a parameter
 */
export async function openScreen(
  screen: ReactNode,
  at: string,
  defaultLanguage: Language = 'en',
  path = new URL(at, window.location.origin).pathname,
): Promise<void> {
  signIn('Nour', 'admin');
  await showRoutes(
    [
      { path, element: <Around>{screen}</Around> },
      { path: '*', element: <Around>{null}</Around> },
    ],
    { at, defaultLanguage },
  );
}

/** Chooses an action from the menu of a row (ADMIN-6). */
export async function chooseInMenu(row: Locator, action: string | RegExp): Promise<void> {
  await row.getByRole('button', { name: /^More: / }).click();
  await row.getByRole('menuitem', { name: action }).click();
}

const Around = ({ children }: { children: ReactNode }) => (
  <>
    <main
      id="content"
      className="mx-auto w-full max-w-6xl min-w-0 grow px-4 py-6 sm:px-6 lg:px-5 lg:py-8 min-[85rem]:px-8"
    >
      {children}
    </main>
    <AskBeforeLeaving />
  </>
);
