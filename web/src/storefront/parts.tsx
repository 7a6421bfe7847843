import { lazy, Suspense } from 'react';
import { whenSeen } from '../lib/later.ts';

/** Parts that open on demand and stay out of the first load; `AtHand` brings them once the page is settled. */
const drawer = () => import('./header/drawer.tsx');
const dialogs = async () => ({ default: (await import('../session/global-dialog.tsx')).GlobalDialog });
const toasts = async () => import('../ui/toast-stack.tsx');
const reactions = async () => import('../lib/reactions.ts');
const guestToggle = async () => import('./carts/toggle-guest-cart.ts');

export const Drawer = lazy(drawer);
export const GlobalDialog = lazy(dialogs);
export const parts = [drawer, dialogs, toasts, reactions, guestToggle];

// What only people with an account see.
export const MemberBar = lazy(() => import('./header/member-bar.tsx'));
export const VerificationStrip = lazy(() => import('./header/verification-strip.tsx'));

// Plain links, a form and a native disclosure as the server rendered them, until one gets there. They stand as ready
// elements: a part that isn't awake yet must not be given new properties.
const Footer = lazy(async () => {
  await whenSeen('footer');
  return import('./footer.tsx');
});
export const footer = (
  <Suspense>
    <Footer />
  </Suspense>
);

const Search = lazy(async () => {
  await whenSeen('search');
  return import('./header/search.tsx');
});
export const search = (
  <Suspense>
    <Search />
  </Suspense>
);

const MegaMenu = lazy(async () => {
  await whenSeen('categories');
  return import('./header/mega-menu.tsx');
});
export const megaMenu = (
  <Suspense>
    <MegaMenu />
  </Suspense>
);
