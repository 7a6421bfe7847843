import { isLanguage, languageCodes, type Language } from '@nabta/contract/languages.ts';
import { useSite } from '../i18n/site.ts';
import { translations as words } from '../texts/translations.ts';
import { cx } from '../ui/cx.ts';
import { ChevronDown } from '../ui/icons.tsx';
import { inputClass } from '../ui/input-class.ts';
import { languageName } from './translations.ts';
import type { useTableQuery } from './use-table-query.ts';

type Query = Pick<ReturnType<typeof useTableQuery>, 'value' | 'change'>;

/** Its name in the address of a table, and in the call. */
const FILTER = 'notTranslatedTo';

/** The language in which listed things have no name, as the address says; undefined for all things. */
export const untranslatedTo = ({ value }: Pick<Query, 'value'>): Language | undefined => {
  const code = value(FILTER);
  return isLanguage(code) ? code : undefined;
};

/** Text of an empty list. */
export const allTranslated = (to: Language | undefined): string | undefined =>
  to && words.allTranslated({ language: languageName(to) });

/** Lists what is not translated to a language. */
export const TranslationFilter = ({ query }: { query: Query }) => {
  const { defaultLanguage } = useSite();
  const chosen = untranslatedTo(query) ?? '';
  return (
    <span className="relative grow basis-40 sm:me-auto sm:grow-0 sm:basis-auto">
      <select
        aria-label={words.filter}
        value={chosen}
        onChange={({ target }) => query.change({ [FILTER]: target.value })}
        className={cx(inputClass(), 'min-h-11 appearance-none pe-10! text-sm!', chosen && 'border-ink')}
      >
        <option value="">{words.all}</option>
        {languageCodes
          .filter((code) => code !== defaultLanguage)
          .map((code) => (
            <option key={code} value={code}>
              {words.notTranslatedTo({ language: languageName(code) })}
            </option>
          ))}
      </select>
      <ChevronDown className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2" />
    </span>
  );
};
