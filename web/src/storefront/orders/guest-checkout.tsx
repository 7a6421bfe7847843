import { useState } from 'react';
import { Navigate } from 'react-router';
import { frenchText } from '../../i18n/language.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useCheckedCart } from '../../features/cart/cart-check.ts';
import { tnd } from '../../i18n/formats.ts';
import { piecesIn } from '../../features/cart/guest-cart.ts';
import { subtotalOf } from '../../features/cart/subtotal.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { guestCheckout as words, orderPlaced as placedWords } from '../../texts/guest-checkout.ts';
import { addresses } from '../addresses.ts';
import { CartLoading } from '../carts/cart-loading.tsx';
import { GuestCheckoutForm } from './guest-checkout-form.tsx';
import type { PlacedOrder } from './guest-order.ts';
import { HomeRedirect } from './home-redirect.tsx';
import { OrderPlaced } from './order-placed.tsx';

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
  const [placed, setPlaced] = useState<PlacedOrder>();

  if (placed) {
    return (
      <OrderPlaced order={placed} email={placed.shippingInfo.email} words={placedWords}>
        <HomeRedirect />
      </OrderPlaced>
    );
  }
  if (lines.length === 0) return <Navigate to={addresses.anyCart} replace />;
  return (
    <>
      <Meta />
      <h1 className="text-title">{words.title}</h1>
      <p className="text-stone mt-1 text-sm tabular-nums">
        {words.pieces({ n: piecesIn(lines) })} · {tnd(subtotalOf(lines))} · {words.freeDelivery}
      </p>
      <GuestCheckoutForm lines={lines} recheck={recheck} onPlaced={setPlaced} />
    </>
  );
};
