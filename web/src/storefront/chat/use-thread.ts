import type { Message } from '@nabta/contract/chat/chat.ts';
import { useEffect, useEffectEvent } from 'react';
import { quietApi } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { listen } from '../../lib/live.ts';
import { createThread, type Thread } from './thread.ts';

/** Interval of queries while no live events arrive. */
const POLL_MS = 10_000;

/**
 * Threads live as long as the tab, so that failed messages and drafts are there when the user returns to a
 * conversation.
 */
const threads = new Map<string, Thread>();
let owner: string | undefined;

const threadOf = (senderId: string, conversationId: string): Thread => {
  // no state of one user may be shown to another
  if (owner !== senderId) threads.clear();
  owner = senderId;
  const existing = threads.get(conversationId);
  if (existing) return existing;
  const created = createThread({ conversationId, senderId });
  threads.set(conversationId, created);
  return created;
};

const isTabVisible = (): boolean => document.visibilityState === 'visible';

/** Keeps a conversation up to date while it is shown; `role`: the side of this user. */
export const useThread = (senderId: string, conversationId: string, role: 'shop' | 'customer'): Thread => {
  const thread = threadOf(senderId, conversationId);
  useEffect(() => {
    void thread.catchUp();
    const stop = listen({
      room: conversationId,
      received: thread.receive,
      typing: (event) => {
        if (event.conversationId === conversationId && event.isShop !== (role === 'shop')) thread.onOtherTyping();
      },
      joined: () => void thread.onSubscribed(),
      lost: thread.onUnsubscribed,
      ended: () => void thread.catchUp(),
    });
    const refetchIfShown = (): void => {
      if (isTabVisible()) void thread.catchUp();
    };
    document.addEventListener('visibilitychange', refetchIfShown);
    const poll = setInterval(() => !thread.get().isSubscribed && refetchIfShown(), POLL_MS);
    return () => {
      stop();
      thread.onUnsubscribed();
      document.removeEventListener('visibilitychange', refetchIfShown);
      clearInterval(poll);
    };
  }, [thread, conversationId, role]);
  return thread;
};

/**
 * Marks the other side's messages as read while they are visible; `onRead` gets the number of unread ones that remain.
 */
export const useMarkAsRead = (
  conversationId: string,
  messages: readonly Message[],
  isMine: (message: Message) => boolean,
  onRead: (unread: number) => void,
): void => {
  const last = messages.findLast((message) => !isMine(message))?._id;
  const reportUnread = useEffectEvent(onRead);
  useEffect(() => {
    if (!last) return;
    let isMarked = false;
    const markAsRead = async (): Promise<void> => {
      if (isMarked || !isTabVisible()) return;
      isMarked = true;
      const call = { params: { id: conversationId }, body: { messageId: last } };
      try {
        const { unread } = await quietApi('PUT /chat/conversations/:id/read', call);
        reportUnread(unread);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        // stays unread; the next check tries again
        isMarked = false;
      }
    };
    const markIfVisible = (): void => void markAsRead();
    markIfVisible();
    document.addEventListener('visibilitychange', markIfVisible);
    return () => document.removeEventListener('visibilitychange', markIfVisible);
  }, [conversationId, last]);
};
