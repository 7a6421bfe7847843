import type { Message } from '@nabta/contract/chat/chat.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { chat as words } from '../../texts/chat.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { dayOf } from './times.ts';
import { Bubble, Greeting, OutgoingBubble, type Side } from './bubble.tsx';
import type { Thread } from './thread.ts';

/** With focus, the list can be scrolled with the arrow keys. */
const scrolledByKeys = { tabIndex: 0 };

/** Distance from the end, in px, at which a list counts as scrolled to the end. */
const NEAR_END = 80;

type Props = {
  thread: Thread;
  side: Side;
  /** What the other side says above the first message. */
  greeting?: string;
};

/** The messages of a conversation; new ones scroll into view unless the user has scrolled up. */
export const MessageList = ({ thread, side, greeting }: Props) => {
  const state = thread.use();
  const { messages, buffered, outgoing, hasOlder, isLoadingOlder, isLoaded, isSubscribed, isOtherTyping, failure } =
    state;
  const shown = [...messages, ...buffered];
  const { box, isBehind, onScroll, toEnd: scrollToEnd } = useScroll(shown, outgoing.length);

  if (!isLoaded && failure) {
    return (
      <div className="grow p-4">
        <RetryNotice text={words.failed} retry={words.retry} onRetry={() => void thread.catchUp()} />
      </div>
    );
  }
  return (
    <div className="relative min-h-0 grow">
      <div
        ref={box}
        role="log"
        aria-label={words.messages}
        aria-busy={!isLoaded}
        {...scrolledByKeys}
        onScroll={onScroll}
        className="h-full overflow-y-auto overscroll-contain px-3 py-3 [overflow-anchor:none] sm:px-4"
      >
        {!isLoaded && <Loading />}
        {hasOlder && (
          <p className="text-center">
            <Button variant="quiet" busy={isLoadingOlder} onClick={() => void thread.loadOlder()}>
              {words.older}
            </Button>
          </p>
        )}
        {isLoaded && !hasOlder && greeting && (
          <div className="mb-2 grid">
            <Greeting text={greeting} side={side} />
          </div>
        )}
        {isLoaded && !greeting && shown.length === 0 && outgoing.length === 0 && (
          <p className="text-stone py-4 text-sm">{words.begin}</p>
        )}
        <ol className="grid gap-2">
          {shown.map((message, index) => {
            const day = dayOf(message.createdAt);
            const before = shown[index - 1];
            return (
              <li key={message._id} className="grid gap-2">
                {day !== (before && dayOf(before.createdAt)) && (
                  <p className="text-stone pt-2 text-center text-xs">{day}</p>
                )}
                <Bubble message={message} side={side} isLast={index === shown.length - 1 && outgoing.length === 0} />
              </li>
            );
          })}
          {outgoing.map((each) => (
            <li key={each.key} className="grid">
              <OutgoingBubble
                outgoing={each}
                productAddress={side.productAddress}
                onRetry={() => thread.retry(each.key)}
              />
            </li>
          ))}
        </ol>
        {/* reserves its space, so that nothing moves */}
        <p className="text-stone min-h-5 pt-1 text-xs italic">
          {isOtherTyping && <bdi>{words.typing({ name: side.other })}</bdi>}
        </p>
      </div>
      {isBehind && (
        <Button className="shadow-lifted absolute inset-x-0 bottom-3 mx-auto w-max" onClick={scrollToEnd}>
          {words.newer}
        </Button>
      )}
      {/* shown with a delay: most interruptions are short */}
      {isLoaded && !isSubscribed && (
        <p
          role="status"
          className="bg-sand text-ink absolute inset-x-0 top-0 animate-[appear_200ms_5s_both] px-4 py-1 text-center text-xs"
        >
          {words.offline}
        </p>
      )}
    </div>
  );
};

const Loading = () => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">{words.loading}</span>
    <Skeleton className="h-14 w-3/5" />
    <Skeleton className="ms-auto h-14 w-1/2" />
    <Skeleton className="h-14 w-2/5" />
  </div>
);

/** Keeps the end in view when the list is scrolled to the end, and the scroll position otherwise. */
const useScroll = (shown: readonly Message[], outgoing: number) => {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef<{ first: string | undefined; last: string | undefined; outgoing: number; height: number }>({
    first: undefined,
    last: undefined,
    outgoing: 0,
    height: 0,
  });
  const [isBehind, setIsBehind] = useState(false);
  const [first, last] = [shown[0]?._id, shown.at(-1)?._id];

  const toEnd = (): void => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
    atEnd.current = true;
    setIsBehind(false);
  };

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const previous = before.current;
    before.current = { first, last, outgoing, height: element.scrollHeight };
    // the user's own new message is always scrolled into view
    if (atEnd.current || outgoing > previous.outgoing) toEnd();
    else if (first !== previous.first) element.scrollTop += element.scrollHeight - previous.height;
    else if (last !== previous.last) setIsBehind(true);
  }, [first, last, outgoing]);

  // loaded pictures make the list longer
  useLayoutEffect(() => {
    const element = box.current;
    const list = element?.querySelector('ol');
    if (!element || !list) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(list);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onScroll = (): void => {
    const element = box.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    if (atEnd.current) setIsBehind(false);
  };
  return { box, isBehind, onScroll, toEnd };
};
