import { useInfiniteQuery } from '@tanstack/react-query';
import type { Conversation } from '@nabta/contract/chat/chat.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { quietApi } from '../../lib/api.ts';
import { queryClient } from '../kit/query/query-client.ts';

/** Conversations per page of the call. */
const PAGE = 50;

type Pages = { pages: Conversation[][]; pageParams: number[] };

/** The conversations that match a search, the latest first, page by page. */
export const useConversations = (search: string) => {
  const queryKey = ['GET /chat/conversations', { search }];
  const { data, error, isFetching, hasNextPage, refetch, fetchNextPage } = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam: page, signal }) =>
        quietApi('GET /chat/conversations', { query: { search, page }, signal }),
      initialPageParam: 1,
      getNextPageParam: (last, _all, page) => (last.length === PAGE ? page + 1 : undefined),
    },
    queryClient,
  );
  // a conversation that moved up between two queries is on two pages
  const list = data && [...new Map(data.pages.flat().map((each) => [each._id, each])).values()];
  return {
    list,
    failure: !list && !isFetching && error instanceof ApiFailure && error.status !== 401,
    hasMore: hasNextPage,
    busy: isFetching,
    refetch: (): void => void refetch(),
    more: (): void => void fetchNextPage(),
    /** Sets the number of unread messages after the conversation was read here. */
    setUnread: (id: string, unread: number): void => {
      queryClient.setQueryData<Pages>(
        queryKey,
        (before) =>
          before && {
            ...before,
            pages: before.pages.map((page) => page.map((each) => (each._id === id ? { ...each, unread } : each))),
          },
      );
    },
  };
};
