import type { LegalPageName } from '@nabta/contract/legal/legal-pages.ts';
import { adminLegal } from '../../texts/admin-legal.ts';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { History } from '../audit/history.tsx';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { LegalForm } from './legal-form.tsx';

/** A legal page: its texts, and their history below (LEGAL-1). */
export const LegalPanel = ({ page }: { page: LegalPageName }) => {
  const query = apiQuery('GET /settings/legal/:page', { params: { page }, query: { translations: 'true' } });
  const { data, failure, refetch } = useApiQuery(query);
  if (failure) return <Failed text={words.failed} onRetry={refetch} />;
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-96" />
      </div>
    );
  }
  return (
    <>
      <p className="text-stone mb-4 max-w-prose">{adminLegal.about[page]}</p>
      <LegalForm page={page} stored={data} query={query} />
      <div className="mt-6">
        <History kind="settings" id={data._id} />
      </div>
    </>
  );
};
