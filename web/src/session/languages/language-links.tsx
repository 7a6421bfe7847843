import { languageCodes, languages, type Language } from '@nabta/contract/languages.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { language } from '../../i18n/language.ts';
import { currentPlace, useAddressIn } from '../../i18n/site.ts';
import { navigation } from '../../texts/layout.ts';
import { cx } from '../../ui/cx.ts';
import { chooseLanguage } from './chosen-language.ts';

type LinkProps = { to: Language; className?: string; children?: ReactNode };

/** Opens this page in another language, with its filters, at the same place. */
export const LanguageLink = ({ to, className, children = languages[to].name }: LinkProps) => {
  const { pathname } = useLocation();
  const addressIn = useAddressIn();
  return (
    <a
      // some pages are rendered from a pattern, such as '/*'
      href={addressIn(/[*:]/.test(pathname) ? '/' : pathname, to)}
      suppressHydrationWarning
      lang={to}
      hrefLang={to}
      aria-current={to === language ? 'true' : undefined}
      onClick={({ currentTarget }) => {
        // the server renders the address without the parameters that it does not know
        const { search, hash } = currentPlace();
        currentTarget.href = addressIn(pathname, to) + search + hash;
        chooseLanguage(to);
      }}
      className={className}
    >
      {children}
    </a>
  );
};

type Props = { className?: string; linkClass?: string };

/** The languages of the shop, each by its own name. */
export const LanguageLinks = ({ className, linkClass }: Props) => (
  <ul aria-label={navigation.language} className={cx('flex flex-wrap gap-x-4', className)}>
    {languageCodes.map((code) => (
      <li key={code}>
        <LanguageLink
          to={code}
          className={cx('inline-flex min-h-6 items-center hover:underline aria-[current]:font-semibold', linkClass)}
        />
      </li>
    ))}
  </ul>
);
