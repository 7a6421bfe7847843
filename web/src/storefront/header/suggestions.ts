import { useEffect, useState } from 'react';
import { api, type AnswerOf } from '../../lib/api.ts';

export type Suggestion = AnswerOf<'GET /products'>['data'][number];

const PAUSE = 180;

/** Products for what is being typed, once it pauses; undefined while there is nothing to suggest for. Failures stay silent. */
export const useSuggestions = (typed: string): Suggestion[] | undefined => {
  const [found, setFound] = useState<{ query: string; products: Suggestion[] }>();
  const query = typed.trim();
  const asks = query.length >= 2;

  useEffect(() => {
    if (!asks) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api('GET /products', { query: { search: query, limit: 6 }, signal: abort.signal, ownWords: true })
        .then(({ data }) => setFound({ query, products: data }))
        .catch(() => setFound(undefined));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asks, query]);

  // While the next ones are on their way, the last ones stay.
  return asks ? found?.products : undefined;
};
