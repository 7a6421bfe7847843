import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Navigate } from 'react-router';
import { frenchText } from '../../i18n/language.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useCheckedCart } from '../../session/carts/cart-check.ts';
import { tnd } from '../../i18n/formats.ts';
import { piecesIn } from '../../session/carts/guest-cart.ts';
import { subtotalOf } from '../../lib/subtotal.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { guestCheckout as words, orderPlaced as placedWords } from '../../texts/guest-checkout.ts';
import { addresses } from '../frame/addresses.ts';
import { CartLoading } from '../carts/cart-loading.tsx';
import { useReportStep } from '../carts/use-report-step.ts';
import { useShop } from '../frame/shop-data.ts';
import { GuestCheckoutForm } from './guest-checkout-form.tsx';
import type { PlacedOrder } from './guest-order.ts';
import { OrderPlaced } from './order-placed.tsx';

/** Loaded when it is needed. The order is placed then: without this code its number is shown all the same. */
const AfterGuestOrder = lazy<ComponentType<{ order: PlacedOrder }>>(() =>
  import('./after-guest-order.tsx').catch(() => ({ default: () => null })),
);

/** A guest's order, paid on delivery, in French (GUESTORDERS-2). */
const GuestCheckout = () => (
  <div lang={frenchText} className="wide min-h-dvh max-w-6xl! pt-8 lg:pt-12">
    {useHydrated() ? (
      <Checkout />
    ) : (
      <>
        <Meta />
        <CartLoading title={words.title} needsScript={words.needsScript} />
      </>
    )}
  </div>
);

export default GuestCheckout;

const Meta = () => <PageMeta title={words.title} description={words.description} noIndex />;

const Checkout = () => {
  const { lines, recheck } = useCheckedCart();
  const { isPlain } = useShop();
  const [placed, setPlaced] = useState<PlacedOrder>();
  useReportStep('checkout');

  if (placed) {
    return (
      <OrderPlaced order={placed} words={placedWords}>
        <Suspense fallback={<div className="min-h-22" />}>
          <AfterGuestOrder order={placed} />
        </Suspense>
      </OrderPlaced>
    );
  }
  if (lines.length === 0) return <Navigate to={addresses.anyCart} replace />;
  return (
    <>
      <Meta />
      <h1 className="text-title">{words.title}</h1>
      <p className="text-stone mt-1 text-sm tabular-nums">
        {words.pieces({ n: piecesIn(lines) })}
        {/* with fees or discounts the sum is in the summary */}
        {isPlain && ` · ${tnd(subtotalOf(lines))} · ${words.freeDelivery}`}
      </p>
      <Suspense fallback={<Skeleton className="h-dvh mt-8" />}>
        <GuestCheckoutForm lines={lines} recheck={recheck} onPlaced={setPlaced} />
      </Suspense>
    </>
  );
};
