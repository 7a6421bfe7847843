import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { firstInteraction } from '../../lib/deferred.ts';
import { useUser } from '../../session/current-user.ts';
import { useUserQuery } from '../../session/user-store.ts';
import { chatWidget as words } from '../../texts/chat-widget.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { icon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { userConversation } from './user-conversation.ts';

const Panel = lazy(() => import('./panel.tsx').catch(() => ({ default: Unavailable })));
const ReplyListener = lazy(async () => {
  await firstInteraction();
  // without it, new messages show when the page is loaded or polled again
  return import('./reply-listener.tsx').catch(() => ({ default: () => undefined }));
});
const Bubble = /* @__PURE__ */ icon('M7.9 20A9 9 0 1 0 4 16.1L2 22Z');

/**
 * The chat button at the corner of every page, for users with an account. The panel is loaded when it opens; live
 * events start once the user has opened the chat or has unread messages.
 */
const Chat = () => {
  const user = useUser();
  return user?.role === 'user' ? createPortal(<Corner key={user._id} userId={user._id} />, document.body) : undefined;
};

export default Chat;

const POLL_MS = 60_000;

const Corner = ({ userId }: { userId: string }) => {
  const { data: conversation } = useUserQuery(userConversation);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const unread = conversation?.unread ?? 0;
  // until then it polls: most users don't chat, and the socket's code is large
  const [isListening, setIsListening] = useState(false);
  if (!isListening && (open || unread > 0)) setIsListening(true);
  const isPolling = !!conversation && !isListening;
  useEffect(() => {
    if (!isPolling) return;
    const refetchIfVisible = (): void => {
      if (document.visibilityState === 'visible') void userConversation.refetch();
    };
    const poll = setInterval(refetchIfVisible, POLL_MS);
    return () => clearInterval(poll);
  }, [isPolling]);
  return (
    <aside
      data-floats-at-end
      aria-label={words.title}
      className={cx(
        'no-script:hidden pointer-events-none fixed z-30 flex flex-col items-end gap-2 sm:end-5 print:hidden',
        // the open chat covers a bar; its button stands above it, and hides while one moves past it
        open
          ? 'max-sm:inset-0 sm:bottom-5'
          : 'max-sm:inset-x-3 bottom-[calc(var(--bar-height,0px)+0.75rem)] [[data-bar-passes]_&]:invisible sm:bottom-[calc(var(--bar-height,0px)+1.25rem)]',
        !open &&
          'max-md:chat-at-title:visible! max-md:chat-at-title:absolute max-md:chat-at-title:top-36 max-md:chat-at-title:bottom-auto',
      )}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      {open && (
        <Suspense fallback={<Loading />}>
          <Panel userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <Suspense>{conversation && isListening && !open && <ReplyListener />}</Suspense>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-label={open ? words.close : words.open({ unread })}
        onClick={() => setOpen(!open)}
        // the open chat has a button that closes it
        className="bg-olive text-surface hover:bg-olive-deep shadow-lifted pointer-events-auto relative grid size-14 place-items-center max-sm:size-12 rounded-full [[role=dialog]~&]:hidden"
      >
        <Bubble className="size-6" />
        {!open && unread > 0 && (
          <span className="[&>span]:bg-clay absolute -end-1 -top-1 size-6">
            <Badge count={unread} />
          </span>
        )}
      </button>
    </aside>
  );
};

const Unavailable = () => (
  <p role="alert" className="border-line bg-page shadow-lifted pointer-events-auto w-full rounded border p-4 sm:w-96">
    {words.failed}
  </p>
);

const Loading = () => (
  <div className="border-line bg-page shadow-lifted pointer-events-auto grid h-[min(36rem,calc(100dvh-7rem))] max-sm:h-dvh min-h-64 w-full place-items-center sm:rounded sm:border sm:w-96">
    <Spinner label={words.loading} />
  </div>
);
