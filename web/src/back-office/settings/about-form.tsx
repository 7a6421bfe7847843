import type { AboutSettings } from '@nabta/contract/settings.ts';
import { api, type Api } from '../../lib/api.ts';
import { mapAddress } from '../../lib/map-address.ts';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { SaveBar } from '../unsaved.tsx';
import { contentOf, textsOf, type AboutContent } from './about-content.ts';
import { KeyFeatures } from './key-features.tsx';
import { aboutPictures } from './pages.ts';
import { Panel } from './panel.tsx';
import { useSettingsForm, type Texts } from './use-settings-form.ts';

const readAbout = (reads: Api) => reads('GET /settings/about');

/** The settings of the about page. */
export const AboutPanel = () => (
  <Panel page="about" read={readAbout} pictures={aboutPictures}>
    {(asRead, onSaved) => <AboutForm asRead={asRead} onSaved={onSaved} />}
  </Panel>
);

const check = async (content: AboutContent): Promise<Texts> => {
  const [{ AboutForm }, { messagesByField }] = await Promise.all([
    import('@nabta/contract/settings.ts'),
    import('@nabta/contract/fields.ts'),
  ]);
  const { error } = AboutForm.safeParse(content);
  return error ? messagesByField(error) : {};
};

const AboutForm = ({ asRead, onSaved }: { asRead: AboutSettings; onSaved: () => void }) => {
  const { form, element, ...settings } = useSettingsForm({
    asRead,
    textsOf,
    contentOf,
    check,
    read: readAbout,
    save: (body) => api('PUT /settings/about', { body, ownWords: true }),
    onSaved,
  });
  const map = form.values['visitInfo.mapEmbedUrl'] ?? '';
  const isElsewhere = URL.canParse(map) && !mapAddress(map);
  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={settings.submit}
      className="border-line bg-surface grid gap-8 rounded border p-4 sm:p-5"
    >
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
          hint={isElsewhere ? words.mapElsewhere : words.mapHint}
          maxLength={2000}
          optional
        />
        <TextArea {...form.field('contactFormText')} label={words.contactFormText} maxLength={2000} rows={3} />
      </fieldset>
      <SaveBar {...settings} onDiscard={settings.discard} />
    </form>
  );
};
