import type { ChangeKind } from '@nabta/contract/events.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserReads, type Api } from '../lib/api.ts';
import { ApiFailure } from '../lib/failures.ts';
import { isSessionEnding } from '../lib/live.ts';
import { react } from '../lib/reactions.ts';
import { useChanges } from './use-changes.ts';

type State<Data> = { of?: string; data?: Data; failure?: ApiFailure };

/**
 * What a part of a screen shows, read anew for each `key`; until it is there, `data` is what was there before and `busy`
 * is true. A failure is told in its place by `failure`; a session that ended leads to the login. When something of one of
 * the kinds in `follows` has changed it is read again quietly: what is shown stays until then, and if that fails.
 */
export const useReading = <Data>(
  key: string,
  read: (api: Api, signal: AbortSignal) => Promise<Data>,
  follows: readonly ChangeKind[] = [],
) => {
  const [state, setState] = useState<State<Data>>({});
  const [attempt, setAttempt] = useState(0);
  const [quietly, setQuietly] = useState(0);
  const isReading = useRef(false);
  const of = `${key} ${attempt}`;

  const begin = useEffectEvent(async (signal: AbortSignal) => {
    isReading.current = true;
    try {
      const data = await read(browserReads, signal);
      if (!signal.aborted) setState({ of, data });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiFailure)) throw error;
      // overtaken by a logout, which leads to the login itself
      if (error.status === 401 && isSessionEnding()) return;
      if (error.status === 401) return react(error);
      const isShown = state.of === of && state.data !== undefined;
      if (!isShown) setState(({ data }) => ({ of, failure: error, ...(data !== undefined && { data }) }));
    } finally {
      if (!signal.aborted) isReading.current = false;
    }
  });
  useEffect(() => {
    const ending = new AbortController();
    void begin(ending.signal);
    return () => ending.abort();
  }, [of, quietly]);

  const refresh = useCallback(() => setQuietly((times) => times + 1), []);
  useChanges(follows, refresh);

  const busy = state.of !== of;
  return {
    data: state.data,
    failure: busy ? undefined : state.failure,
    busy,
    /** Names what `data` was read for: the same for all that is read quietly. */
    of: state.of,
    again: useCallback(() => setAttempt((made) => made + 1), []),
    /** Takes over what a command answered, without reading all of it again. */
    put: useCallback(
      (change: (data: Data) => Data) => {
        setState(({ data, ...rest }) => (data === undefined ? rest : { ...rest, data: change(data) }));
        // what is being read may be from before the command
        if (isReading.current) refresh();
      },
      [refresh],
    ),
  };
};
