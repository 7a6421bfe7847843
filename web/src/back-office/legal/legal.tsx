import { legalPages, type LegalPageName } from '@nabta/contract/legal-pages.ts';
import { useState } from 'react';
import { adminLegal as words } from '../../texts/admin-legal.ts';
import { adminSettings } from '../../texts/admin-settings.ts';
import { legal } from '../../texts/legal.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Failed } from '../failed.tsx';
import { History } from '../history.tsx';
import { apiQuery, useApiQuery } from '../use-api-query.ts';
import { useTableQuery } from '../use-table-query.ts';
import { LegalForm } from './legal-form.tsx';

/** The legal pages (LEGAL-1). An opened tab stays mounted, so it keeps unsaved changes. */
const Legal = () => {
  const query = useTableQuery();
  const shown = legalPages.find((page) => page === query.value('tab')) ?? 'terms';
  const [opened, setOpened] = useState<readonly LegalPageName[]>([shown]);
  if (!opened.includes(shown)) setOpened([...opened, shown]);
  return (
    <>
      <PageMeta title={words.title} noIndex />
      <h1 className="text-title-sm mb-3">{words.title}</h1>
      <p className="text-stone mb-6 max-w-prose">{words.about}</p>
      <Tabs
        label={words.tabs}
        shown={shown}
        onShow={(tab) => query.change({ tab: tab === 'terms' ? '' : tab })}
        tabs={legalPages.map((page) => ({
          id: page,
          label: legal[page],
          title: legal[page],
          content: opened.includes(page) && <Panel page={page} />,
        }))}
      />
    </>
  );
};

export default Legal;

const Panel = ({ page }: { page: LegalPageName }) => {
  const query = apiQuery('GET /settings/legal/:page', { params: { page }, query: { translations: 'true' } });
  const { data, failure, refetch } = useApiQuery(query);
  if (failure) return <Failed text={adminSettings.failed} onRetry={refetch} />;
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{adminSettings.loading}</span>
        <Skeleton className="h-96" />
      </div>
    );
  }
  return (
    <>
      <LegalForm page={page} stored={data} query={query} />
      <div className="mt-6">
        <History kind="settings" id={data._id} />
      </div>
    </>
  );
};
