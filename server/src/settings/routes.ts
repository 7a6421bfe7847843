import { completed, defaultArrangement, type Arrangement } from '@nabta/contract/settings/home-sections.ts';
import type { Language } from '@nabta/contract/languages.ts';
import {
  AboutContent,
  PageContent,
  Synonyms,
  type AboutForm,
  type PageForm,
} from '@nabta/contract/settings/settings.ts';
import type { Translations } from '@nabta/contract/translations.ts';
import * as z from 'zod/mini';
import { byCaller } from '../audit/service.ts';
import type { Deps } from '../core/deps.ts';
import type { Handlers } from '../core/http/serve.ts';
import type { Session } from '../core/security/session.ts';
import { knownTranslations } from '../core/translations.ts';
import { brandingOf } from './branding.ts';
import { withAboutPart } from './about-part.ts';
import { changeSettings, saveSettings, versionOf } from './change.ts';
import { settingsOf, type SettingsPage } from './queries.ts';
import { translatedContent } from './translated-content.ts';

const SearchContent = z.object({ synonyms: Synonyms });

type Page = Extract<SettingsPage, 'landing' | 'product' | 'promotion'>;
type Keys =
  | 'PATCH /settings/about'
  | `${'GET' | 'PUT'} /settings/${'about' | 'landingpage' | 'productpage' | 'promotionpage' | 'search' | 'branding' | 'home'}`;
type Form = z.output<typeof AboutForm | typeof PageForm>;
type Reading = { query: { translations?: boolean | undefined }; language: Language };
type Writing<Body> = { session: Session; body: Body; language: Language };

export const settingsRoutes = ({ db, clock }: Deps): Handlers<Keys> => {
  /** Texts in a language, or the main ones with the translations beside them. */
  const readAs = async <Content extends object>(
    page: SettingsPage,
    schema: z.ZodMiniType<Content>,
    language?: Language,
  ) => {
    const { id, content, imagePath } = await settingsOf(db, page);
    const translations = (content as { translations?: Translations | null }).translations ?? {};
    const main = z.parse(schema, content);
    const texts = language
      ? translatedContent(main, translations[language])
      : { ...main, translations: knownTranslations(translations) };
    return { _id: id, imagePath, version: versionOf(content), ...texts };
  };
  const languageOf = ({ query, language }: Reading) => (query.translations ? undefined : language);
  /** Who sends translations gets them back. */
  const languageAfter = ({ body, language }: Writing<Form>) => (body.translations ? undefined : language);
  const save = (page: SettingsPage, { session, body }: Writing<Form>) =>
    saveSettings(db, byCaller(clock, session), page, body);

  const read = (page: Page) => (call: Reading) => readAs(page, PageContent, languageOf(call));
  const write = (page: Page) => async (call: Writing<z.output<typeof PageForm>>) => {
    await save(page, call);
    return readAs(page, PageContent, languageAfter(call));
  };
  /** The sections of the home page (HOME-1). */
  const readHome = async () => {
    const { id, content } = await settingsOf(db, 'home');
    const { sections = defaultArrangement } = content as { sections?: Arrangement };
    return { _id: id, version: versionOf(content), sections: completed(sections) };
  };
  const readSearch = async () => {
    const { id, content } = await settingsOf(db, 'search');
    return { _id: id, version: versionOf(content), ...z.parse(SearchContent, content) };
  };
  return {
    'GET /settings/branding': () => brandingOf(db),
    'PUT /settings/branding': async ({ session, body }) => {
      await saveSettings(db, byCaller(clock, session), 'branding', body);
      return brandingOf(db);
    },
    'GET /settings/home': readHome,
    'PUT /settings/home': async ({ session, body }) => {
      await saveSettings(db, byCaller(clock, session), 'home', body, { sections: defaultArrangement });
      return readHome();
    },
    'GET /settings/search': readSearch,
    'PUT /settings/search': async ({ session, body }) => {
      await saveSettings(db, byCaller(clock, session), 'search', body);
      return readSearch();
    },
    'GET /settings/about': (call) => readAs('about', AboutContent, languageOf(call)),
    'GET /settings/landingpage': read('landing'),
    'GET /settings/productpage': read('product'),
    'GET /settings/promotionpage': read('promotion'),
    'PUT /settings/about': async (call) => {
      await save('about', call);
      return readAs('about', AboutContent, languageAfter(call));
    },
    'PATCH /settings/about': async ({ session, body, language }) => {
      const { version, ...part } = body;
      await changeSettings(db, byCaller(clock, session), 'about', version, (before) => withAboutPart(before, part));
      return readAs('about', AboutContent, body.translations ? undefined : language);
    },
    'PUT /settings/landingpage': write('landing'),
    'PUT /settings/productpage': write('product'),
    'PUT /settings/promotionpage': write('promotion'),
  };
};
