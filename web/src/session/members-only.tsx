import { useEffect, useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useAlive } from '../lib/alive.ts';
import { PageMeta } from '../lib/page-meta.tsx';
import { transport } from '../texts/failures.ts';
import { guard as words } from '../texts/session.ts';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import { useUser, type SessionUser } from './current-user.ts';
import { loginFrom } from './return-address.ts';

/** The screens of people with an account: a spinner while it isn't known who is here, then the screen or the login. */
const MembersOnly = () => {
  const alive = useAlive();
  const user = useUser();
  const location = useLocation();
  // a logout has left for another page, which stands in the address before it is on the screen
  const isLeaving = alive && window.location.pathname !== location.pathname;
  useTellEnd(user, isLeaving);
  if (!alive || user?.role === 'admin' || (!user && isLeaving)) return <Waiting />;
  if (user?.role !== 'user') return <Navigate to={loginFrom(location)} replace />;
  // another account has another page: nothing of one is shown to the other
  return <Outlet key={user._id} />;
};

export default MembersOnly;

/** Someone was here, and is no more: their session ended elsewhere. A logout leaves for another page first. */
const useTellEnd = (user: SessionUser | undefined, isLeaving: boolean): void => {
  const before = useRef(user);
  useEffect(() => {
    if (before.current && !user && !isLeaving)
      toast({ kind: 'warning', text: transport.unauthorized, place: 'corner' });
    before.current = user;
  }, [user, isLeaving]);
};

const Waiting = () => (
  <div className="grid min-h-dvh place-content-center place-items-center gap-4">
    <PageMeta title={words.title} noIndex />
    <h1 className="sr-only">{words.title}</h1>
    <Spinner label={words.waiting} />
    <noscript>
      <p className="text-clay-deep max-w-prose px-4 font-medium">{words.needsScript}</p>
    </noscript>
  </div>
);
