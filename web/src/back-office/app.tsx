import type { AboutSettings } from '@nabta/contract/settings.ts';
import { lazy, Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { SiteName } from '../lib/page-meta.tsx';
import { backOffice as words } from '../texts/back-office.ts';
import { shop } from '../texts/shop.ts';
import { Spinner } from '../ui/spinner.tsx';
import { addresses } from './addresses.ts';
import { Frame } from './frame.tsx';

const Dashboard = lazy(() => import('./stats/dashboard.tsx'));
const Orders = lazy(() => import('./orders/orders.tsx'));
const GuestOrders = lazy(() => import('./orders/guest-orders.tsx'));
const Invoice = lazy(() => import('./orders/invoice.tsx'));
const Users = lazy(() => import('./accounts/users.tsx'));
const Password = lazy(() => import('./accounts/password.tsx'));
const NotFound = lazy(() => import('./not-found.tsx'));

const screens: Record<string, ComponentType> = {
  [addresses.dashboard]: Dashboard,
  [addresses.orders]: Orders,
  [addresses.guestOrders]: GuestOrders,
  [addresses.users]: Users,
  [addresses.password]: Password,
};

/**
 * Every screen under /admin; each is brought when it is opened. `about` is what the shop says of itself. Matched here:
 * the router's own way to nest routes in a component would come with the storefront's first load.
 */
const App = ({ about }: { about: AboutSettings | undefined }) => {
  const address = useLocation().pathname.replace(/(?<=.)\/$/, '');
  const shopName = about?.companyName || shop.name;
  const [, orders, orderNumber] = /^(.+)\/invoice\/([^/]+)$/.exec(address) ?? [];
  const of = { [addresses.orders]: 'accounts', [addresses.guestOrders]: 'guests' } as const;
  const kind = orders && of[orders];
  const Screen = screens[address] ?? NotFound;
  return (
    <SiteName value={shopName}>
      <Suspense fallback={<Spinner label={words.loading} />}>
        {kind && orderNumber ? (
          <Invoice of={kind} about={about} orderNumber={orderNumber} />
        ) : (
          <Frame shopName={shopName}>
            <Screen key={address} />
          </Frame>
        )}
      </Suspense>
    </SiteName>
  );
};

export default App;
