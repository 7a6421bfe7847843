import { Suspense, useRef, type MouseEvent, type ReactNode } from 'react';
import type { CheckedLine } from '../../features/cart/cart-check.ts';
import { dt } from '../../i18n/formats.ts';
import { subtotalOf } from '../../features/cart/subtotal.ts';
import { guestCart } from '../../texts/guest-cart.ts';
import type { ButtonShape } from '../../ui/button.tsx';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { addresses } from '../addresses.ts';
import { deliveryTerms } from '../delivery/use-delivery.ts';
import { useShop } from '../shop-data.ts';
import { nameIdOf } from './cart-line.tsx';

type Props = {
  lines: readonly CheckedLine[];
  words: typeof guestCart.order;
  /** The user tried to check out with lines that can't be ordered. */ blocked: boolean;
  onBlocked: () => void;
  /**
   * Renders the checkout button, once for the summary and once for the bar at the bottom; `onClick` stops it while
   * lines are blocked.
   */
  children: (button: ButtonShape & { label: string; onClick: (event: MouseEvent) => void }) => ReactNode;
};

const BLOCKED = 'blocked-lines';

const CartSums = lazyWithRetry<Pick<Props, 'lines'> & { subtotal: number }>(async () => {
  const { CartSums: Sums, settings } = await deliveryTerms();
  return { default: (props) => <Sums {...props} settings={settings} /> };
});

/** Total and checkout button; lines that can't be ordered must be changed first. */
export const CartSummary = ({ lines, words, blocked, onBlocked, children }: Props) => {
  // Unavailable and sold-out lines show no total and don't count.
  const sum = subtotalOf(lines.filter(({ problem }) => problem !== 'gone' && problem !== 'soldOut'));
  const subtotal = dt(sum);
  const { isPlain } = useShop();
  const blockedLines = lines.filter(({ problem }) => problem);
  const main = useRef<HTMLDivElement>(null);
  const onClick = (event: MouseEvent): void => {
    if (blockedLines.length === 0) return;
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
        <div className="mt-5">
          {isPlain ? (
            <dl className="grid gap-2 tabular-nums">
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
          ) : (
            <Suspense fallback={<Skeleton className="h-32" />}>
              <CartSums subtotal={sum} lines={lines} />
            </Suspense>
          )}
        </div>
        <p className="text-stone mt-1 text-sm">{guestCart.payment}</p>
        <div id={BLOCKED} role="alert" tabIndex={-1} className="mt-5 not-empty:mb-4">
          {blocked && blockedLines.length > 0 && (
            <Notice>
              <p className="font-medium">{guestCart.blocked}</p>
              <ul className="mt-1">
                {blockedLines.map(({ id, name }) => (
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
        <LinkButton to={addresses.products} variant="quiet" block className="mt-2">
          {guestCart.keepShopping}
        </LinkButton>
      </section>
      <StickyBar label={words.bar.label} watched={main} className="-mx-[clamp(1rem,0.5rem+2.2vw,2rem)] mt-8 -mb-24">
        <p className="text-base font-semibold tabular-nums">
          <span className="sr-only">{isPlain ? words.total : words.subtotal}: </span>
          {subtotal}
        </p>
        {children({ label: words.bar.checkout, onClick })}
      </StickyBar>
    </>
  );
};
