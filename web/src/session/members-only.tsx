import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useHydrated } from '../lib/hydrated.ts';
import { currentPlace } from '../i18n/site.ts';
import { PageMeta } from '../ui/page-meta.tsx';
import { transport } from '../texts/failures.ts';
import { guard as words } from '../texts/session.ts';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import { useUser, type SessionUser } from './current-user.ts';
import { loginAddress } from './return-address.ts';

/** Guard of the screens that need an account: a spinner until the user is known, then the screen or the login. */
const MembersOnly = () => {
  const hydrated = useHydrated();
  const user = useUser();
  const location = useLocation();
  // a logout navigates to another page: its address changes before its screen is rendered
  const isLeaving = hydrated && currentPlace().pathname !== location.pathname;
  useSessionEndedToast(user, isLeaving);
  if (!hydrated || user?.role === 'admin' || (!user && isLeaving)) return <Loading />;
  if (user?.role !== 'user') return <Navigate to={loginAddress(location)} replace />;
  // the state of one account must not be shown to another
  return <Outlet key={user._id} />;
};

export default MembersOnly;

/** Shows a message when the session ended elsewhere. A logout in this tab leaves the page first. */
const useSessionEndedToast = (user: SessionUser | undefined, isLeaving: boolean): void => {
  const before = useRef(user);
  useEffect(() => {
    if (before.current && !user && !isLeaving)
      toast({ kind: 'warning', text: transport.unauthorized, place: 'corner' });
    before.current = user;
  }, [user, isLeaving]);
};

const Loading = () => (
  <div className="grid min-h-dvh place-content-center place-items-center gap-4">
    <PageMeta title={words.title} noIndex />
    <h1 className="sr-only">{words.title}</h1>
    <Spinner label={words.waiting} />
    <noscript>
      <p className="text-clay-deep max-w-prose px-4 font-medium">{words.needsScript}</p>
    </noscript>
  </div>
);
