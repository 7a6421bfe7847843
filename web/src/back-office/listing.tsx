import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { ApiFailure } from '../lib/failures.ts';
import { Pager } from '../ui/pager.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Failed } from './failed.tsx';
import type { useTableQuery } from './use-table-query.ts';

type Props<Data> = {
  /** What `useReading` gives. */
  list: { data: Data | undefined; failure: ApiFailure | undefined; busy: boolean; again: () => void };
  words: { loading: string; failed: string };
  isEmpty: (data: Data) => boolean;
  /** Said when it is. */ none: string;
  children: (data: Data) => ReactNode;
};

/** A list that is read: waiting, failed, empty, or there; the one before it stays, dimmed, while another is read. */
export const Listing = <Data,>({ list, words, isEmpty, none, children }: Props<Data>) => (
  <div aria-busy={list.busy} className="mt-4 transition-opacity aria-busy:opacity-55 aria-busy:delay-300">
    {list.failure ? (
      <Failed text={words.failed} onRetry={list.again} />
    ) : list.data === undefined ? (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-96" />
      </div>
    ) : isEmpty(list.data) ? (
      <p role="status" className="border-line bg-surface rounded border p-6">
        {none}
      </p>
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

/** The pages of a list. One that is gone, with the last thing that stood on it, leads to the last there is. */
export const Pages = ({ query: { page, pageAddress }, list, totalPages }: PagesProps) =>
  !list.busy && totalPages && page > totalPages ? (
    <Navigate to={pageAddress(totalPages)} replace />
  ) : (
    <div className="mt-5">
      <Pager page={page} totalPages={totalPages ?? 1} to={pageAddress} />
    </div>
  );
