import { useEffect, useState } from 'react';
import { Outlet, PrefetchPageLinks, useLoaderData, useNavigate, useNavigation } from 'react-router';
import { ifPossible, load } from '../lib/load.ts';
import { SiteName } from '../lib/page-meta.tsx';
import { useUser } from '../session/current-user.ts';
import { GlobalDialog } from '../session/global-dialog.tsx';
import { shop } from '../texts/shop.ts';
import { addresses } from './addresses.ts';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';

const read = load(async ({ api }) => {
  const [categories, about] = await Promise.all([
    ifPossible(api('GET /categories')),
    ifPossible(api('GET /settings/about')),
  ]);
  return { categories: (categories ?? []).filter(({ name }) => name.toLowerCase() !== 'uncategorized'), about };
});
export const loader = read.onServer;
export const clientLoader = read.inBrowser;

/** Read once at the start (spec: storefront 4). */
export const shouldRevalidate = () => false;

const StorefrontLayout = () => {
  const { about } = useLoaderData<typeof loader>();
  const waiting = useNavigation().state === 'loading';
  useAdminsElsewhere();
  return (
    <SiteName value={about?.companyName || shop.name}>
      <Header />
      <main id="content" aria-busy={waiting} className="transition-opacity aria-busy:opacity-55 aria-busy:delay-300">
        <Outlet />
      </main>
      <Footer />
      <GlobalDialog />
      <FailureScreensAtHand />
    </SiteName>
  );
};

export default StorefrontLayout;

/** Admins work in the back office; the public pages are not for them (spec: storefront 2). */
const useAdminsElsewhere = (): void => {
  const isAdmin = useUser()?.role === 'admin';
  const navigate = useNavigate();
  useEffect(() => {
    if (isAdmin) void navigate(addresses.admin, { replace: true });
  }, [isAdmin, navigate]);
};

/** The screens that say the server can't be reached can't be fetched then: they are brought beforehand. */
const FailureScreensAtHand = () => {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 3_000);
    return () => clearTimeout(timer);
  }, []);
  return settled && ['/server-unreachable', '/500'].map((page) => <PrefetchPageLinks key={page} page={page} />);
};
