/** The frame of the back office, around screens that have little more than their names. */
import type { ReactNode } from 'react';
import Frame from '../src/back-office/kit/frame/frame.tsx';
import { SiteName } from '../src/ui/page-meta.tsx';
import { answer } from './answers.ts';
import { showRoutes, signIn } from './screen.tsx';

const names = {
  '/admin/users': 'User Management',
  '/admin/contact': 'Contact Messages',
  '/admin/settings': 'Pages Settings',
  '/admin/add-product': 'Product Management',
} as const;

const named = (name: string) => (
  <>
    <h1 tabIndex={-1}>{name}</h1>
    <input type="search" aria-label="Search" />
  </>
);

/** The counts of a desk without orders. */
export const NO_ORDERS = {
  toConfirm: 0,
  toCallNow: 0,
  toPrepare: 0,
  toHandOver: 0,
  withCourier: 0,
  toSettle: 0,
  problems: 0,
  hasOrders: false,
};

/** Where nothing waits. */
export const answerNothingWaits = (): void =>
  answer({
    'GET /admin/waiting': { orders: 0, guestOrders: 0, reviews: 0, messages: 0 },
    'GET /admin/mails/queue': { dead: 0, waiting: 0, nextTryAt: null, reason: null },
    'GET /desk/counts': NO_ORDERS,
  });

/** Shows the frame to a new admin; `screens` replace those at their addresses. */
export async function openFrame(
  at: string,
  screens: Readonly<Record<string, ReactNode>> = {},
  shopName = 'Zaytouna',
): Promise<void> {
  signIn('Nour', 'admin');
  const shown = { ...Object.fromEntries(Object.entries(names).map(([path, name]) => [path, named(name)])), ...screens };
  await showRoutes(
    [
      {
        element: (
          <SiteName value={shopName}>
            <Frame />
          </SiteName>
        ),
        children: [
          ...Object.entries(shown).map(([path, element]) => ({ path, element })),
          { path: '/admin/*', element: named('Elsewhere') },
        ],
      },
      { path: '*', element: named('Log in') },
    ],
    { at },
  );
}
