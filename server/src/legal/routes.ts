import type { Language } from '@nabta/contract/languages.ts';
import { languageCodes } from '@nabta/contract/languages.ts';
import type { LegalPageName } from '@nabta/contract/legal/legal-pages.ts';
import type { Translations } from '@nabta/contract/translations.ts';
import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import { legalDrafts } from '../core/texts/legal.ts';
import { knownTranslations } from '../core/translations.ts';
import { saveSettings, versionOf } from '../settings/change.ts';
import { storedSettings } from '../settings/service.ts';
import { translatedContent } from '../settings/translated-content.ts';

type Texts = { title: string; body: string };
/** Empty until the merchant has saved the page. */
type Stored = Partial<Texts> & { translations?: Translations<Texts> };

/** The draft of a page in all languages, as a merchant would save it. Pure. */
const draftOf = (page: LegalPageName, defaultLanguage: Language): Texts & { translations: Translations<Texts> } => ({
  ...legalDrafts(defaultLanguage)[page],
  translations: Object.fromEntries(
    languageCodes.filter((code) => code !== defaultLanguage).map((code) => [code, legalDrafts(code)[page]]),
  ),
});

export const legalRoutes = ({
  db,
  clock,
  config: { defaultLanguage },
}: Deps): Handlers<`${'GET' | 'PUT'} /settings/legal/:page`> => {
  /** In a language, or with the translations beside the main texts. */
  const read = async (page: LegalPageName, language?: Language) => {
    const { id, content } = await storedSettings(db, page);
    const stored = content as Stored;
    const isDraft = stored.body === undefined;
    const draft = draftOf(page, defaultLanguage);
    const { title = '', body = '', translations = {} } = isDraft ? draft : stored;
    const texts = language
      ? translatedContent({ title, body }, translations[language])
      : { title, body, translations: knownTranslations(translations) };
    return { _id: id, version: versionOf(content), isDraft, ...texts };
  };
  return {
    'GET /settings/legal/:page': ({ params, query, language }) =>
      read(params.page, query.translations ? undefined : language),
    'PUT /settings/legal/:page': async ({ session, params: { page }, body, language }) => {
      const { title, body: text } = draftOf(page, defaultLanguage);
      await saveSettings(db, byCaller(clock, session), page, body, { title, body: text });
      return read(page, body.translations ? undefined : language);
    },
  };
};
