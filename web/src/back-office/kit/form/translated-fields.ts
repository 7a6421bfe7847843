import { languageCodes, languages } from '@nabta/contract/languages.ts';
import { listOf } from '../../../i18n/language.ts';
import type { Shown } from './use-conflicts.ts';

/** How a conflict shows the fields of a form, and the translations of some of them as fields of their own. */
export const withTranslations = <Values>(
  fields: Readonly<Record<string, Shown<Values>>>,
  translated: readonly string[],
): Record<string, Shown<Values>> => ({
  ...fields,
  ...Object.fromEntries(
    translated.flatMap((name) =>
      languageCodes.map((code) => [
        `translations.${code}.${name}`,
        { label: listOf([fields[name]?.label ?? name, languages[code].name]) },
      ]),
    ),
  ),
});
