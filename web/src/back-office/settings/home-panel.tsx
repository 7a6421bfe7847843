import { asParameter, type Arrangement } from '@nabta/contract/settings/home-sections.ts';
import { HomeForm as Shape, type HomeSettings } from '@nabta/contract/settings/home.ts';
import { listOf } from '../../i18n/language.ts';
import { useAddressIn } from '../../i18n/site.ts';
import { quietApi } from '../../lib/api.ts';
import { adminHome as words } from '../../texts/admin-home.ts';
import { PageForm } from '../kit/form/page-form.tsx';
import { apiQuery } from '../kit/query/use-api-query.ts';
import { HomePreview } from './home-preview.tsx';
import { SectionOrder } from './section-order.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { WithHistory } from './with-history.tsx';

const query = apiQuery('GET /settings/home', {});

/** The sections of the home page, with a preview of the arrangement before it is saved (HOME-1, HOME-3). */
export const HomePanel = () => (
  <WithHistory query={query}>
    {(settings) => (
      <>
        <p className="text-stone max-w-prose">{words.about}</p>
        <Sections settings={settings} />
      </>
    )}
  </WithHistory>
);

type Values = { sections: Arrangement };
const valuesOf = ({ sections }: HomeSettings): Values => ({ sections });

const Sections = ({ settings }: { settings: HomeSettings }) => {
  const page = useSettingsForm({
    settings,
    valuesOf,
    bodyOf: (values) => values,
    schema: Shape,
    query,
    save: (body) => quietApi('PUT /settings/home', { body }),
  });
  const { form } = page;
  const { sections } = form.values;
  const shownOf = ({ sections: each }: Values) =>
    listOf(each.flatMap(({ section, isShown }) => (isShown ? words.sections[section] : [])));
  return (
    <div className="mt-4 grid items-start gap-6 xl:grid-cols-[25rem_minmax(0,1fr)]">
      <PageForm
        {...page}
        fields={{ sections: { label: words.title, show: shownOf } }}
        className="border-line bg-surface rounded border p-4 sm:p-5"
      >
        <SectionOrder sections={sections} onChange={(changed) => form.change('sections', changed)} />
      </PageForm>
      <HomePreview address={`${useAddressIn()('/')}?preview=${asParameter(sections)}`} />
    </div>
  );
};
