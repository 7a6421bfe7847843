import type { ReactNode } from 'react';
import { adminSettings as words } from '../../texts/admin-settings.ts';
import { History } from '../audit/history.tsx';
import { Loaded } from '../kit/query/loaded.tsx';
import { useApiQuery, type ApiQuery } from '../kit/query/use-api-query.ts';

type Props<Settings> = {
  query: ApiQuery<Settings>;
  /** Renders the form of the loaded settings. */
  children: (settings: Settings) => ReactNode;
};

/** Settings once they are loaded, and their history below. */
export const WithHistory = <Settings extends { _id: string }>({ query, children }: Props<Settings>) => (
  <Loaded result={useApiQuery(query)} words={words} className="h-96">
    {(settings) => (
      <>
        {children(settings)}
        <div className="mt-6">
          <History kind="settings" id={settings._id} />
        </div>
      </>
    )}
  </Loaded>
);
