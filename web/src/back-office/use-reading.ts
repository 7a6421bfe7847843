import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { browserReads, type Api } from '../lib/api.ts';
import { ApiFailure } from '../lib/failures.ts';
import { react } from '../lib/reactions.ts';

type State<Data> = { of?: string; data?: Data; failure?: ApiFailure };

/**
 * What a part of a screen shows, read anew for each `key`; until it is there, `data` is what was there before and `busy`
 * is true. A failure is told in its place by `failure`; a session that ended leads to the login.
 */
export const useReading = <Data>(key: string, read: (api: Api, signal: AbortSignal) => Promise<Data>) => {
  const [state, setState] = useState<State<Data>>({});
  const [attempt, setAttempt] = useState(0);
  const of = `${key} ${attempt}`;

  const begin = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const data = await read(browserReads, signal);
      if (!signal.aborted) setState({ of, data });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiFailure)) throw error;
      if (error.status === 401) return react(error);
      setState(({ data }) => ({ of, failure: error, ...(data !== undefined && { data }) }));
    }
  });
  useEffect(() => {
    const ending = new AbortController();
    void begin(ending.signal);
    return () => ending.abort();
  }, [of]);

  const busy = state.of !== of;
  return {
    data: state.data,
    failure: busy ? undefined : state.failure,
    busy,
    again: useCallback(() => setAttempt((made) => made + 1), []),
    /** Takes over what a command answered, without reading all of it again. */
    put: useCallback(
      (change: (data: Data) => Data) =>
        setState(({ data, ...rest }) => (data === undefined ? rest : { ...rest, data: change(data) })),
      [],
    ),
  };
};
