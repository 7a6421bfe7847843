import { colon } from '../../i18n/language.ts';
import { languages, type Language } from '@nabta/contract/languages.ts';
import type { LegalPageName } from '@nabta/contract/legal/legal-pages.ts';
import { LegalForm as Shape, type LegalPage } from '@nabta/contract/legal/legal.ts';
import { useSite } from '../../i18n/site.ts';
import { quietApi } from '../../lib/api.ts';
import { adminLegal as words } from '../../texts/admin-legal.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FormattedText } from '../../ui/formatted-text.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { PageForm } from '../kit/form/page-form.tsx';
import { TranslatedField } from '../kit/form/translated-field.tsx';
import { withTranslations } from '../kit/form/translated-fields.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { translationValues } from '../kit/form/translations.ts';
import { apiQuery, type ApiQuery } from '../kit/query/use-api-query.ts';
import { WithHistory } from './with-history.tsx';

const valuesOf = ({ title, body, translations }: LegalPage) => ({
  title,
  body,
  translations: translationValues({ title: '', body: '' }, translations),
});
const fields = withTranslations({ title: { label: words.titleField }, body: { label: words.body } }, ['title', 'body']);

type Props = { page: LegalPageName; stored: LegalPage; query: ApiQuery<LegalPage> };

/** The texts of a legal page, with a preview in each language. */
const LegalForm = ({ page, stored, query }: Props) => {
  const { defaultLanguage } = useSite();
  const settings = useSettingsForm({
    settings: stored,
    valuesOf,
    bodyOf: (values) => values,
    schema: Shape,
    query,
    save: (body) => quietApi('PUT /settings/legal/:page', { params: { page }, body }),
  });
  const { form, conflicts } = settings;
  const { values } = form;
  const textsIn = (code: Language) => (code === defaultLanguage ? values : values.translations[code]);
  const preview = (code: Language) => <Preview code={code} {...textsIn(code)} />;
  return (
    <PageForm {...settings} fields={fields} className="border-line bg-surface grid gap-5 rounded border p-4 sm:p-5">
      {conflicts.current.isDraft && <p className="text-stone text-sm">{words.draft}</p>}
      <TranslatedField form={form} name="title" label={words.titleField} maxLength={120} folds />
      <TranslatedField
        form={form}
        name="body"
        label={words.body}
        hint={words.bodyHint}
        kind="lines"
        rows={16}
        maxLength={20_000}
        beside={{ en: preview('en'), fr: preview('fr'), ar: preview('ar') }}
      />
    </PageForm>
  );
};

/** Of a box that scrolls, which not every browser lets the keyboard reach. */
const scrolledByKeys = { tabIndex: 0 };

const Preview = ({ code, title, body }: { code: Language; title: string; body: string }) => {
  const { name, dir } = languages[code];
  return (
    <Disclosure
      open={useIsWide()}
      summary={
        <span className="font-semibold">
          {words.preview + colon}
          <bdi lang={code}>{name}</bdi>
        </span>
      }
    >
      <div
        lang={code}
        dir={dir}
        role="region"
        aria-label={words.preview + colon + name}
        {...scrolledByKeys}
        className="max-h-96 overflow-y-auto"
      >
        <p className="text-title-sm mb-3">{title}</p>
        <FormattedText text={body} />
      </div>
    </Disclosure>
  );
};

/** A legal page: its texts, and their history below (LEGAL-1). */
export const LegalPanel = ({ page }: { page: LegalPageName }) => {
  const query = apiQuery('GET /settings/legal/:page', { params: { page }, query: { translations: 'true' } });
  return (
    <WithHistory query={query}>
      {(stored) => (
        <>
          <p className="text-stone mb-4 max-w-prose">{words.about[page]}</p>
          <LegalForm page={page} stored={stored} query={query} />
        </>
      )}
    </WithHistory>
  );
};
