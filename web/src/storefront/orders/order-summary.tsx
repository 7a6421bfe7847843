import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { tnd } from '../../i18n/formats.ts';
import { subtotalOf } from '../../lib/subtotal.ts';
import type { guestCheckout } from '../../texts/guest-checkout.ts';
import type { userCheckout } from '../../texts/user-checkout.ts';
import { barAtEnd } from '../../ui/bar-at-end.ts';
import { cx } from '../../ui/cx.ts';
import { ChevronDown } from '../../ui/icons.tsx';
import { isRefused, type RefusedLines } from './refused-lines.ts';
import type { LineFixes } from './line-fixes.ts';
import { OrderLines, type OrderedLine } from './order-lines.tsx';

type Props = LineFixes & {
  words: typeof guestCheckout | typeof userCheckout;
  lines: readonly OrderedLine[];
  /** The address of the cart. */
  cart: string;
  refused: RefusedLines;
  total: string;
  /** In place of the sums with free delivery. */
  sums: ReactNode;
  /** Why the order was refused. */
  refusal: ReactNode;
  /** The button that places the order. */
  submit: ReactNode;
  /** What ordering accepts. */
  children: ReactNode;
};

/**
 * Lines, sums and the button of an order, always in sight: beside the title and the form, and on phones as a bar at the
 * bottom, which opens (QUICK-3). Lines that need a change open it.
 */
export const OrderSummary = ({
  lines,
  cart,
  refused,
  total,
  sums,
  refusal,
  submit,
  children,
  words,
  ...fixes
}: Props) => {
  const subtotal = tnd(subtotalOf(lines));
  const wrong = lines.some((line) => line.problem || line.priceBefore !== undefined || isRefused(refused, line));
  const [open, setOpen] = useState(wrong);
  const [wasWrong, setWasWrong] = useState(wrong);
  if (wrong !== wasWrong) {
    setWasWrong(wrong);
    setOpen(wrong);
  }
  return (
    <section
      ref={barAtEnd}
      aria-labelledby="summary"
      className="bg-sand-pale max-md:border-line p-8 lg:p-5 max-md:sticky max-md:bottom-0 max-md:z-20 max-md:-mx-[clamp(1rem,0.5rem+2.2vw,2rem)] max-md:border-t max-md:px-4 max-md:py-3 md:rounded lg:sticky lg:top-28 lg:-mt-27 lg:flex lg:max-h-[calc(100dvh-8rem)] lg:flex-col lg:overflow-y-auto"
    >
      <div
        id="ordered"
        className={cx(
          !open && 'max-md:hidden',
          'max-md:mb-3 max-md:flex max-md:max-h-[60dvh] max-md:flex-col max-md:overflow-y-auto lg:contents',
        )}
      >
        {/* the lines scroll, so that the total and the button stay in sight; a shadow shows that there are more */}
        <div className={cx('scroll-shadow -mx-2 overflow-y-auto px-2', lines.length > 1 ? 'min-h-40' : 'shrink-0')}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="summary" className="text-title-sm">
              {words.summary}
            </h2>
            <Link to={cart} className="link inline-flex min-h-11 items-center text-sm">
              {words.editCart}
            </Link>
          </div>
          <OrderLines {...fixes} lines={lines} refused={refused} />
        </div>
        <div className="border-line shrink-0 border-t pt-4 text-sm">
          {sums ?? (
            <dl className="grid gap-1.5 tabular-nums">
              <div className="flex justify-between gap-4">
                <dt className="text-stone">{words.subtotal}</dt>
                <dd>{subtotal}</dd>
              </div>
              <div className="flex justify-between gap-4">
                <dt className="text-stone">{words.freeDelivery}</dt>
                <dd>{tnd(0)}</dd>
              </div>
              <div className="border-line mt-2 flex justify-between gap-4 border-t pt-3 text-lg font-semibold">
                <dt>{words.total}</dt>
                <dd>{subtotal}</dd>
              </div>
            </dl>
          )}
        </div>
      </div>
      {refusal}
      <div className="flex items-center gap-3 md:mt-5">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="ordered"
          onClick={() => setOpen(!open)}
          className="grid min-h-11 shrink-0 grid-cols-[auto_auto] items-center gap-x-1.5 text-start leading-tight md:hidden"
        >
          <span className="text-stone text-xs">{words.summary}</span>
          <ChevronDown
            className={cx(
              'size-4 transition-transform',
              fixes.buyer === 'guest' && 'row-span-2',
              !open && 'rotate-180',
            )}
          />
          {/* the button of an account has it */}
          {fixes.buyer === 'guest' && <span className="font-semibold tabular-nums">{total}</span>}
        </button>
        {submit}
      </div>
      {children}
    </section>
  );
};
