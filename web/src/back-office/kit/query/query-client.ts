import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../lib/failures.ts';
import { isSessionEnding } from '../../../lib/live.ts';
import { handleFailure } from '../../../lib/reactions.ts';
import { Refusal } from './failure-text.ts';

const AUDIT = 'GET /admin/audit/:kind/:id';

/**
 * The back office's query cache. A query is removed once no component uses it, so memory holds the open screen only.
 * Data does not become stale by age: commands and live events (use-live-queries.ts) invalidate it.
 */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      staleTime: Infinity,
      retry: false,
      // a failure shows a retry button, so requests are sent even when the browser believes to be offline
      networkMode: 'always',
      throwOnError: (error) => !(error instanceof ApiFailure),
    },
    mutations: { gcTime: 0, networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError: (error) => {
      // a running logout leads to the login page itself
      if (!isSessionEnding()) leaveWithoutSession(error);
    },
  }),
  mutationCache: new MutationCache({
    // every command adds an audit event
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: [AUDIT] }),
    onError: (thrown, _input, _context, { meta }) => {
      const error = thrown instanceof Refusal ? thrown.cause : thrown;
      if (error instanceof ApiFailure) return meta?.isReported ? undefined : leaveWithoutSession(error);
      // an upload that the user cancelled
      if (!(error instanceof DOMException)) reportError(error);
    },
  }),
});

const leaveWithoutSession = (error: unknown): void => {
  if (error instanceof ApiFailure && error.status === 401) handleFailure(error);
};
