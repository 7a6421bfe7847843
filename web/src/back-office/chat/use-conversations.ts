import type { Conversation } from '@nabta/contract/chat.ts';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { browserReads } from '../../lib/api.ts';
import { listen } from '../../lib/live.ts';
import { soon } from '../../lib/soon.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { react } from '../../lib/reactions.ts';

/** Conversations on a page of the call. */
const PAGE = 50;

type State = { of?: string; list?: readonly Conversation[]; page: number; hasMore: boolean; failure?: ApiFailure };

/** The list with a newer first page; what had to make way for it follows. */
const withFirst = (list: readonly Conversation[], first: readonly Conversation[]): readonly Conversation[] => {
  if (first.length < PAGE) return first;
  const known = new Set(first.map(({ _id }) => _id));
  return [...first, ...list.filter(({ _id }) => !known.has(_id))];
};

/** The conversations that fit a search, the latest first; read again as messages come. */
export const useConversations = (search: string) => {
  const [state, setState] = useState<State>({ page: 1, hasMore: false });
  const [busy, setBusy] = useState(false);
  const newest = useRef(0);

  /** Reads a page; an answer that comes after a newer question is not wanted. */
  const read = async (page: number): Promise<void> => {
    const turn = (newest.current += 1);
    setBusy(true);
    try {
      const found = await browserReads('GET /chat/conversations', { query: { search, page } });
      if (turn !== newest.current) return;
      setState((before) => {
        const same = before.of === search ? (before.list ?? []) : [];
        const known = new Set(same.map(({ _id }) => _id));
        const list = page === 1 ? withFirst(same, found) : [...same, ...found.filter(({ _id }) => !known.has(_id))];
        const isFirstAgain = page === 1 && list.length > found.length;
        return {
          of: search,
          list,
          page: isFirstAgain ? before.page : page,
          hasMore: isFirstAgain ? before.hasMore : found.length === PAGE,
        };
      });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (turn !== newest.current) return;
      if (error.status === 401) return react(error);
      setState((before) => ({ ...before, failure: error }));
    } finally {
      if (turn === newest.current) setBusy(false);
    }
  };
  const readFirst = useEffectEvent(() => void read(1));

  useEffect(() => {
    readFirst();
    const again = soon(() => readFirst());
    const stop = listen({
      told: again.ask,
      changed: (changes) => 'conversations' in changes && again.ask(),
      joined: again.ask,
    });
    return () => {
      stop();
      again.cancel();
    };
  }, [search]);

  return {
    list: state.of === search ? state.list : undefined,
    failure: busy ? undefined : state.failure,
    hasMore: state.of === search && state.hasMore,
    busy,
    again: () => void read(1),
    more: () => void read(state.page + 1),
    /** What was read of one of them, here. */
    marked: useCallback((id: string, unread: number): void => {
      setState((before) => ({
        ...before,
        ...(before.list && { list: before.list.map((each) => (each._id === id ? { ...each, unread } : each)) }),
      }));
    }, []),
  };
};
