import cormorant from '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff2?url';
import tajawal from '@fontsource/tajawal/files/tajawal-arabic-400-normal.woff2?url';
import tajawalBold from '@fontsource/tajawal/files/tajawal-arabic-700-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { useEffect, type ReactNode } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useMatches,
  useNavigate,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router';
import backOfficeStyles from './back-office/styles.css?url';
import storefrontStyles from './storefront/styles.css?url';
import icon from './icon.svg?no-inline';
import { dir, language } from './i18n/language.ts';
import { useAddressIn, useSite } from './i18n/site.ts';
import { createServerApi } from './lib/api.ts';
import { undefinedOnFailure } from './lib/load.ts';
import { accentStyle } from './lib/accent-style.ts';
import { LOGIN, setNavigate } from './lib/navigate.ts';
import { SCROLL } from './lib/page-data.ts';
import { useHeadingFocus } from './lib/heading-focus.ts';
import { pageHost } from './lib/page-host.ts';
import { BACK_OFFICE, type Application, type Page } from './lib/route-list.ts';
import { routesOf } from './page-routes.ts';
import { CrashScreen } from './storefront/frame/failures/crash-screen.tsx';
import { ui } from './texts/ui.ts';
import { Toasts } from './ui/toasts.tsx';

// Latin words of an Arabic page are shown in a stand-in until their font is there.
const faces = language === 'ar' ? [tajawal, tajawalBold] : [cormorant, figtree];

const loader = async ({ context }: LoaderFunctionArgs) => {
  const { api, prefix, offlinePage, publicUrl, defaultLanguage, preview } = context.get(pageHost);
  // a page without it has the colours of the stylesheet
  const branding = await undefinedOnFailure(createServerApi(api, prefix)('GET /settings/branding'));
  return {
    publicUrl,
    defaultLanguage,
    offlinePage,
    logo: branding?.imagePath ?? '',
    style: branding && accentStyle(branding),
    isPreview: preview && (true as const),
  };
};

/** The document of every page; the server adds the scripts (`server.tsx`). */
const Document = ({ children }: { children: ReactNode }) => {
  const { style, isPreview } = useSite();
  const isBackOffice = useMatches()[1]?.id.startsWith(BACK_OFFICE);
  return (
    <html lang={language} dir={dir} style={style} data-preview={isPreview}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf9f4" />
        <link rel="stylesheet" href={isBackOffice ? backOfficeStyles : storefrontStyles} />
        {faces.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={useAddressIn()('/manifest.webmanifest')} />
      </head>
      <body>
        {/* the first focusable element: skips the header */}
        <a
          href="#content"
          className="bg-ink text-surface fixed start-4 top-4 z-50 -translate-y-24 rounded px-5 py-3 text-sm focus:translate-y-0"
        >
          {ui.skip}
        </a>
        {children}
        <Toasts />
        {!isPreview && <ScrollRestoration storageKey={SCROLL} />}
      </body>
    </html>
  );
};

const Root = () => {
  const navigate = useNavigate();
  useEffect(
    () =>
      setNavigate(async (path) => {
        if (path !== LOGIN) return navigate(path);
        const { endSession } = await import('./session/end-session.ts');
        await navigate(endSession(), { replace: true });
      }),
    [navigate],
  );
  useHeadingFocus();
  return (
    <Document>
      <Outlet />
    </Document>
  );
};

/** Shown when no layout could be rendered. */
const ErrorBoundary = () => (
  <Document>
    <main id="content">
      <CrashScreen />
    </main>
  </Document>
);

/** All routes of an application, or of both, below the document. */
export const rootRoute = (applications: Partial<Record<Application, readonly Page[]>>): RouteObject => ({
  id: 'root',
  Component: Root,
  ErrorBoundary,
  // the browser has the data of the first page; the router discards that of a route without a loader
  loader: import.meta.env.SSR ? loader : () => null,
  shouldRevalidate: () => false,
  children: Object.entries(applications).flatMap(([name, pages]) => routesOf(pages, name)),
});
