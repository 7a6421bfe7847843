import { useRef, type MouseEvent, type ReactNode } from 'react';
import type { CheckedLine } from '../../lib/cart-check.ts';
import { dt } from '../../lib/formats.ts';
import { subtotalOf } from '../../lib/subtotal.ts';
import { guestCart } from '../../texts/guest-cart.ts';
import type { ButtonShape } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { addresses } from '../addresses.ts';
import { nameIdOf } from './cart-line.tsx';

type Props = {
  lines: readonly CheckedLine[];
  words: typeof guestCart.order;
  /** The way to the checkout was tried with lines that can't be ordered. */ blocked: boolean;
  onBlocked: () => void;
  /** The button to the checkout, once for the summary and once for the bar at the bottom; `onClick` minds what is blocked. */
  children: (button: ButtonShape & { label: string; onClick: (event: MouseEvent) => void }) => ReactNode;
};

const BLOCKED = 'blocked-lines';

/** What it comes to, and the way to the checkout; lines that can't be ordered are mended first. */
export const CartSummary = ({ lines, words, blocked, onBlocked, children }: Props) => {
  // What can't be had at all has no total at its line, and none here.
  const subtotal = dt(subtotalOf(lines.filter(({ trouble }) => trouble !== 'gone' && trouble !== 'soldOut')));
  const troubled = lines.filter(({ trouble }) => trouble);
  const main = useRef<HTMLDivElement>(null);
  const onClick = (event: MouseEvent): void => {
    if (troubled.length === 0) return;
    event.preventDefault();
    onBlocked();
    document.getElementById(BLOCKED)?.focus();
  };
  return (
    <>
      <section aria-labelledby="summary" className="bg-sand-pale rounded p-6 lg:sticky lg:top-28 lg:p-8">
        <h2 id="summary" className="text-title-sm">
          {words.summary}
        </h2>
        <dl className="mt-5 grid gap-2 tabular-nums">
          <div className="flex justify-between gap-4">
            <dt className="text-stone">{words.subtotal}</dt>
            <dd>{subtotal}</dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt className="text-stone">{words.shipping}</dt>
            <dd>{words.free}</dd>
          </div>
          <div className="border-line mt-2 flex justify-between gap-4 border-t pt-4 text-lg font-semibold">
            <dt>{words.total}</dt>
            <dd>{subtotal}</dd>
          </div>
        </dl>
        <p className="text-stone mt-1 text-sm">{guestCart.payment}</p>
        <div id={BLOCKED} role="alert" tabIndex={-1} className="mt-5 not-empty:mb-4">
          {blocked && troubled.length > 0 && (
            <Notice>
              <p className="font-medium">{guestCart.blocked}</p>
              <ul className="mt-1">
                {troubled.map(({ id, name }) => (
                  <li key={id}>
                    <a
                      href={`#${nameIdOf(id)}`}
                      onClick={(event) => {
                        event.preventDefault();
                        document.getElementById(nameIdOf(id))?.focus();
                      }}
                      className="inline-flex min-h-8 items-center underline underline-offset-4"
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
        <div ref={main}>{children({ size: 'lg', block: true, label: words.checkout, onClick })}</div>
        <LinkButton to={addresses.products} look="quiet" block className="mt-2">
          {guestCart.keepShopping}
        </LinkButton>
      </section>
      <StickyBar label={words.bar.label} main={main} className="-mx-[clamp(1rem,0.5rem+2.2vw,2rem)] mt-8 -mb-24">
        <p className="text-base font-semibold tabular-nums">
          <span className="sr-only">{words.total}: </span>
          {subtotal}
        </p>
        {children({ label: words.bar.checkout, onClick })}
      </StickyBar>
    </>
  );
};
