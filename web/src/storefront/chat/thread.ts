import { createStore } from '../../ui/store.ts';
import { api, quietApi, type Api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { randomKey } from '../../lib/random-key.ts';
import { emptyHistory, withOlder, withNewer, withOutgoing, withReceived, type History } from './history.ts';
import type { Message } from '@nabta/contract/chat/chat.ts';

/** How long the other side counts as typing after an event; events come every two seconds. */
const TYPING_MS = 4_000;
/** Pause after a failed query; doubled after each further failure. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Messages per query; missed messages are fetched page by page. */
const PAGE_SIZE = 40;

type State = History & {
  /** Whether the latest messages were fetched once. */
  isLoaded: boolean;
  isLoadingOlder: boolean;
  /** Whether live events arrive. */
  isSubscribed: boolean;
  isOtherTyping: boolean;
  /** The typed text, not sent yet. */
  draft: string;
  failure?: ApiFailure | undefined;
};

type Options = {
  conversationId: string;
  /** The user who writes. */
  senderId: string;
};

/**
 * State of a conversation: its messages in the server's order, each once, and outgoing ones. `catchUp` fetches messages
 * missed without a connection or while the conversation was not shown.
 */
export const createThread = ({ conversationId, senderId }: Options, quiet: Api = quietApi, loud: Api = api) => {
  const store = createStore<State>({
    ...emptyHistory,
    isLoaded: false,
    isLoadingOlder: false,
    isSubscribed: false,
    isOtherTyping: false,
    draft: '',
  });
  const change = (update: (state: State) => Partial<State>): void =>
    store.set({ ...store.get(), ...update(store.get()) });
  const fetchPage = (query: { after?: string | undefined; before?: string | undefined }) =>
    quiet('GET /chat/conversations/:id/messages', {
      params: { id: conversationId },
      query: { ...query, limit: PAGE_SIZE },
    });

  let typingTimer: ReturnType<typeof setTimeout> | undefined;
  const setTyping = (isOtherTyping: boolean): void => {
    clearTimeout(typingTimer);
    if (store.get().isOtherTyping !== isOtherTyping) change(() => ({ isOtherTyping }));
    if (isOtherTyping) typingTimer = setTimeout(() => setTyping(false), TYPING_MS);
  };

  /** True while every message up to now is known, so that a live message can be appended. */
  let isGapless = false;
  let runningCatchUp: Promise<void> | undefined;
  let isCatchUpDue = false;

  const fetchNewer = async (): Promise<void> => {
    for (;;) {
      isCatchUpDue = false;
      const after = store.get().messages.at(-1)?._id;
      const found = await fetchPage({ after });
      const isLast = after === undefined || found.length < PAGE_SIZE;
      change((before) => ({
        ...withNewer(before, found, { isLast }),
        ...(after === undefined && { hasOlder: found.length === PAGE_SIZE }),
        isLoaded: true,
        failure: undefined,
      }));
      if (isLast && !isCatchUpDue) return;
    }
  };

  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  const retryLater = ({ status }: ApiFailure): void => {
    const isRefused = status === 401 || status === 403 || status === 404;
    if (isRefused || !store.get().isSubscribed) return;
    retryTimer = setTimeout(() => void catchUp(), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };

  /** Fetches the messages after the last one. One run at a time; a call during a run makes it query once more. */
  const catchUp = (): Promise<void> => {
    isCatchUpDue = true;
    return (runningCatchUp ??= (async () => {
      isGapless = false;
      clearTimeout(retryTimer);
      try {
        await fetchNewer();
        isGapless = store.get().isSubscribed;
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        change(() => ({ failure: error }));
        retryLater(error);
      } finally {
        runningCatchUp = undefined;
      }
    })());
  };

  const post = async (key: string, text: string): Promise<void> => {
    try {
      await loud('POST /chat/messages', {
        body: { text, conversationId, senderId },
        headers: { 'Idempotency-Key': key },
        handlesFailure: true,
      });
      change((before) => withOutgoing(before, key, { state: 'sent' }));
      if (!isGapless) void catchUp();
    } catch (error) {
      if (!(error instanceof ApiFailure)) {
        change((before) => withOutgoing(before, key, { state: 'failed', reason: undefined }));
        throw error;
      }
      change((before) => ({
        ...withOutgoing(before, key, { state: 'failed', reason: error.advice }),
        // not only the message: the whole conversation is no longer accessible
        ...((error.status === 401 || error.status === 404) && { failure: error }),
      }));
    }
  };
  // one at a time, so that messages are stored in the order in which they were written
  let lastSend = Promise.resolve();
  const enqueue = (key: string, text: string): void => {
    lastSend = lastSend.then(() => post(key, text)).catch((error: unknown) => reportError(error));
  };

  return {
    conversationId,
    use: store.use,
    get: store.get,
    catchUp,
    /** From now on live messages arrive; earlier ones are fetched. */
    onSubscribed: (): Promise<void> => {
      change(() => ({ isSubscribed: true }));
      return catchUp();
    },
    onUnsubscribed: (): void => {
      isGapless = false;
      clearTimeout(retryTimer);
      setTyping(false);
      change(() => ({ isSubscribed: false }));
    },
    receive: (message: Message): void => {
      if (message.conversationId !== conversationId) return;
      if (message.senderId !== senderId) setTyping(false);
      change((before) => withReceived(before, message, { isGapless }));
    },
    onOtherTyping: (): void => setTyping(true),
    loadOlder: async (): Promise<void> => {
      const { messages, isLoadingOlder } = store.get();
      const before = messages[0]?._id;
      if (isLoadingOlder || !before) return;
      change(() => ({ isLoadingOlder: true }));
      try {
        const found = await fetchPage({ before });
        change((state) => withOlder(state, found, { hasOlder: found.length === PAGE_SIZE }));
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        change(() => ({ failure: error }));
      } finally {
        change(() => ({ isLoadingOlder: false }));
      }
    },
    setDraft: (draft: string): void => change(() => ({ draft })),
    /** Sends the draft unless it is blank. */
    send: (): void => {
      const text = store.get().draft.trim();
      if (!text) return;
      const key = randomKey();
      change(({ outgoing }) => ({ draft: '', outgoing: [...outgoing, { key, text, state: 'sending' }] }));
      enqueue(key, text);
    },
    retry: (key: string): void => {
      const failed = store.get().outgoing.find((each) => each.key === key && each.state === 'failed');
      if (!failed) return;
      change((before) => withOutgoing(before, key, { state: 'sending', reason: undefined }));
      enqueue(key, failed.text);
    },
  };
};

export type Thread = ReturnType<typeof createThread>;
