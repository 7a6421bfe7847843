import { AboutForm as Shape, type AboutSettings } from '@nabta/contract/settings.ts';
import { api } from '../../lib/api.ts';
import { mapAddress } from '../../lib/map-address.ts';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Conflict } from '../forms/conflict.tsx';
import { PageForm } from '../forms/page-form.tsx';
import type { Shown } from '../forms/use-conflicts.ts';
import { apiQuery } from '../use-api-query.ts';
import { KeyFeatures } from './key-features.tsx';
import { aboutPictures } from './pages.ts';
import { Panel } from './panel.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const query = apiQuery('GET /settings/about', {});

/** The settings of the about page. */
export const AboutPanel = () => (
  <Panel page="about" query={query} pictures={aboutPictures}>
    {(settings) => <AboutForm settings={settings} />}
  </Panel>
);

type AboutValues = Omit<AboutSettings, '_id' | 'imagePath' | 'version'>;
const valuesOf = (about: AboutSettings): AboutValues => ({
  companyName: about.companyName,
  factoryInfo: about.factoryInfo,
  keyFeatures: about.keyFeatures,
  visitInfo: about.visitInfo,
  contactFormText: about.contactFormText,
});

const fields: Record<string, Shown<AboutValues>> = {
  companyName: { label: words.companyName },
  'factoryInfo.description': { label: words.description },
  keyFeatures: {
    label: words.features,
    show: ({ keyFeatures }) => keyFeatures.map(({ title, description }) => `${title}: ${description}`).join('\n'),
  },
  'visitInfo.address': { label: words.address },
  'visitInfo.phone': { label: words.phone },
  'visitInfo.email': { label: words.email },
  'visitInfo.mapEmbedUrl': { label: words.map },
  contactFormText: { label: words.contactFormText },
};

const AboutForm = ({ settings }: { settings: AboutSettings }) => {
  const page = useSettingsForm({
    settings,
    valuesOf,
    schema: Shape,
    query,
    save: (body) => api('PUT /settings/about', { body, handlesFailure: true }),
  });
  const { form } = page;
  const map = form.values.visitInfo.mapEmbedUrl;
  const isUnsupportedMap = URL.canParse(map) && !mapAddress(map);
  return (
    <PageForm {...page} className="border-line bg-surface grid gap-8 rounded border p-4 sm:p-5">
      <Conflict conflicts={page.conflicts} fields={fields} />
      <fieldset className="grid gap-5">
        <legend className="mb-3 text-base font-semibold">{words.company}</legend>
        <Field {...form.field('companyName')} label={words.companyName} maxLength={120} optional />
        <TextArea {...form.field('factoryInfo.description')} label={words.description} maxLength={5000} rows={7} />
      </fieldset>
      <KeyFeatures form={form} />
      <fieldset className="grid gap-5">
        <legend className="mb-3 text-base font-semibold">{words.visit}</legend>
        <Field {...form.field('visitInfo.address')} label={words.address} maxLength={300} optional />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...form.field('visitInfo.phone')} type="tel" label={words.phone} maxLength={40} optional />
          <Field
            {...form.field('visitInfo.email')}
            type="email"
            label={words.email}
            hint={words.emailHint}
            maxLength={254}
            optional
          />
        </div>
        <Field
          {...form.field('visitInfo.mapEmbedUrl')}
          type="url"
          label={words.map}
          hint={isUnsupportedMap ? words.mapElsewhere : words.mapHint}
          maxLength={2000}
          optional
        />
        <TextArea {...form.field('contactFormText')} label={words.contactFormText} maxLength={2000} rows={3} />
      </fieldset>
    </PageForm>
  );
};
