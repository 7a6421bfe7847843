import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useIsPhone } from '../../../ui/use-is-wide.ts';
import { Failed } from '../query/failed.tsx';
import type { ApiQueryResult } from '../query/use-api-query.ts';
import type { useTableQuery } from './use-table-query.ts';

type Empty = { title: string; text: string; action?: ReactNode };
type Props<Data> = {
  list: Pick<ApiQueryResult<Data>, 'data' | 'failure' | 'busy' | 'refetch'>;
  words: { loading: string; failed: string };
  isEmpty: (data: Data) => boolean;
  /** Text of the empty list; with a title and an action while there is nothing to list at all. */
  none: string | Empty;
  children: (data: Data) => ReactNode;
};

/** About a screen of them. */
const SKELETON_ROWS = 6;

/** A list: loading, failed, empty, or shown; while another page loads, the previous one is shown dimmed. */
export const Listing = <Data,>({ list, words, isEmpty, none, children }: Props<Data>) => (
  <div aria-busy={list.busy} className="mt-4 transition-opacity aria-busy:opacity-55 aria-busy:delay-300">
    {list.failure ? (
      <Failed text={words.failed} onRetry={list.refetch} />
    ) : list.data === undefined ? (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <Placeholder />
      </div>
    ) : isEmpty(list.data) ? (
      <div role="status" className="border-line bg-surface rounded border">
        {typeof none === 'string' ? (
          <p className="p-6">{none}</p>
        ) : (
          <div data-begins={none.action ? '' : undefined}>
            <EmptyState title={none.title} text={none.text}>
              {none.action}
            </EmptyState>
          </div>
        )}
      </div>
    ) : (
      children(list.data)
    )}
  </div>
);

/** The shape of what comes: a table with its head, or on phones cards, each with its action. */
const Placeholder = () => {
  const isPhone = useIsPhone();
  const rows = Array.from({ length: SKELETON_ROWS }, (_, row) => row);
  return isPhone ? (
    <div aria-hidden="true" className="skeleton grid gap-3">
      {rows.map((row) => (
        <div key={row} className="border-line bg-surface grid gap-3 rounded border p-3">
          <div className="bg-sand h-6 w-1/2 rounded" />
          <div className="bg-sand h-10 rounded" />
          <div className="border-line h-11 rounded border" />
        </div>
      ))}
    </div>
  ) : (
    <div aria-hidden="true" className="skeleton border-line bg-surface divide-line divide-y rounded border">
      <div className="bg-sand-pale h-9" />
      {rows.map((row) => (
        <div key={row} className="flex h-14 items-center gap-6 px-3">
          <div className="bg-sand h-6 grow rounded" />
          <div className="bg-sand h-6 w-24 rounded" />
          <div className="bg-sand h-6 w-24 rounded" />
        </div>
      ))}
    </div>
  );
};

type PagesProps = {
  query: Pick<ReturnType<typeof useTableQuery>, 'page' | 'pageAddress'>;
  list: { busy: boolean };
  /** Undefined until it is known. */
  totalPages: number | undefined;
};

/** The pager of a list. A page that no longer exists redirects to the last one. */
export const Pages = ({ query: { page, pageAddress }, list, totalPages }: PagesProps) =>
  !list.busy && totalPages && page > totalPages ? (
    <Navigate to={pageAddress(totalPages)} replace />
  ) : (
    <div className="mt-5">
      <Pager page={page} totalPages={totalPages ?? 1} to={pageAddress} />
    </div>
  );
