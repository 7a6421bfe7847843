import { createStore } from '../../ui/store.ts';
import { api, browserReads, type Api } from '../api.ts';
import { ApiFailure } from '../failures.ts';
import { nothing, withEarlier, withLater, withOutgoing, withTold, type History } from './history.ts';
import type { Message } from '@nabta/contract/chat.ts';

/** How long somebody counts as writing after the last sign of it; they give one every two seconds. */
const TYPING_MS = 4_000;
/** Messages fetched at once; what one was away for is fetched until it ends. */
const PAGE = 40;

type State = History & {
  /** Whether the latest messages were fetched once. */
  isLoaded: boolean;
  isReadingOlder: boolean;
  /** Whether messages are told of as they are stored. */
  isFollowed: boolean;
  isOtherTyping: boolean;
  /** What is typed and not sent. */
  draft: string;
  failure?: ApiFailure | undefined;
};

type Of = { conversationId: string; /** Who writes here. */ senderId: string };

/**
 * One conversation as one person follows it: its messages in the server's order, each once, and one's own that are on
 * their way. What is missing, after a lost connection or while it wasn't shown, is fetched by `catchUp`.
 */
export const createThread = ({ conversationId, senderId }: Of, read: Api = browserReads, write: Api = api) => {
  const store = createStore<State>({
    ...nothing,
    isLoaded: false,
    isReadingOlder: false,
    isFollowed: false,
    isOtherTyping: false,
    draft: '',
  });
  const change = (to: (before: State) => Partial<State>): void => store.set({ ...store.get(), ...to(store.get()) });
  const page = (query: { after?: string | undefined; before?: string | undefined }) =>
    read('GET /chat/conversations/:id/messages', { params: { id: conversationId }, query: { ...query, limit: PAGE } });

  let typing: ReturnType<typeof setTimeout> | undefined;
  const setTyping = (isOtherTyping: boolean): void => {
    clearTimeout(typing);
    if (store.get().isOtherTyping !== isOtherTyping) change(() => ({ isOtherTyping }));
    if (isOtherTyping) typing = setTimeout(() => setTyping(false), TYPING_MS);
  };

  /** Whether nothing is missing before a message that is told of. */
  let isInStep = false;
  let catching: Promise<void> | undefined;
  let isDue = false;

  const fetchLater = async (): Promise<void> => {
    for (;;) {
      isDue = false;
      const after = store.get().messages.at(-1)?._id;
      const found = await page({ after });
      const isAll = after === undefined || found.length < PAGE;
      change((before) => ({
        ...withLater(before, found, isAll),
        ...(after === undefined && { hasOlder: found.length === PAGE }),
        isLoaded: true,
        failure: undefined,
      }));
      if (isAll && !isDue) return;
    }
  };

  /** Fetches what came after the last message. One fetch at a time; asked for meanwhile, it looks once more. */
  const catchUp = (): Promise<void> => {
    isDue = true;
    return (catching ??= (async () => {
      isInStep = false;
      try {
        await fetchLater();
        isInStep = store.get().isFollowed;
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        change(() => ({ failure: error }));
      } finally {
        catching = undefined;
      }
    })());
  };

  const post = async (key: string, text: string): Promise<void> => {
    try {
      await write('POST /chat/messages', {
        body: { text, conversationId, senderId },
        headers: { 'Idempotency-Key': key },
        ownWords: true,
      });
      change((before) => withOutgoing(before, key, { state: 'sent' }));
      if (!isInStep) void catchUp();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      change((before) => ({
        ...withOutgoing(before, key, { state: 'failed', why: error.advice }),
        // not the message, the whole conversation can't be had any more
        ...((error.status === 401 || error.status === 404) && { failure: error }),
      }));
    }
  };
  // one after the other, so that they are stored in the order in which they were written
  let sending = Promise.resolve();
  const enqueue = (key: string, text: string): void => {
    sending = sending.then(() => post(key, text));
  };

  return {
    conversationId,
    use: store.use,
    get: store.get,
    catchUp,
    /** From now on messages are told of as they are stored; what came before is fetched. */
    followed: (): Promise<void> => {
      change(() => ({ isFollowed: true }));
      return catchUp();
    },
    unfollowed: (): void => {
      isInStep = false;
      setTyping(false);
      change(() => ({ isFollowed: false }));
    },
    told: (message: Message): void => {
      if (message.conversationId !== conversationId) return;
      if (message.senderId !== senderId) setTyping(false);
      change((before) => withTold(before, message, isInStep));
    },
    otherTypes: (): void => setTyping(true),
    older: async (): Promise<void> => {
      const { messages, isReadingOlder } = store.get();
      const before = messages[0]?._id;
      if (isReadingOlder || !before) return;
      change(() => ({ isReadingOlder: true }));
      try {
        const found = await page({ before });
        change((state) => withEarlier(state, found, found.length === PAGE));
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        change(() => ({ failure: error }));
      } finally {
        change(() => ({ isReadingOlder: false }));
      }
    },
    type: (draft: string): void => change(() => ({ draft })),
    /** Sends what is typed, unless it is blank. */
    send: (): void => {
      const text = store.get().draft.trim();
      if (!text) return;
      const key = crypto.randomUUID();
      change(({ outgoing }) => ({ draft: '', outgoing: [...outgoing, { key, text, state: 'sending' }] }));
      enqueue(key, text);
    },
    retry: (key: string): void => {
      const failed = store.get().outgoing.find((each) => each.key === key && each.state === 'failed');
      if (!failed) return;
      change((before) => withOutgoing(before, key, { state: 'sending', why: undefined }));
      enqueue(key, failed.text);
    },
  };
};

export type Thread = ReturnType<typeof createThread>;
