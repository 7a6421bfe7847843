import { AboutForm as Shape, type AboutSettings } from '@nabta/contract/settings/settings.ts';
import { useRevalidator } from 'react-router';
import { quietApi } from '../../lib/api.ts';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { Field } from '../../ui/field.tsx';
import { PageForm } from '../kit/form/page-form.tsx';
import { TranslatedField } from '../kit/form/translated-field.tsx';
import { apiQuery } from '../kit/query/use-api-query.ts';
import { bodyOf, errorPath, fields, valuesOf } from './about-fields.ts';
import { ContactFields } from './contact-fields.tsx';
import { KeyFeatures } from './key-features.tsx';
import { aboutPictures } from './pages.ts';
import { Panel } from './panel.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const query = apiQuery('GET /settings/about', { query: { translations: 'true' } });

/** The settings of the about page. */
export const AboutPanel = () => (
  <Panel page="about" query={query} pictures={aboutPictures}>
    {(settings) => <AboutForm settings={settings} />}
  </Panel>
);

const AboutForm = ({ settings }: { settings: AboutSettings }) => {
  const { revalidate } = useRevalidator();
  const page = useSettingsForm({
    settings,
    valuesOf,
    bodyOf,
    errorPath,
    schema: Shape,
    query,
    save: async (body) => {
      const saved = await quietApi('PUT /settings/about', { body });
      // the frame shows the name of the shop
      void revalidate();
      return saved;
    },
  });
  const { form } = page;
  return (
    <PageForm {...page} fields={fields} className="border-line bg-surface grid gap-8 rounded border p-4 sm:p-5">
      <fieldset className="grid gap-5">
        <legend className="mb-3 text-base font-semibold">{words.company}</legend>
        <TranslatedField
          form={form}
          folds
          name="companyName"
          label={words.companyName}
          hint={words.companyNameHint}
          maxLength={120}
          optional
        />
        <TranslatedField
          form={form}
          folds
          name="factoryInfo.description"
          label={words.description}
          hint={words.descriptionHint}
          kind="lines"
          rows={8}
          maxLength={5000}
        />
      </fieldset>
      <KeyFeatures form={form} />
      <fieldset className="grid gap-5">
        <legend className="mb-3 text-base font-semibold">{words.visit}</legend>
        <ContactFields form={form} optional />
        <div className="grid gap-5 sm:grid-cols-2">
          {(['facebook', 'instagram'] as const).map((network) => (
            <Field
              key={network}
              {...form.field(`visitInfo.${network}`)}
              type="url"
              label={words[network]}
              hint={words.socialHint}
              maxLength={300}
              optional
            />
          ))}
        </div>
        <Field
          {...form.field('visitInfo.mapEmbedUrl')}
          inputMode="url"
          label={words.map}
          hint={words.mapHint}
          maxLength={2000}
          optional
        />
        <TranslatedField
          form={form}
          folds
          name="contactFormText"
          label={words.contactFormText}
          kind="lines"
          rows={4}
          maxLength={2000}
        />
      </fieldset>
    </PageForm>
  );
};
