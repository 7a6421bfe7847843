import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Pager } from '../ui/pager.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Failed } from './failed.tsx';
import type { ApiQueryResult } from './use-api-query.ts';
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

/** About a screen of them: cards on phones, else rows. */
const SKELETON_ROWS = 6;

/** A list: loading, failed, empty, or shown; while another page loads, the previous one is shown dimmed. */
export const Listing = <Data,>({ list, words, isEmpty, none, children }: Props<Data>) => (
  <div aria-busy={list.busy} className="mt-4 transition-opacity aria-busy:opacity-55 aria-busy:delay-300">
    {list.failure ? (
      <Failed text={words.failed} onRetry={list.refetch} />
    ) : list.data === undefined ? (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <div className="grid gap-2">
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <Skeleton key={row} className="h-36 sm:h-14" />
          ))}
        </div>
      </div>
    ) : isEmpty(list.data) ? (
      <div role="status" className="border-line bg-surface rounded border">
        {typeof none === 'string' ? (
          <p className="p-6">{none}</p>
        ) : (
          <EmptyState title={none.title} text={none.text}>
            {none.action}
          </EmptyState>
        )}
      </div>
    ) : (
      children(list.data)
    )}
  </div>
);

type PagesProps = {
  query: Pick<ReturnType<typeof useTableQuery>, 'page' | 'pageAddress'>;
  list: { busy: boolean };
  /** Undefined until it is known. */ totalPages: number | undefined;
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
