import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router';
import { SiteName } from '../../ui/page-meta.tsx';
import { useUser } from '../../session/current-user.ts';
import { useShownDialog } from '../../session/dialogs.ts';
import { shop } from '../../texts/shop.ts';
import { addresses } from './addresses.ts';
import { PrefetchPages } from './failures/prefetch-pages.tsx';
import { Header } from './header/header.tsx';
import { useCartDrawer } from '../carts/shown-drawer.ts';
import { CartDrawer, footer, GlobalDialog, deferredModules } from './lazy-components.tsx';
import { readShop } from './shop-data.ts';

export const loader = readShop;

/** Loaded once at the start (PAGES-5). */
export const shouldRevalidate = () => false;

/** A constant element: otherwise each step of a navigation would render it again. */
const header = <Header />;

const StorefrontLayout = () => {
  const { about } = useLoaderData<typeof loader>();
  useAdminRedirect();
  return (
    <SiteName value={about?.companyName || shop.name}>
      {header}
      <Main />
      {footer}
      <Dialogs />
      <PrefetchPages deferredModules={deferredModules} />
    </SiteName>
  );
};

export default StorefrontLayout;

const Main = () => {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // A screen that changes only its query shows the loading state itself.
  const waiting = next !== undefined && next.pathname !== pathname;
  return (
    <main id="content" aria-busy={waiting} className="transition-opacity aria-busy:opacity-55 aria-busy:delay-300">
      <Outlet />
    </main>
  );
};

/** Admins work in the back office; public pages redirect them (SHOP-2), but for the tracking page that the desk links to and the preview. */
const useAdminRedirect = (): void => {
  const isAdmin = useUser()?.role === 'admin';
  const { pathname } = useLocation();
  const isForAdmins = pathname.startsWith(addresses.track) || pathname.startsWith(addresses.admin);
  const navigate = useNavigate();
  useEffect(() => {
    if (isAdmin && !isForAdmins) void navigate(addresses.admin, { replace: true });
  }, [isAdmin, isForAdmins, navigate]);
};

/** The dialogs of every page, each loaded when it is first opened. */
const Dialogs = () => {
  const dialog = useWasTrue(useShownDialog() !== undefined);
  const drawer = useWasTrue(useCartDrawer() !== undefined);
  return (
    <>
      <Suspense>{dialog && <GlobalDialog />}</Suspense>
      <Suspense>{drawer && <CartDrawer />}</Suspense>
    </>
  );
};

const useWasTrue = (value: boolean): boolean => {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was;
};
