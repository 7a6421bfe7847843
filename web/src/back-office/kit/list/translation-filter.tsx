import { isLanguage, languageCodes, type Language } from '@nabta/contract/languages.ts';
import { useSite } from '../../../i18n/site.ts';
import { translations as words } from '../../../texts/translations.ts';
import { FilterSelect } from './filter-select.tsx';
import { languageName } from '../form/translations.ts';
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
    <FilterSelect label={words.filter} value={chosen} onChange={(to) => query.change({ [FILTER]: to })}>
      <option value="">{words.all}</option>
      {languageCodes
        .filter((code) => code !== defaultLanguage)
        .map((code) => (
          <option key={code} value={code}>
            {words.notTranslatedTo({ language: languageName(code) })}
          </option>
        ))}
    </FilterSelect>
  );
};
