import { useEffect, useState } from 'react';
import { api, type AnswerOf } from '../../../lib/api.ts';

export type Suggestion = AnswerOf<'GET /products'>['data'][number];

const DELAY_MS = 180;

/**
 * Suggested products for the typed text, debounced; undefined while there is nothing to query. Failures are ignored.
 */
export const useSuggestions = (typed: string): Suggestion[] | undefined => {
  const [found, setFound] = useState<Suggestion[]>();
  const query = typed.trim();
  const isActive = query.length >= 2;

  useEffect(() => {
    if (!isActive) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api('GET /products', {
        query: { search: query, limit: 6, groups: true },
        signal: abort.signal,
        handlesFailure: true,
      })
        .then(({ data }) => setFound(data))
        .catch(() => setFound(undefined));
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isActive, query]);

  // While the next suggestions load, the last ones are shown.
  return isActive ? found : undefined;
};
