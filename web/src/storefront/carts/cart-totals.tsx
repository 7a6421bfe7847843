import { Suspense } from 'react';
import type { CheckedLine } from '../../session/carts/cart-check.ts';
import { soldSubtotal } from '../../lib/subtotal.ts';
import { dt } from '../../i18n/formats.ts';
import { guestCart } from '../../texts/guest-cart.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { deliveryTerms } from '../delivery/use-delivery.ts';
import { useShop } from '../frame/shop-data.ts';

type Props = { lines: readonly CheckedLine[]; words: typeof guestCart.order };

const CartSums = lazyWithRetry<Pick<Props, 'lines'> & { labels: Props['words']; subtotal: number }>(async () => {
  const { CartSums: Sums, settings } = await deliveryTerms();
  return { default: (props) => <Sums {...props} settings={settings} /> };
});

/** The sums of a cart with delivery and discounts, and how it is paid. */
export const CartTotals = ({ lines, words }: Props) => {
  const { isPlain } = useShop();
  const sum = soldSubtotal(lines);
  const subtotal = dt(sum);
  return (
    <>
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
          <CartSums labels={words} subtotal={sum} lines={lines} />
        </Suspense>
      )}
      <p className="text-stone mt-4 text-sm">{guestCart.payment}</p>
    </>
  );
};
