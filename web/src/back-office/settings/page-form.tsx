import { PageForm as Shape, type PageSettings } from '@nabta/contract/settings.ts';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Conflict } from '../forms/conflict.tsx';
import { PageForm } from '../forms/page-form.tsx';
import { Panel } from './panel.tsx';
import type { Page } from './pages.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The settings of a page with title and subtitle. */
export const PagePanel = ({ page }: { page: Page }) => (
  <Panel page={page.id} query={page.query} pictures={page.pictures}>
    {(settings) => <TitleForm page={page} settings={settings} />}
  </Panel>
);

const valuesOf = ({ title, subTitle }: PageSettings) => ({ title, subTitle });
const fields = { title: { label: words.titleField }, subTitle: { label: words.subTitle } };

const TitleForm = ({ page: { query, save }, settings }: { page: Page; settings: PageSettings }) => {
  const page = useSettingsForm({ settings, valuesOf, schema: Shape, query, save });
  const { form } = page;
  return (
    <PageForm {...page} className="border-line bg-surface grid gap-5 rounded border p-4 sm:p-5">
      <Conflict conflicts={page.conflicts} fields={fields} />
      <Field {...form.field('title')} label={words.titleField} hint={words.titleHint} maxLength={160} optional />
      <TextArea {...form.field('subTitle')} label={words.subTitle} maxLength={400} rows={3} />
    </PageForm>
  );
};
