import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tnd } from '../../i18n/formats.ts';
import { subtotalOf } from '../../features/cart/subtotal.ts';
import type { guestCheckout } from '../../texts/guest-checkout.ts';
import type { userCheckout } from '../../texts/user-checkout.ts';
import type { RefusedLines } from './refused-lines.ts';
import { OrderLines, type LineFixes, type OrderedLine } from './order-lines.tsx';

type Props = LineFixes & {
  words: typeof guestCheckout | typeof userCheckout;
  lines: readonly OrderedLine[];
  /** The address of the cart. */ cart: string;
  refused: RefusedLines;
  /** In place of the sums with free delivery. */ sums: ReactNode;
  /** The button that places the order. */ children: ReactNode;
};

/** Lines and total, visible beside the form. */
export const OrderSummary = ({ lines, cart, refused, sums, children, words, ...fixes }: Props) => {
  const subtotal = tnd(subtotalOf(lines));
  return (
    <section aria-labelledby="summary" className="bg-sand-pale rounded p-5 sm:p-8 lg:sticky lg:top-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="summary" className="text-title-sm">
          {words.summary}
        </h2>
        <Link to={cart} className="link inline-flex min-h-11 items-center text-sm">
          {words.editCart}
        </Link>
      </div>
      <OrderLines {...fixes} lines={lines} refused={refused} />
      <div className="border-line border-t pt-4 text-sm">
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
      <div className="pt-5">{children}</div>
    </section>
  );
};
