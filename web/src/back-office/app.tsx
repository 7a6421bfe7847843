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
const Categories = lazy(() => import('./categories/categories.tsx'));
const Gifts = lazy(() => import('./gifts/gifts.tsx'));
const Products = lazy(() => import('./products/products.tsx'));
const Promotions = lazy(() => import('./promotions/promotions.tsx'));
const Product = lazy(() => import('./products/product.tsx'));
const Orders = lazy(() => import('./orders/orders.tsx'));
const GuestOrders = lazy(() => import('./orders/guest-orders.tsx'));
const Invoice = lazy(() => import('./orders/invoice.tsx'));
const Users = lazy(() => import('./accounts/users.tsx'));
const Messages = lazy(() => import('./chat/messages.tsx'));
const ContactMessages = lazy(() => import('./contact/contact-messages.tsx'));
const Mails = lazy(() => import('./mails/mails.tsx'));
const Password = lazy(() => import('./accounts/password.tsx'));
const Settings = lazy(() => import('./settings/settings.tsx'));
const NotFound = lazy(() => import('./not-found.tsx'));

/** By the pattern of their address; what it names comes as `id`. */
const screens: Record<string, ComponentType<{ id: string }>> = {
  [addresses.dashboard]: Dashboard,
  [addresses.categories]: Categories,
  [addresses.products]: Products,
  [addresses.gifts]: Gifts,
  [addresses.promotions]: Promotions,
  [addresses.product]: Product,
  [addresses.orders]: Orders,
  [addresses.guestOrders]: GuestOrders,
  [addresses.users]: Users,
  [addresses.messages]: Messages,
  [addresses.contact]: ContactMessages,
  [addresses.mails]: Mails,
  [addresses.password]: Password,
  [addresses.settings]: Settings,
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
  const { Screen, id } = screenAt(address);
  return (
    <SiteName value={shopName}>
      <Suspense fallback={<Spinner label={words.loading} />}>
        {kind && orderNumber ? (
          <Invoice of={kind} about={about} orderNumber={orderNumber} />
        ) : (
          <Frame shopName={shopName}>
            <Screen key={address} id={id} />
          </Frame>
        )}
      </Suspense>
    </SiteName>
  );
};

export default App;

const screenAt = (address: string): { Screen: ComponentType<{ id: string }>; id: string } => {
  for (const [pattern, Screen] of Object.entries(screens)) {
    const found = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(address);
    if (found) return { Screen, id: found[1] ?? '' };
  }
  return { Screen: NotFound, id: '' };
};
