import type { CallKey } from '@nabta/contract';
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quietApi, type AnswerOf } from '../../../lib/api.ts';
import { ApiFailure } from '../../../lib/failures.ts';
import { queryClient } from './query-client.ts';

export type ReadKey = Extract<CallKey, `GET ${string}`>;
type Input<Key extends ReadKey> = Pick<
  NonNullable<Parameters<typeof quietApi<Key>>[1]>,
  ('params' | 'query') & keyof NonNullable<Parameters<typeof quietApi<Key>>[1]>
>;

export type ApiQuery<Data> = {
  queryKey: readonly [key: ReadKey, input: object];
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
};

/**
 * A call of the contract as a query: `apiQuery('GET /users', { query: { page } })`. The result of `select` is cached.
 */
export const apiQuery = <Key extends ReadKey, Data = AnswerOf<Key>>(
  key: Key,
  input: Input<Key>,
  select?: (answer: AnswerOf<Key>) => Data,
): ApiQuery<Data> => ({
  queryKey: [key, input],
  queryFn: async ({ signal }) => {
    const read = quietApi as (key: ReadKey, input: object) => Promise<AnswerOf<Key>>;
    const answer = await read(key, { ...input, signal });
    return select ? select(answer) : (answer as Data);
  },
});

type Options = { refetchInterval?: number; refetchOnWindowFocus?: 'always'; staleTime?: number; enabled?: boolean };

/**
 * State of a query. While another query or a `refetch` is running, `busy` is true and `data` is the previous data;
 * their failure is in `failure`. Refetches by live events are silent: `data` stays, even when they fail. When the
 * session has ended, the query client leads to the login page.
 */
export const useApiQuery = <Data>(query: ApiQuery<Data>, options: Options = {}) => {
  const { queryKey } = query;
  const [refetchedAt, setRefetchedAt] = useState(0);
  const result = useQuery<Data>({ ...query, ...options, placeholderData: keepPreviousData }, queryClient);
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt } = result;
  const isCurrent = data !== undefined && !isPlaceholderData && dataUpdatedAt >= refetchedAt;
  const failure = !isCurrent && !isFetching && error instanceof ApiFailure && error.status !== 401 ? error : undefined;
  return {
    data,
    failure,
    busy: !isCurrent && !failure,
    /**
     * Identifies the query and the `refetch` that `data` belongs to; undefined while `busy`. Silent refetches don't
     * change it.
     */
    queryId: isCurrent ? `${hashKey(queryKey)} ${refetchedAt}` : undefined,
    refetch: (): void => {
      setRefetchedAt(Date.now());
      void result.refetch();
    },
    /** Updates the data after a command. A running query may have older data, and starts again. */
    setData: (change: (data: Data) => Data): void => {
      queryClient.setQueryData<Data>(queryKey, (before) => before && change(before));
      if (queryClient.isFetching({ queryKey, exact: true }) > 0)
        void queryClient.invalidateQueries({ queryKey, exact: true });
    },
  };
};

export type ApiQueryResult<Data> = ReturnType<typeof useApiQuery<Data>>;

/** Fetches the current data; components with the same query show it too. */
export const fetchNow = async <Data>(query: ApiQuery<Data>): Promise<Data> => {
  // a running query may have older data
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
  return queryClient.fetchQuery<Data>({ ...query, staleTime: 0 });
};
