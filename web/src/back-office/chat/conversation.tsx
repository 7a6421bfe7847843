import type { Conversation as Listed } from '@nabta/contract/chat.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { Composer } from '../../lib/chat/composer.tsx';
import { MessageList, type Side } from '../../lib/chat/message-list.tsx';
import { useReadMark, useThread } from '../../lib/chat/use-thread.ts';
import { react } from '../../lib/reactions.ts';
import { adminMessages as words } from '../../texts/admin-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../addresses.ts';
import { useReading } from '../use-reading.ts';
import { nameOf } from './conversation-list.tsx';

type Props = {
  id: string;
  /** As the list tells of it, where it is in the list. */ listed: Listed | undefined;
  adminId: string;
  /** The address of the list alone. */ back: string;
  onRead: (unread: number) => void;
  onGone: () => void;
};

/** A conversation with a customer: its messages, and where one answers. */
export const Conversation = ({ id, listed, adminId, back, onRead, onGone }: Props) => {
  const { data } = useReading(id, (api) => api('GET /chat/conversations', { query: { id } }));
  const about = listed ?? data?.[0];
  const userId = about?.userId._id;
  const name = about ? nameOf(about) : words.unknown;
  const thread = useThread(adminId, id, true);
  const { messages, failure } = thread.use();
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const side: Side = {
    // every admin speaks for the shop
    isMine: ({ senderId }) => (userId ? senderId !== userId : senderId === adminId),
    other: name,
    productAddress: (product) => addresses.product.replace(':id', product),
  };
  useReadMark(id, messages, side.isMine, onRead);

  // where one writes; on a touch screen, where that would bring the keyboard, what it is
  useEffect(() => {
    const isTouched = window.matchMedia('(pointer: coarse)').matches;
    (isTouched ? heading.current : box.current)?.focus({ preventScroll: true });
  }, [id]);
  const isGone = failure?.status === 404;
  const tell = useEffectEvent(() => {
    if (failure?.status === 401) react(failure);
    if (isGone) onGone();
  });
  useEffect(() => tell(), [failure]);

  return (
    <section aria-labelledby="conversation" className="flex min-h-0 min-w-0 flex-col">
      <div className="border-line flex min-h-14 items-center gap-2 border-b px-3 sm:px-4">
        <Link to={back} className="text-olive min-h-11 content-center text-sm underline underline-offset-4 lg:hidden">
          {words.back}
        </Link>
        <h2
          ref={heading}
          id="conversation"
          tabIndex={-1}
          className="font-text min-w-0 grow truncate text-base font-semibold"
        >
          <bdi>{name}</bdi>
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
