import type { Category } from '@nabta/contract/categories.ts';
import type { AboutSettings } from '@nabta/contract/settings.ts';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router';
import { ifPossible, load } from '../lib/load.ts';
import { SiteName } from '../lib/page-meta.tsx';
import { useUser } from '../session/current-user.ts';
import { useShownDialog } from '../session/dialogs.ts';
import { shop } from '../texts/shop.ts';
import { addresses } from './addresses.ts';
import { useAtHand } from './failures/use-at-hand.ts';
import { Header } from './header/header.tsx';
import { footer, GlobalDialog, parts } from './parts.tsx';

const read = load(async ({ api }) => {
  const [categories, about] = await Promise.all([
    ifPossible(api('GET /categories')),
    ifPossible(api('GET /settings/about')),
  ]);
  return {
    categories: (categories ?? []).filter(({ name }) => name.toLowerCase() !== 'uncategorized').map(inMenus),
    about: about && inFrame(about),
  };
});
export const loader = read.onServer;
export const clientLoader = read.inBrowser;

// Every page carries what it was rendered from: no more than is shown.
const inMenus = ({ _id, name, imagePath, subcategories }: Category) => ({
  _id,
  name,
  imagePath,
  subcategories: subcategories.map((each) => ({ _id: each._id, name: each.name })),
});
const inFrame = ({ companyName, imagePath, factoryInfo, visitInfo }: AboutSettings) => ({
  companyName,
  imagePath,
  factoryInfo,
  visitInfo: { address: visitInfo.address, phone: visitInfo.phone, email: visitInfo.email },
});

/** Read once at the start (spec: storefront 4). */
export const shouldRevalidate = () => false;

/** Ready made: each step of a navigation would draw it again otherwise. */
const header = <Header />;

const StorefrontLayout = () => {
  const { about } = useLoaderData<typeof loader>();
  useAdminsElsewhere();
  useAtHand(parts);
  return (
    <SiteName value={about?.companyName || shop.name}>
      {header}
      <Main />
      {footer}
      <Dialogs />
    </SiteName>
  );
};

export default StorefrontLayout;

const Main = () => {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // A screen that only changes its query dims what changes by itself.
  const waiting = next !== undefined && next.pathname !== pathname;
  return (
    <main id="content" aria-busy={waiting} className="transition-opacity aria-busy:opacity-55 aria-busy:delay-300">
      <Outlet />
    </main>
  );
};

/** Admins work in the back office; the public pages are not for them (spec: storefront 2). */
const useAdminsElsewhere = (): void => {
  const isAdmin = useUser()?.role === 'admin';
  const navigate = useNavigate();
  useEffect(() => {
    if (isAdmin) void navigate(addresses.admin, { replace: true });
  }, [isAdmin, navigate]);
};

/** The dialog any screen can open, brought with the first one. */
const Dialogs = () => {
  const shown = useShownDialog() !== undefined;
  const [needed, setNeeded] = useState(false);
  if (shown && !needed) setNeeded(true);
  return <Suspense>{needed && <GlobalDialog />}</Suspense>;
};
