import { lazy, Suspense } from 'react';
import { Navigate, useLoaderData, useLocation } from 'react-router';
import { useAlive } from '../lib/alive.ts';
import { ifPossible, load } from '../lib/load.ts';
import { PageMeta } from '../lib/page-meta.tsx';
import { useUser } from '../session/current-user.ts';
import { loginFrom } from '../session/return-address.ts';
import { door as words } from '../texts/back-office-door.ts';
import { Spinner } from '../ui/spinner.tsx';

const read = load(async ({ api }) => ({ about: await ifPossible(api('GET /settings/about')) }));
export const loader = read.onServer;
export const clientLoader = read.inBrowser;
export const shouldRevalidate = () => false;

const App = lazy(() => import('./app.tsx'));

/**
 * Everything under /admin, for admins alone: a spinner while it isn't known who is here; whoever is none is led to the
 * login (spec: back-office 2, 6). One address of the router's table, so that shoppers don't carry those of the back office.
 */
const BackOffice = () => {
  const { about } = useLoaderData<typeof loader>();
  const alive = useAlive();
  const user = useUser();
  const location = useLocation();
  if (!alive) return <Waiting />;
  // somebody without the role would only be led back here from there
  if (user?.role !== 'admin') return <Navigate to={user ? '/login' : loginFrom(location)} replace />;
  return (
    <Suspense fallback={<Waiting />}>
      <App about={about} />
    </Suspense>
  );
};

export default BackOffice;

const Waiting = () => (
  <main id="content" className="grid min-h-dvh place-content-center place-items-center gap-4">
    <PageMeta title={words.title} noIndex />
    <h1 className="sr-only">{words.title}</h1>
    <Spinner label={words.waiting} />
    <noscript>
      <p className="text-clay-deep max-w-prose px-4 font-medium">{words.needsScript}</p>
    </noscript>
  </main>
);
