import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Failed } from '../kit/query/failed.tsx';
import type { ApiQueryResult } from '../kit/query/use-api-query.ts';

type Props<Data> = {
  title: string;
  /** What the figures mean. */
  note?: string;
  failed: string;
  result: ApiQueryResult<Data>;
  children: (data: Data) => ReactNode;
};

/** A part of the dashboard, which loads and fails alone. No landmark: its tables are landmarks with their names. */
export const Card = <Data,>({ title, note, failed, result, children }: Props<Data>) => {
  const { data, failure, busy, refetch } = result;
  return (
    <div className="min-w-0">
      <h2 className="text-lg">{title}</h2>
      {note && <p className="text-stone text-sm">{note}</p>}
      <div aria-busy={busy} className="mt-2 transition-opacity aria-busy:opacity-55 aria-busy:delay-300">
        {failure ? (
          <Failed text={failed} onRetry={refetch} />
        ) : data === undefined ? (
          <Skeleton className="h-72" />
        ) : (
          children(data)
        )}
      </div>
    </div>
  );
};
