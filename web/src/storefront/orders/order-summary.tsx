import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CheckedLine } from '../../lib/cart-check.ts';
import { tnd } from '../../lib/formats.ts';
import { subtotalOf } from '../../lib/guest-cart.ts';
import { guestCheckout as words } from '../../texts/guest-checkout.ts';
import { addresses } from '../addresses.ts';
import { OrderLines } from './order-lines.tsx';

type Props = {
  lines: readonly CheckedLine[];
  refused: Readonly<Record<string, string>>;
  /** The way to confirm it. */ children: ReactNode;
};

/** What is ordered and what it comes to, in view beside the form. */
export const OrderSummary = ({ lines, refused, children }: Props) => {
  const subtotal = tnd(subtotalOf(lines));
  return (
    <section aria-labelledby="summary" className="bg-sand-pale rounded p-5 sm:p-8 lg:sticky lg:top-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="summary" className="text-title-sm">
          {words.summary}
        </h2>
        <Link to={addresses.guestCart} className="link inline-flex min-h-11 items-center text-sm">
          {words.editCart}
        </Link>
      </div>
      <OrderLines lines={lines} refused={refused} />
      <dl className="border-line grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t pt-4 text-sm tabular-nums">
        <dt className="text-stone">{words.subtotal}</dt>
        <dd className="text-end">{subtotal}</dd>
        <dt className="text-stone">{words.freeDelivery}</dt>
        <dd className="text-end">{tnd(0)}</dd>
        <dt className="border-line mt-2 border-t pt-3 text-lg font-semibold">{words.total}</dt>
        <dd className="border-line mt-2 border-t pt-3 text-end text-lg font-semibold">{subtotal}</dd>
      </dl>
      <div className="pt-5">{children}</div>
    </section>
  );
};
