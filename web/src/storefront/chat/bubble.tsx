import type { Message } from '@nabta/contract/chat/chat.ts';
import { colon } from '../../i18n/language.ts';
import { chat as words } from '../../texts/chat.ts';
import { cx } from '../../ui/cx.ts';
import type { Outgoing } from './history.ts';
import { LinkedProduct } from './linked-product.tsx';
import { productsIn } from './product-links.ts';
import { timeOf } from './times.ts';

export type Side = {
  /** Whether a message was sent by this side of the chat. */
  isMine: (message: Message) => boolean;
  /** Name of the other side. */
  other: string;
  /** Address of a linked product. */
  productAddress: (id: string) => string;
};

const shape = 'max-w-[85%] min-w-0 rounded-[10px] px-3.5 py-2 text-sm';
const mine = 'bg-[#dde6cb] border-olive/30 border justify-self-end';
const theirs = 'border-line bg-surface justify-self-start border';

type Props = {
  message: Message;
  side: Side;
  /** No other follows. */
  isLast: boolean;
};

/** A stored message. */
export const Bubble = ({ message, side, isLast }: Props) => {
  const isMine = side.isMine(message);
  return (
    <div className={cx(shape, isMine ? mine : theirs)}>
      <span className="sr-only">{(isMine ? words.you : side.other) + colon}</span>
      <Said text={message.text} productAddress={side.productAddress} />
      <p className="text-stone mt-0.5 text-end text-xs tabular-nums">
        <time dateTime={message.createdAt}>{timeOf(message.createdAt)}</time>
        {isMine && isLast && ` · ${words.sent}`}
      </p>
    </div>
  );
};

/** What the other side says before any message; it is not stored. */
export const Greeting = ({ text, side }: { text: string; side: Side }) => (
  <div className={cx(shape, theirs)}>
    <span className="sr-only">{side.other + colon}</span>
    <p>{text}</p>
  </div>
);

type OutgoingProps = { outgoing: Outgoing; productAddress: Side['productAddress']; onRetry: () => void };

/** A message of this user that is being sent or has failed; a failed one can be sent again. */
export const OutgoingBubble = ({ outgoing: { text, state, reason }, productAddress, onRetry }: OutgoingProps) => (
  <div className={cx(shape, mine, state === 'failed' && 'border-clay!')}>
    <span className="sr-only">{words.you + colon}</span>
    <Said text={text} productAddress={productAddress} />
    {state === 'failed' ? (
      <div className="text-clay-deep flex flex-wrap items-center justify-end gap-x-2 text-xs font-medium">
        <p>{reason ?? words.notSent}</p>
        <button type="button" onClick={onRetry} className="min-h-8 px-1 underline underline-offset-4">
          {words.retry}
        </button>
      </div>
    ) : (
      <p className="text-stone mt-0.5 text-end text-xs">{state === 'sending' ? words.sending : ' '}</p>
    )}
  </div>
);

/** The text, with the products it links to. */
const Said = ({ text, productAddress }: { text: string; productAddress: (id: string) => string }) => {
  const ids = productsIn(text, window.location.origin);
  return (
    <>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      {ids.map((id) => (
        <LinkedProduct key={id} id={id} address={productAddress(id)} />
      ))}
    </>
  );
};
