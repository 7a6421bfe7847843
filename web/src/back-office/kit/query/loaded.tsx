import type { ReactNode } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Failed } from './failed.tsx';
import type { ApiQueryResult } from './use-api-query.ts';

type LoadingProps = {
  /** For screen readers. */
  text?: string | undefined;
  /** Classes of its size, which is about that of what comes. */
  className: string;
};

/** In place of what is loading. */
export const Loading = ({ text, className }: LoadingProps) =>
  text ? (
    <div role="status">
      <span className="sr-only">{text}</span>
      <Skeleton className={className} />
    </div>
  ) : (
    <Skeleton className={className} />
  );

type Props<Data> = {
  result: Pick<ApiQueryResult<Data>, 'data' | 'failure' | 'refetch'>;
  words: { failed: string; loading?: string; gone?: string };
  /** Of the placeholder. */
  className: string;
  children: (data: Data) => ReactNode;
};

/** The data of a query; before, a placeholder, or the failure with a retry. With `words.gone` it may not exist. */
export const Loaded = <Data,>({ result: { data, failure, refetch }, words, className, children }: Props<Data>) => {
  if (failure?.status === 404 && words.gone) return <Notice role="status">{words.gone}</Notice>;
  if (failure) return <Failed text={words.failed} onRetry={refetch} />;
  return data === undefined ? <Loading text={words.loading} className={className} /> : children(data);
};
