import type { ReactNode } from 'react';
import type { ApiFailure } from '../lib/failures.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Failed } from './failed.tsx';

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
