import type { Message } from '@nabta/contract/chat.ts';
import { useEffect, useEffectEvent } from 'react';
import { browserReads } from '../api.ts';
import { ApiFailure } from '../failures.ts';
import { listen } from '../live.ts';
import { createThread, type Thread } from './thread.ts';

/** How often one asks while nobody tells. */
const ASK_MS = 10_000;

/** Kept while the tab is open: what failed or isn't sent yet is there when one comes back to a conversation. */
const threads = new Map<string, Thread>();
let owner: string | undefined;

const threadOf = (senderId: string, conversationId: string): Thread => {
  // nothing of one person is there for the next
  if (owner !== senderId) threads.clear();
  owner = senderId;
  const known = threads.get(conversationId);
  if (known) return known;
  const made = createThread({ conversationId, senderId });
  threads.set(conversationId, made);
  return made;
};

const isShown = (): boolean => document.visibilityState === 'visible';

/** Follows a conversation while it is on the screen; `isShop`: as the shop, not as its customer. */
export const useThread = (senderId: string, conversationId: string, isShop: boolean): Thread => {
  const thread = threadOf(senderId, conversationId);
  useEffect(() => {
    void thread.catchUp();
    const stop = listen({
      room: conversationId,
      told: thread.told,
      typing: (who) => {
        if (who.conversationId === conversationId && who.isShop !== isShop) thread.otherTypes();
      },
      joined: () => void thread.followed(),
      lost: thread.unfollowed,
      ended: () => void thread.catchUp(),
    });
    const look = (): void => {
      if (isShown()) void thread.catchUp();
    };
    document.addEventListener('visibilitychange', look);
    const asking = setInterval(() => !thread.get().isFollowed && look(), ASK_MS);
    return () => {
      stop();
      thread.unfollowed();
      document.removeEventListener('visibilitychange', look);
      clearInterval(asking);
    };
  }, [thread, conversationId, isShop]);
  return thread;
};

/** Marks what the other side wrote as read while it is before one's eyes; `onRead` is told how much is left. */
export const useReadMark = (
  conversationId: string,
  messages: readonly Message[],
  isMine: (message: Message) => boolean,
  onRead: (unread: number) => void,
): void => {
  const last = messages.findLast((message) => !isMine(message))?._id;
  const told = useEffectEvent(onRead);
  useEffect(() => {
    if (!last) return;
    let isMarked = false;
    const mark = async (): Promise<void> => {
      if (isMarked || !isShown()) return;
      isMarked = true;
      const call = { params: { id: conversationId }, body: { messageId: last } };
      try {
        const { unread } = await browserReads('PUT /chat/conversations/:id/read', call);
        told(unread);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        // it stays unread
        isMarked = false;
      }
    };
    const look = (): void => void mark();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [conversationId, last]);
};
