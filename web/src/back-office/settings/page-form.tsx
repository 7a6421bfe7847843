import { PageForm as Shape, type PageSettings } from '@nabta/contract/settings/settings.ts';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { PageForm } from '../kit/form/page-form.tsx';
import { TranslatedField } from '../kit/form/translated-field.tsx';
import { withTranslations } from '../kit/form/translated-fields.ts';
import { translationValues } from '../kit/form/translations.ts';
import { Panel } from './panel.tsx';
import type { Page } from './pages.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The settings of a page with title and subtitle. */
export const PagePanel = ({ page }: { page: Page }) => (
  <Panel page={page.id} query={page.query} pictures={page.pictures}>
    {(settings) => <TitleForm page={page} settings={settings} />}
  </Panel>
);

const valuesOf = ({ title, subTitle, translations }: PageSettings) => ({
  title,
  subTitle,
  translations: translationValues({ title: '', subTitle: '' }, translations),
});
const fields = withTranslations({ title: { label: words.titleField }, subTitle: { label: words.subTitle } }, [
  'title',
  'subTitle',
]);

const TitleForm = ({ page: { query, save }, settings }: { page: Page; settings: PageSettings }) => {
  const page = useSettingsForm({ settings, valuesOf, bodyOf: (values) => values, schema: Shape, query, save });
  const { form } = page;
  return (
    <PageForm {...page} fields={fields} className="border-line bg-surface grid gap-5 rounded border p-4 sm:p-5">
      <TranslatedField
        form={form}
        folds
        name="title"
        label={words.titleField}
        hint={words.titleHint}
        maxLength={160}
        optional
      />
      <TranslatedField
        form={form}
        folds
        name="subTitle"
        label={words.subTitle}
        hint={words.subTitleHint}
        kind="lines"
        rows={4}
        maxLength={400}
      />
    </PageForm>
  );
};
