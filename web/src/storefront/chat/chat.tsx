import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { settled } from '../../lib/later.ts';
import { useUser } from '../../session/current-user.ts';
import { chatWidget as words } from '../../texts/chat-widget.ts';
import { Badge } from '../../ui/badge.tsx';
import { icon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ownConversation } from './own-conversation.ts';

const Panel = lazy(() => import('./panel.tsx').catch(() => ({ default: Unavailable })));
const Follow = lazy(async () => {
  await settled();
  // without it new messages show when the page is looked at again
  return import('./follow.tsx').catch(() => ({ default: () => undefined }));
});
const Bubble = /* @__PURE__ */ icon('M7.9 20A9 9 0 1 0 4 16.1L2 22Z');

/**
 * The way into the chat, for those with an account, at a corner of every page. What it takes is brought when it is opened;
 * whoever has chatted, or finds an answer, is told of
 * what comes next.
 */
const Chat = () => {
  const user = useUser();
  return user?.role === 'user' ? createPortal(<Corner key={user._id} userId={user._id} />, document.body) : undefined;
};

export default Chat;

const ASK_MS = 60_000;

const Corner = ({ userId }: { userId: string }) => {
  const { value: conversation } = ownConversation.use();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const unread = conversation?.unread ?? 0;
  // the others are asked for now and then: most don't chat on this visit, and the socket's code is not small
  const [follows, setFollows] = useState(false);
  if (!follows && (open || unread > 0)) setFollows(true);
  const isWaiting = !!conversation && !follows;
  useEffect(() => {
    if (!isWaiting) return;
    const look = (): void => {
      if (document.visibilityState === 'visible') void ownConversation.load();
    };
    const asking = setInterval(look, ASK_MS);
    return () => clearInterval(asking);
  }, [isWaiting]);
  return (
    <aside
      aria-label={words.title}
      className="no-script:hidden pointer-events-none fixed end-3 bottom-3 z-30 flex flex-col items-end gap-2 max-sm:start-3 sm:end-5 sm:bottom-5 print:hidden [html:has([data-sticks-to-end]:not([inert]))_&]:max-md:bottom-24"
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      {open && (
        <Suspense fallback={<Waiting />}>
          <Panel userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <Suspense>{conversation && follows && !open && <Follow />}</Suspense>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-label={open ? words.close : words.open(unread)}
        onClick={() => setOpen(!open)}
        className="bg-olive text-surface hover:bg-olive-deep shadow-lifted pointer-events-auto relative grid size-14 place-items-center max-sm:size-12 rounded-full"
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

const Waiting = () => (
  <div className="border-line bg-page shadow-lifted pointer-events-auto grid h-[min(36rem,calc(100dvh-7rem))] min-h-64 w-full place-items-center rounded border sm:w-96">
    <Spinner label={words.loading} />
  </div>
);
