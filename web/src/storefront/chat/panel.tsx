import type { Conversation } from '@nabta/contract/chat.ts';
import { useEffect, useRef, useState } from 'react';
import { browserReads } from '../../lib/api.ts';
import { Composer } from '../../lib/chat/composer.tsx';
import { MessageList, type Side } from '../../lib/chat/message-list.tsx';
import { useReadMark, useThread } from '../../lib/chat/use-thread.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { forgetUser } from '../../session/current-user.ts';
import { chatWidget as words } from '../../texts/chat-widget.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { X } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { addresses } from '../addresses.ts';
import { ownConversation } from './own-conversation.ts';

type Props = { userId: string; onClose: () => void };

/** The open chat: the conversation there is, or a new one (spec: storefront 4). */
const Panel = ({ userId, onClose }: Props) => {
  const { conversation, failed, again } = useBegun(userId);
  return (
    <section
      role="dialog"
      aria-label={words.title}
      className="border-line bg-page shadow-lifted pointer-events-auto flex h-[min(36rem,calc(100dvh-7rem))] min-h-64 w-full flex-col overflow-hidden rounded border sm:w-96"
    >
      <div className="bg-olive text-surface flex items-center justify-between gap-2 ps-4">
        <h2 className="text-lg leading-tight">{words.title}</h2>
        <IconButton
          label={words.close}
          icon={<X className="size-5" />}
          className="hover:bg-olive-deep! focus-visible:outline-surface! -outline-offset-4!"
          onClick={onClose}
        />
      </div>
      {conversation ? (
        <Talk userId={userId} conversation={conversation} />
      ) : failed ? (
        <div className="p-4">
          <Notice role="alert">
            <p>{words.failed}</p>
            <Button look="secondary" className="mt-3" onClick={again}>
              {words.retry}
            </Button>
          </Notice>
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

/** The one conversation; begun when there is none. */
const useBegun = (userId: string) => {
  const known = ownConversation.use().value;
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const id = known?._id;
  useEffect(() => {
    if (id) return;
    const begin = async (): Promise<void> => {
      try {
        const [begun] = await browserReads('POST /chat/conversations');
        if (begun) ownConversation.set(userId, begun);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        if (error.status === 401) forgetUser();
        else setFailed(true);
      }
    };
    void begin();
  }, [id, userId, attempt]);
  const again = (): void => {
    setFailed(false);
    setAttempt((made) => made + 1);
  };
  return { conversation: known ?? undefined, failed, again };
};

const Talk = ({ userId, conversation }: { userId: string; conversation: Conversation }) => {
  const thread = useThread(userId, conversation._id, false);
  const { messages, failure, isLoaded } = thread.use();
  const box = useRef<HTMLTextAreaElement>(null);
  const side: Side = {
    isMine: ({ senderId }) => senderId === userId,
    other: words.other,
    productAddress: addresses.product,
  };
  useReadMark(conversation._id, messages, side.isMine, (unread) =>
    ownConversation.set(userId, { ...conversation, unread }),
  );
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // quietly, as on every public page
    if (failure?.status === 401) forgetUser();
  }, [failure]);
  return (
    <>
      {isLoaded && messages.length === 0 && <p className="text-stone px-4 pt-4 text-sm">{words.welcome}</p>}
      <MessageList thread={thread} side={side} />
      <Composer thread={thread} ref={box} />
    </>
  );
};
