import { AboutPart, type AboutSettings } from '@nabta/contract/settings/settings.ts';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type * as z from 'zod/mini';
import { quietApi } from '../../lib/api.ts';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { Loaded } from '../kit/query/loaded.tsx';
import { PageForm } from '../kit/form/page-form.tsx';
import { TranslatedField } from '../kit/form/translated-field.tsx';
import { withTranslations } from '../kit/form/translated-fields.ts';
import { queryClient } from '../kit/query/query-client.ts';
import { ContactFields } from '../settings/contact-fields.tsx';
import { useSettingsForm } from '../settings/use-settings-form.ts';
import { translationValues } from '../kit/form/translations.ts';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { refetchSetup } from './use-setup.ts';

const query = apiQuery('GET /settings/about', { query: { translations: 'true' } });

type Props = { part: 'name' | 'addresses' };

/** The name of the shop, or how to reach it: the same fields as on the about page of the settings. */
export const AboutPartForm = ({ part }: Props) => (
  <Loaded result={useApiQuery(query)} words={{ failed: words.failed }} className="h-40">
    {(settings) => (part === 'name' ? <NameForm settings={settings} /> : <AddressesForm settings={settings} />)}
  </Loaded>
);

const save = async (body: z.input<typeof AboutPart>): Promise<AboutSettings> => {
  const saved = await quietApi('PATCH /settings/about', { body });
  queryClient.setQueryData(query.queryKey, saved);
  refetchSetup();
  return saved;
};

type Conflicts = { current: AboutSettings; takeOver: (now: AboutSettings) => unknown };

/** Both forms are of one page: what one has saved is no conflict in the other. */
const useSaved = (settings: AboutSettings, { current, takeOver }: Conflicts): void => {
  const follow = useEffectEvent(() => {
    if (settings.version !== current.version) takeOver(settings);
  });
  useEffect(() => follow(), [settings.version]);
};

const nameFields = withTranslations({ companyName: { label: words.companyName } }, ['companyName']);

const NameForm = ({ settings }: { settings: AboutSettings }) => {
  const { revalidate } = useRevalidator();
  const page = useSettingsForm({
    settings,
    valuesOf: ({ companyName, translations }: AboutSettings) => ({
      companyName,
      translations: translationValues({ companyName: '' }, translations),
    }),
    bodyOf: (values) => values,
    schema: AboutPart,
    query,
    save: async (body: z.input<typeof AboutPart>) => {
      const saved = await save(body);
      // the frame of the back office shows the name
      void revalidate();
      return saved;
    },
  });
  useSaved(settings, page.conflicts);
  return (
    <PageForm {...page} fields={nameFields}>
      <TranslatedField
        form={page.form}
        name="companyName"
        label={words.companyName}
        hint={words.companyNameHint}
        maxLength={120}
        isSameInAll
      />
    </PageForm>
  );
};

const addressFields = withTranslations(
  {
    'visitInfo.address': { label: words.address },
    'visitInfo.phone': { label: words.phone },
    'visitInfo.email': { label: words.email },
    'visitInfo.whatsapp': { label: words.whatsApp },
  },
  ['visitInfo.address'],
);

const AddressesForm = ({ settings }: { settings: AboutSettings }) => {
  const page = useSettingsForm({
    settings,
    valuesOf: ({ visitInfo: { address, phone, email, whatsapp = '' }, translations }: AboutSettings) => ({
      visitInfo: { address, phone, email, whatsapp },
      translations: translationValues({ visitInfo: { address: '' } }, translations),
    }),
    bodyOf: (values) => values,
    schema: AboutPart,
    query,
    save,
  });
  const { form } = page;
  useSaved(settings, page.conflicts);
  return (
    <PageForm {...page} fields={addressFields} className="grid gap-5">
      <ContactFields form={form} />
    </PageForm>
  );
};
