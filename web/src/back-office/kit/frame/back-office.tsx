import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLoaderData, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Language } from '@nabta/contract/languages.ts';
import { forgetGuess, isGuessed, languageToOffer, rememberGuess } from '../../../session/languages/chosen-language.ts';
import { language } from '../../../i18n/language.ts';
import { useAddressIn, useSite } from '../../../i18n/site.ts';
import { useHydrated } from '../../../lib/hydrated.ts';
import { optionalData, load } from '../../../lib/load.ts';
import { PageMeta, SiteName } from '../../../ui/page-meta.tsx';
import { currentUser, useUser } from '../../../session/current-user.ts';
import { loginAddress } from '../../../session/return-address.ts';
import { guard as words } from '../../../texts/back-office-guard.ts';
import { shop } from '../../../texts/shop.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { setUsualPlace } from '../../../ui/toast.ts';
import { addresses } from './addresses.ts';

export const loader = load(async ({ api }) => ({ about: await optionalData(api('GET /settings/about')) }));
/** Not for another screen; for a name that was changed, which asks for it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href;

/**
 * Guard of everything under /admin: a spinner until the user is known; users without the admin role are redirected to
 * the login (SESSION-6). The server renders this and no screen, so the page is the same for everyone.
 */
const BackOffice = () => {
  const { about } = useLoaderData<typeof loader>();
  const hydrated = useHydrated();
  const user = useUser();
  const location = useLocation();
  const isElsewhere = useOwnLanguage();
  const usualPlace = location.pathname.startsWith(addresses.guestOrders) ? 'top' : 'corner';
  useEffect(() => {
    setUsualPlace(usualPlace);
    return () => setUsualPlace('top');
  }, [usualPlace]);
  if (!hydrated || isElsewhere) return <Loading />;
  // the login would redirect a user without the role back here
  if (user?.role !== 'admin') return <Navigate to={user ? '/login' : loginAddress(location)} replace />;
  return (
    <SiteName value={about?.companyName || shop.name}>
      <Outlet context={about} />
    </SiteName>
  );
};

export default BackOffice;

/**
 * The language that a visitor or an admin is led to from an address that names none. Accounts have the shop's default
 * language until another is chosen: then the browser's counts.
 */
const ownLanguage = (defaultLanguage: Language): { code: Language | undefined; isVisitor: boolean } => {
  const user = currentUser();
  const chosen = user?.language === defaultLanguage ? undefined : user?.language;
  return { code: !user || user.role === 'admin' ? (chosen ?? languageToOffer()) : undefined, isVisitor: !user };
};

/**
 * Opens the back office in the language of the admin's account, and the way to the login in that of the browser, unless
 * the address names another one; true while it is being opened. Decided when the back office is entered: a later change,
 * in another tab too, must not discard unsaved input.
 */
const useOwnLanguage = (): boolean => {
  const { defaultLanguage } = useSite();
  const [{ code: own, isVisitor }] = useState(() => ownLanguage(defaultLanguage));
  const { pathname, search, hash } = useLocation();
  const addressIn = useAddressIn();
  // after a login that was opened in the browser's language, the account's counts
  const [isNamed] = useState(() => language !== defaultLanguage && !isGuessed());
  // in development all languages have the same texts
  const isElsewhere = own !== undefined && own !== language && !isNamed && !import.meta.env.DEV;
  const address = addressIn(pathname, own) + search + hash;
  useEffect(() => {
    if (isElsewhere && own && isVisitor) rememberGuess(own);
    if (!isVisitor) forgetGuess();
    if (isElsewhere) window.location.replace(address);
  }, [isElsewhere, address, own, isVisitor]);
  return isElsewhere;
};

const Loading = () => (
  <main id="content" className="grid min-h-dvh place-content-center place-items-center gap-4">
    <PageMeta title={words.title} noIndex />
    <h1 className="sr-only">{words.title}</h1>
    <Spinner label={words.waiting} />
    <noscript>
      <p className="text-clay-deep max-w-prose px-4 font-medium">{words.needsScript}</p>
    </noscript>
  </main>
);
