import { useState, type ReactNode } from 'react';
import type { Api } from '../../lib/api.ts';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../failed.tsx';
import { History } from '../history.tsx';
import { useReading } from '../use-reading.ts';
import type { Page } from './pages.ts';
import { PagePicture } from './page-picture.tsx';

type Settings = { _id: string; imagePath: string };
type Props<Read extends Settings> = {
  page: keyof typeof words.pages;
  read: (reads: Api) => Promise<Read>;
  pictures: Page['pictures'];
  /** The form of what was read; tells when it was saved. */
  children: (asRead: Read, onSaved: () => void) => ReactNode;
};

/** What a page says on one side, its picture on the other, and who changed it below. */
export const Panel = <Read extends Settings>({ page, read, pictures, children }: Props<Read>) => {
  const { data, failure, again } = useReading(page, read);
  const [changes, setChanges] = useState(0);
  const changed = (): void => setChanges((made) => made + 1);
  const { title, about } = words.pages[page];
  if (failure) return <Failed text={words.failed} onRetry={again} />;
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
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {children(data, changed)}
        <PagePicture pageName={title} id={data._id} imagePath={data.imagePath} calls={pictures} onChange={changed} />
      </div>
      <div className="mt-6">
        <History kind="settings" id={data._id} changes={changes} />
      </div>
    </>
  );
};
