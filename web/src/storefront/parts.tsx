import { lazy } from 'react';
import { whenSeen } from '../lib/later.ts';

/** Parts that open on demand and stay out of the first load; `AtHand` brings them once the page is settled. */
const drawer = () => import('./header/drawer.tsx');
const dialogs = async () => ({ default: (await import('../session/global-dialog.tsx')).GlobalDialog });
const toasts = async () => import('../ui/toast-stacks.tsx');

export const Drawer = lazy(drawer);
export const GlobalDialog = lazy(dialogs);
export const parts = [drawer, dialogs, toasts];

/** Plain links as the server rendered them, until one gets there. */
export const Footer = lazy(async () => {
  await whenSeen('footer');
  return import('./footer.tsx');
});
