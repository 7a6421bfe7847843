import type { Conversation as Listed } from '@nabta/contract/chat/chat.ts';
import { languages } from '@nabta/contract/languages.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { Composer } from '../../storefront/chat/composer.tsx';
import type { Side } from '../../storefront/chat/bubble.tsx';
import { MessageList } from '../../storefront/chat/message-list.tsx';
import { useMarkAsRead, useThread } from '../../storefront/chat/use-thread.ts';
import { handleFailure } from '../../lib/reactions.ts';
import { adminMessages as words } from '../../texts/admin-messages.ts';
import { ChevronLeft } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../kit/frame/addresses.ts';
import { apiQuery, useApiQuery } from '../kit/query/use-api-query.ts';
import { Face, nameOf } from './conversation-list.tsx';

type Props = {
  id: string;
  /** The conversation in the list, if it is there. */
  listed: Listed | undefined;
  adminId: string;
  /** Address of the list. */
  back: string;
  onRead: (unread: number) => void;
  onGone: () => void;
};

/** A conversation with a customer: messages and composer. */
export const Conversation = ({ id, listed, adminId, back, onRead, onGone }: Props) => {
  const { data } = useApiQuery(apiQuery('GET /chat/conversations', { query: { id } }));
  const about = listed ?? data?.[0];
  const userId = about?.userId._id;
  const name = about ? nameOf(about) : words.unknown;
  const thread = useThread(adminId, id, 'shop');
  const { messages, failure } = thread.use();
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const side: Side = {
    // every admin writes as the shop
    isMine: ({ senderId }) => (userId ? senderId !== userId : senderId === adminId),
    other: name,
    productAddress: addresses.product,
  };
  useMarkAsRead(id, messages, side.isMine, onRead);

  // focuses the composer; on touch screens the heading, because the composer would open the keyboard
  useEffect(() => {
    const isTouched = window.matchMedia('(pointer: coarse)').matches;
    (isTouched ? heading.current : box.current)?.focus({ preventScroll: true });
  }, [id]);
  const isGone = failure?.status === 404;
  const reportRead = useEffectEvent(() => {
    if (failure?.status === 401) handleFailure(failure);
    if (isGone) onGone();
  });
  useEffect(() => reportRead(), [failure]);

  return (
    <section aria-labelledby="conversation" className="flex min-h-0 min-w-0 flex-col">
      <div className="border-line flex min-h-14 items-center gap-2 border-b px-3 sm:px-4">
        <Link
          to={back}
          aria-label={words.back}
          title={words.back}
          className="-ms-3 grid size-11 shrink-0 place-items-center lg:hidden"
        >
          <ChevronLeft className="size-5 rtl:-scale-x-100" />
        </Link>
        {about && <Face name={name} picture={about.userId.profileImage} />}
        <h2
          ref={heading}
          id="conversation"
          tabIndex={-1}
          className="font-text min-w-0 grow truncate text-base font-semibold"
        >
          {userId ? (
            <Link to={addresses.customer(userId)} className="link">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          {about && (
            <span className="text-stone block truncate text-xs font-normal">
              {about.userId.userName !== name && (
                <>
                  <bdi>{about.userId.userName}</bdi>
                  {' · '}
                </>
              )}
              {words.language({ name: languages[about.language].name })}
            </span>
          )}
        </h2>
      </div>
      {isGone ? (
        <div className="p-4">
          <Notice role="alert">{words.gone}</Notice>
        </div>
      ) : (
        <>
          <MessageList thread={thread} side={side} />
          <Composer thread={thread} ref={box} />
        </>
      )}
    </section>
  );
};
