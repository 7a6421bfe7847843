import type { ReactNode } from 'react';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { backOffice } from '../../texts/back-office.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { History } from '../audit/history.tsx';
import { PageHeader } from '../kit/frame/page-header.tsx';
import { useApiQuery, type ApiQuery } from '../kit/query/use-api-query.ts';

type Props<Settings> = {
  title: string;
  about: string;
  query: ApiQuery<Settings>;
  /** Renders the form of the loaded settings. */
  children: (settings: Settings) => ReactNode;
};

/** A screen with the form of some settings, and their history below. */
export const SettingsScreen = <Settings extends { _id: string }>({
  title,
  about,
  query,
  children,
}: Props<Settings>) => {
  const { data, failure, refetch } = useApiQuery(query);
  return (
    <>
      <PageHeader title={title}>
        <p className="text-stone mt-2 mb-2 max-w-prose">{about}</p>
      </PageHeader>
      {failure && <Failed text={words.failed} onRetry={refetch} />}
      {!data && !failure && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-96" />
        </div>
      )}
      {data && (
        <>
          <h2 className="sr-only">{backOffice.settings}</h2>
          {children(data)}
          <div className="mt-6">
            <History kind="settings" id={data._id} />
          </div>
        </>
      )}
    </>
  );
};
