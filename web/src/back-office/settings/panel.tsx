import type { ReactNode } from 'react';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import type { ApiQuery } from '../kit/query/use-api-query.ts';
import type { Page } from './pages.ts';
import { PagePicture } from './page-picture.tsx';
import { WithHistory } from './with-history.tsx';

type Settings = { _id: string; imagePath: string };
type Props<Read extends Settings> = {
  page: keyof typeof words.pages;
  query: ApiQuery<Read>;
  pictures: Page['pictures'];
  /** Renders the form of the loaded settings. */
  children: (settings: Read) => ReactNode;
};

/** The texts of a page, its picture beside them, and the history below. */
export const Panel = <Read extends Settings>({ page, query, pictures, children }: Props<Read>) => (
  <WithHistory query={query}>
    {(settings) => (
      <>
        <p className="text-stone max-w-prose">{words.pages[page].about}</p>
        <div className="mt-4 grid gap-5">
          {children(settings)}
          <PagePicture
            pageName={words.pages[page].title}
            id={settings._id}
            imagePath={settings.imagePath}
            calls={pictures}
          />
        </div>
      </>
    )}
  </WithHistory>
);
