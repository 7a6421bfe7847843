import cormorant from '@fontsource/cormorant-garamond/files/cormorant-garamond-latin-500-normal.woff2?url';
import tajawal from '@fontsource/tajawal/files/tajawal-arabic-400-normal.woff2?url';
import tajawalBold from '@fontsource/tajawal/files/tajawal-arabic-700-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { use, useEffect, type ReactNode } from 'react';
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigate,
  type LinksFunction,
  type LoaderFunctionArgs,
} from 'react-router';
import styles from './app.css?url';
import icon from './icon.svg?no-inline';
import { dir, language } from './i18n/language.ts';
import { useAddressIn, useSite } from './i18n/site.ts';
import { createServerApi } from './lib/api.ts';
import { undefinedOnFailure } from './lib/load.ts';
import { accentStyle } from './lib/accent-style.ts';
import { LOGIN, setNavigate } from './lib/navigate.ts';
import { useHeadingFocus } from './lib/heading-focus.ts';
import { LowPriorityModules } from './lib/low-priority-modules.ts';
import { pageHost } from './lib/page-host.ts';
import { CrashScreen } from './storefront/frame/failures/crash-screen.tsx';
import { SkipLink } from './ui/skip-link.tsx';
import { Toasts } from './ui/toasts.tsx';

const font = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
});

// Latin words of an Arabic page are shown in a stand-in until their font is there.
const faces = language === 'ar' ? [tajawal, tajawalBold] : [cormorant, figtree];

export const links: LinksFunction = () => [
  ...faces.map(font),
  { rel: 'icon', type: 'image/svg+xml', href: icon },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { api, prefix, publicUrl, defaultLanguage, preview } = context.get(pageHost);
  // a page without it has the colours of the stylesheet
  const branding = await undefinedOnFailure(createServerApi(api, prefix)('GET /settings/branding'));
  return {
    publicUrl,
    defaultLanguage,
    logo: branding?.imagePath ?? '',
    style: branding && accentStyle(branding),
    isPreview: preview && (true as const),
  };
};

export const shouldRevalidate = () => false;

export const Layout = ({ children }: { children: ReactNode }) => {
  const { style, isPreview } = useSite();
  return (
    <html lang={language} dir={dir} style={style} data-preview={isPreview}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf9f4" />
        {/* with a precedence, React puts it before the scripts that the browser fetches early */}
        <link rel="stylesheet" href={styles} precedence="first" />
        <Links />
        <link rel="manifest" href={useAddressIn()('/manifest.webmanifest')} />
        {use(LowPriorityModules).map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
      </head>
      <body>
        <SkipLink />
        {children}
        <Toasts />
        {!isPreview && <ScrollRestoration />}
        {!isPreview && <Scripts />}
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
  return <Outlet />;
};

export default Root;

/** Shown when no layout could be rendered. */
export const ErrorBoundary = () => (
  <main id="content">
    <CrashScreen />
  </main>
);
