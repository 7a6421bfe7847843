import { useRef, type MouseEvent, type ReactNode } from 'react';
import type { CheckedLine } from '../../session/carts/cart-check.ts';
import { soldSubtotal } from '../../lib/subtotal.ts';
import { dt } from '../../i18n/formats.ts';
import { colon } from '../../i18n/language.ts';
import { guestCart } from '../../texts/guest-cart.ts';
import type { ButtonShape } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { addresses } from '../frame/addresses.ts';
import { useShop } from '../frame/shop-data.ts';
import { useBlockedLines } from './blocked-lines.tsx';
import { CartTotals } from './cart-totals.tsx';

type Props = {
  lines: readonly CheckedLine[];
  words: typeof guestCart.order;
  /**
   * Renders the checkout button, once for the summary and once for the bar at the bottom; `onClick` stops it while
   * lines are blocked.
   */
  children: (button: ButtonShape & { label: string; onClick: (event: MouseEvent) => void }) => ReactNode;
};

/** Total and checkout button; lines that can't be ordered must be changed first. */
export const CartSummary = ({ lines, words, children }: Props) => {
  const { isPlain } = useShop();
  const { onClick, notice } = useBlockedLines(lines);
  const main = useRef<HTMLDivElement>(null);
  return (
    <>
      <section aria-labelledby="summary" className="bg-sand-pale rounded p-6 lg:sticky lg:top-28 lg:p-8">
        <h2 id="summary" className="text-title-sm mb-5">
          {words.summary}
        </h2>
        <CartTotals lines={lines} words={words} />
        {notice}
        <div ref={main}>{children({ size: 'lg', block: true, label: words.checkout, onClick })}</div>
        <LinkButton to={addresses.products} variant="quiet" block className="mt-2">
          {guestCart.keepShopping}
        </LinkButton>
      </section>
      <StickyBar label={words.bar} watched={main} className="-mx-[clamp(1rem,0.5rem+2.2vw,2rem)] mt-8 -mb-24">
        <p className="text-base font-semibold tabular-nums">
          <span className="sr-only">{(isPlain ? words.total : words.subtotal) + colon}</span>
          {dt(soldSubtotal(lines))}
        </p>
        {children({ label: words.checkout, onClick })}
      </StickyBar>
    </>
  );
};
