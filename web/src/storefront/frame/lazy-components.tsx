import { Suspense, type ComponentType } from 'react';
import { lazyOnVisible } from '../../lib/lazy-on-visible.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';

/**
 * Components that open on demand and are not part of the first load; `PrefetchPages` loads them after the first
 * interaction.
 */
const drawer = () => import('./header/drawer.tsx');
const dialogs = async () => ({ default: (await import('../../session/global-dialog.tsx')).GlobalDialog });
const toasts = async () => import('../../ui/toast-stack.tsx');
const reactions = async () => import('../../lib/reactions.ts');
const unreachable = () => import('./failures/server-unreachable.tsx');
const serverError = () => import('./failures/server-error.tsx');
const guestToggle = async () => import('../carts/toggle-guest-cart.ts');
const cartDrawer = () => import('../carts/cart-drawer.tsx');

export const Drawer = lazyWithRetry(drawer);
export const GlobalDialog = lazyWithRetry(dialogs);
export const CartDrawer = lazyWithRetry(cartDrawer);
export const deferredModules = [unreachable, serverError, guestToggle, cartDrawer, drawer, dialogs, toasts, reactions];

/** For visitors whose browser asks for another language. */
export const LanguageOffer = lazyWithRetry(() => import('../../session/languages/language-offer.tsx'));

/** For admins who look at the shop. */
export const VisitorStrip = lazyWithRetry(() => import('./header/visitor-strip.tsx'));

// For users with an account only.
export const MemberBar = lazyWithRetry(() => import('./header/member-bar.tsx'));
export const VerificationStrip = lazyWithRetry(() => import('./header/verification-strip.tsx'));

// Plain links, a form and a native disclosure: the server's HTML is shown until they are used. They are constant
// elements, because new props would make React replace HTML that is not hydrated yet.
const inParts = (Part: ComponentType) => (
  <Suspense>
    <Part />
  </Suspense>
);
export const footer = inParts(lazyOnVisible('footer', () => import('./footer.tsx')));
export const search = inParts(lazyOnVisible('search', () => import('./header/search.tsx')));
export const megaMenu = inParts(lazyOnVisible('categories', () => import('./header/mega-menu.tsx')));
