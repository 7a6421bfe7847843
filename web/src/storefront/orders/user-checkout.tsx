import { useState } from 'react';
import { Navigate } from 'react-router';
import { tnd } from '../../lib/formats.ts';
import { piecesIn } from '../../lib/guest-cart.ts';
import { PageMeta } from '../../lib/page-meta.tsx';
import { subtotalOf } from '../../lib/subtotal.ts';
import { account } from '../../session/account.ts';
import { userCheckout as words, userOrderPlaced as placedWords } from '../../texts/user-checkout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { addresses } from '../addresses.ts';
import { CartFailed } from '../carts/cart-failed.tsx';
import { userCart } from '../carts/cart-store.ts';
import { CartWaiting } from '../carts/cart-waiting.tsx';
import { useMemberLines } from '../carts/use-member-lines.ts';
import { OrderPlaced } from './order-placed.tsx';
import { UserCheckoutForm, type UserOrder } from './user-checkout-form.tsx';

/** The order of someone with an account, paid on delivery (spec: storefront 2). */
const UserCheckout = () => (
  <div className="wide min-h-dvh max-w-6xl! pt-8 lg:pt-12">
    <Checkout />
  </div>
);

export default UserCheckout;

const Checkout = () => {
  const cart = userCart.use();
  const me = account.use();
  const lines = useMemberLines(cart.value);
  const [placed, setPlaced] = useState<UserOrder>();

  if (placed) {
    return (
      <OrderPlaced order={placed} email={placed.shippingInfo.email} words={placedWords}>
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={addresses.products} look="secondary">
            {placedWords.shop}
          </LinkButton>
          <LinkButton to={addresses.orders}>{placedWords.orders}</LinkButton>
        </div>
      </OrderPlaced>
    );
  }
  const meta = <PageMeta title={words.title} description={words.description} noIndex />;
  if (cart.value && me.value) {
    if (lines.length === 0) return <Navigate to={addresses.cart} replace />;
    return (
      <>
        {meta}
        <h1 className="text-title">{words.title}</h1>
        <p className="text-stone mt-1 text-sm tabular-nums">
          {words.items(piecesIn(lines))} · {tnd(subtotalOf(lines))} · {words.freeDelivery}
        </p>
        <UserCheckoutForm me={me.value} lines={lines} onPlaced={setPlaced} />
      </>
    );
  }
  const again = (): void => {
    for (const own of [userCart, account]) void own.load();
  };
  return (
    <>
      {meta}
      {(cart.failure ?? me.failure) ? (
        <CartFailed title={words.title} onRetry={again} />
      ) : (
        <CartWaiting title={words.title} />
      )}
    </>
  );
};
