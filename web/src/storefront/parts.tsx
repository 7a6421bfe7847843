import { Suspense } from 'react';
import { standing } from '../lib/standing.ts';
import { part } from '../ui/part.ts';

/** Parts that open on demand and stay out of the first load; `useAtHand` brings them once the page is settled. */
const drawer = () => import('./header/drawer.tsx');
const dialogs = async () => ({ default: (await import('../session/global-dialog.tsx')).GlobalDialog });
const toasts = async () => import('../ui/toast-stack.tsx');
const reactions = async () => import('../lib/reactions.ts');
const guestToggle = async () => import('./carts/toggle-guest-cart.ts');

export const Drawer = part(drawer);
export const GlobalDialog = part(dialogs);
export const parts = [drawer, dialogs, toasts, reactions, guestToggle];

// What only people with an account see.
export const MemberBar = part(() => import('./header/member-bar.tsx'));
export const VerificationStrip = part(() => import('./header/verification-strip.tsx'));

// Plain links, a form and a native disclosure as the server rendered them, until one gets there. They stand as ready
// elements: a part that isn't awake yet must not be given new properties.
const Footer = standing('footer', () => import('./footer.tsx'));
export const footer = (
  <Suspense>
    <Footer />
  </Suspense>
);

const Search = standing('search', () => import('./header/search.tsx'));
export const search = (
  <Suspense>
    <Search />
  </Suspense>
);

const MegaMenu = standing('categories', () => import('./header/mega-menu.tsx'));
export const megaMenu = (
  <Suspense>
    <MegaMenu />
  </Suspense>
);
