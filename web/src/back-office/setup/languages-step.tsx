import type { Setup } from '@nabta/contract/setup/setup.ts';
import { languages } from '@nabta/contract/languages.ts';
import { Link, href } from 'react-router';
import { useSite } from '../../i18n/site.ts';
import { adminSetup as words } from '../../texts/admin-setup.ts';
import { addresses } from '../kit/frame/addresses.ts';
import { languageName } from '../kit/form/translations.ts';

/** The languages of the shop, and what has no text yet in each. */
export const LanguagesStep = ({ setup: { untranslated, products } }: { setup: Setup }) => {
  const { defaultLanguage } = useSite();
  return (
    <dl className="grid gap-4 text-sm sm:grid-cols-3">
      <div className="border-line rounded border p-3">
        <dt className="font-semibold">
          <bdi lang={defaultLanguage}>{languages[defaultLanguage].name}</bdi>
        </dt>
        <dd className="text-stone mt-1">{words.mainLanguage}</dd>
      </div>
      {untranslated.map(({ language, ...missing }) => {
        const links = [
          [missing.products, words.missingProducts, `${addresses.products}?notTranslatedTo=${language}`],
          [missing.categories, words.missingCategories, `${addresses.categories}?notTranslatedTo=${language}`],
          [missing.pages, words.missingPages, href('/admin/settings')],
        ] as const;
        const open = links.filter(([count]) => count > 0);
        return (
          <div key={language} className="border-line rounded border p-3">
            <dt className="font-semibold">
              <bdi lang={language}>{languages[language].name}</bdi>
            </dt>
            <dd className="mt-1">
              {open.length === 0 ? (
                <span className="text-stone">{products > 0 ? words.allTranslated : words.nothingToTranslate}</span>
              ) : (
                <ul>
                  {open.map(([count, label, to]) => (
                    <li key={to}>
                      <Link
                        to={to}
                        aria-label={`${label({ n: count })} (${languageName(language)})`}
                        className="link inline-flex min-h-11 items-center"
                      >
                        {label({ n: count })}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
