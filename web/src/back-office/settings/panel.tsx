import type { ReactNode } from 'react';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../kit/query/failed.tsx';
import { History } from '../audit/history.tsx';
import { useApiQuery, type ApiQuery } from '../kit/query/use-api-query.ts';
import type { Page } from './pages.ts';
import { PagePicture } from './page-picture.tsx';

type Settings = { _id: string; imagePath: string };
type Props<Read extends Settings> = {
  page: keyof typeof words.pages;
  query: ApiQuery<Read>;
  pictures: Page['pictures'];
  /** Renders the form of the loaded settings. */
  children: (settings: Read) => ReactNode;
};

/** The texts of a page, its picture beside them, and the history below. */
export const Panel = <Read extends Settings>({ page, query, pictures, children }: Props<Read>) => {
  const { data, failure, refetch } = useApiQuery(query);
  const { title, about } = words.pages[page];
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
      <p className="text-stone max-w-prose">{about}</p>
      <div className="mt-4 grid gap-5">
        {children(data)}
        <PagePicture pageName={title} id={data._id} imagePath={data.imagePath} calls={pictures} />
      </div>
      <div className="mt-6">
        <History kind="settings" id={data._id} />
      </div>
    </>
  );
};
