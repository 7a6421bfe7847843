import type { PageSettings } from '@nabta/contract/settings.ts';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { SaveBar } from '../unsaved.tsx';
import { Panel } from './panel.tsx';
import type { Page, PageWords } from './pages.ts';
import { useSettingsForm, type Texts } from './use-settings-form.ts';

/** The settings of a page that has a title and a subtitle. */
export const PagePanel = ({ page }: { page: Page }) => (
  <Panel page={page.id} read={page.read} pictures={page.pictures}>
    {(asRead, onSaved) => <PageForm page={page} asRead={asRead} onSaved={onSaved} />}
  </Panel>
);

const textsOf = ({ title, subTitle }: PageWords): Texts => ({ title, subTitle });
const contentOf = ({ title = '', subTitle = '' }: Texts): PageWords => ({ title, subTitle });

const check = async (content: PageWords): Promise<Texts> => {
  const [{ PageForm }, { messagesByField }] = await Promise.all([
    import('@nabta/contract/settings.ts'),
    import('@nabta/contract/fields.ts'),
  ]);
  const { error } = PageForm.safeParse(content);
  return error ? messagesByField(error) : {};
};

const PageForm = ({ page, asRead, onSaved }: { page: Page; asRead: PageSettings; onSaved: () => void }) => {
  const { form, element, ...settings } = useSettingsForm({
    asRead,
    textsOf,
    contentOf,
    check,
    read: page.read,
    save: page.save,
    onSaved,
  });
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={settings.submit}
      className="border-line bg-surface grid gap-5 rounded border p-4 sm:p-5"
    >
      <Field {...form.field('title')} label={words.titleField} hint={words.titleHint} maxLength={160} optional />
      <TextArea {...form.field('subTitle')} label={words.subTitle} maxLength={400} rows={3} />
      <SaveBar {...settings} onDiscard={settings.discard} />
    </form>
  );
};
