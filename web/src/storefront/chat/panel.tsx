import type { Conversation } from '@nabta/contract/chat/chat.ts';
import { use, useEffect, useRef, useState } from 'react';
import { quietApi } from '../../lib/api.ts';
import { Composer } from './composer.tsx';
import type { Side } from './bubble.tsx';
import { MessageList } from './message-list.tsx';
import { useMarkAsRead, useThread } from './use-thread.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { clearUser } from '../../session/current-user.ts';
import { useUserQuery } from '../../session/user-store.ts';
import { chat } from '../../texts/chat.ts';
import { chatWidget as words } from '../../texts/chat-widget.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons.tsx';
import { SiteName } from '../../ui/page-meta.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { addresses } from '../frame/addresses.ts';
import { userConversation } from './user-conversation.ts';

type Props = { userId: string; onClose: () => void };

/** The open chat: the existing conversation or a new one (CHAT-7). */
const Panel = ({ userId, onClose }: Props) => {
  const { conversation, failed, retry } = useConversation(userId);
  const shopName = use(SiteName);
  return (
    <section
      role="dialog"
      aria-label={words.title}
      className="border-line bg-page shadow-lifted pointer-events-auto flex h-[min(36rem,calc(100dvh-7rem))] max-sm:h-dvh min-h-64 w-full flex-col overflow-hidden sm:rounded sm:border sm:w-96"
    >
      <div className="bg-olive text-surface flex items-center justify-between gap-2 ps-4">
        <div className="min-w-0 pt-3 pb-2.5">
          <h2 className="text-lg leading-tight">{words.title}</h2>
          <p className="truncate text-xs opacity-90">
            <bdi>{shopName}</bdi>
          </p>
        </div>
        <IconButton
          label={words.close}
          icon={<X className="size-5" />}
          className="hover:bg-olive-deep! focus-visible:outline-surface! -outline-offset-4!"
          onClick={onClose}
        />
      </div>
      {conversation ? (
        <ConversationView userId={userId} conversation={conversation} />
      ) : failed ? (
        <div className="p-4">
          <RetryNotice text={words.failed} retry={words.retry} onRetry={retry} />
        </div>
      ) : (
        <div className="grid grow place-items-center">
          <Spinner label={words.loading} />
        </div>
      )}
    </section>
  );
};

export default Panel;

/** The conversation; created when there is none. */
const useConversation = (userId: string) => {
  const existing = useUserQuery(userConversation).data;
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const id = existing?._id;
  useEffect(() => {
    if (id) return;
    const begin = async (): Promise<void> => {
      try {
        const [created] = await quietApi('POST /chat/conversations');
        if (created) userConversation.setData(userId, created);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (error.status === 401) clearUser();
        else setFailed(true);
      }
    };
    void begin();
  }, [id, userId, attempt]);
  const retry = (): void => {
    setFailed(false);
    setAttempt((made) => made + 1);
  };
  return { conversation: existing ?? undefined, failed, retry };
};

const ConversationView = ({ userId, conversation }: { userId: string; conversation: Conversation }) => {
  const thread = useThread(userId, conversation._id, 'customer');
  const { messages, outgoing, isLoaded, failure, draft } = thread.use();
  const box = useRef<HTMLTextAreaElement>(null);
  const side: Side = {
    isMine: ({ senderId }) => senderId === userId,
    other: words.other,
    productAddress: addresses.product,
  };
  useMarkAsRead(conversation._id, messages, side.isMine, (unread) =>
    userConversation.setData(userId, { ...conversation, unread }),
  );
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // without a redirect: the chat is on public pages
    if (failure?.status === 401) clearUser();
  }, [failure]);
  return (
    <>
      <MessageList thread={thread} side={side} greeting={words.welcome} />
      {isLoaded && messages.length + outgoing.length === 0 && draft.trim() === '' && (
        <ul className="flex flex-wrap gap-2 px-3 pb-3 sm:px-4">
          {Object.values(chat.starters).map((text) => (
            <li key={text}>
              <button
                type="button"
                className="border-olive text-olive-deep hover:bg-olive-pale min-h-11 rounded-full border px-4 text-sm"
                onClick={() => {
                  thread.setDraft(text);
                  box.current?.focus();
                }}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Composer thread={thread} ref={box} />
    </>
  );
};
