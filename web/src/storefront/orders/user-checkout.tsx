import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Navigate } from 'react-router';
import { tnd } from '../../i18n/formats.ts';
import { piecesIn } from '../../session/carts/guest-cart.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { subtotalOf } from '../../lib/subtotal.ts';
import { account } from '../../session/account.ts';
import { useUserQuery } from '../../session/user-store.ts';
import { userCheckout as words, userOrderPlaced as placedWords } from '../../texts/user-checkout.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addresses } from '../frame/addresses.ts';
import { CartFailed } from '../carts/cart-failed.tsx';
import { userCart } from '../carts/cart-store.ts';
import { CartLoading } from '../carts/cart-loading.tsx';
import { useMemberLines } from '../carts/use-member-lines.ts';
import { useReportStep } from '../carts/use-report-step.ts';
import { DeliveryOfPlaced } from '../delivery/delivery-of-placed.tsx';
import { useShop } from '../frame/shop-data.ts';
import { NextSteps } from './next-steps.tsx';
import { afterOrder, OrderPlaced } from './order-placed.tsx';
import { UserCheckoutForm, type UserOrder } from './user-checkout-form.tsx';

/** Loaded when it is needed. The order is placed then: without this code its number is shown all the same. */
const PlacedContents = lazy<ComponentType<{ order: UserOrder }>>(() =>
  import('./placed-contents.tsx').catch(() => ({ default: () => null })),
);

/** The checkout of users with an account, paid on delivery (ORDERS-2). */
const UserCheckout = () => (
  <div data-chat-at-title className="wide min-h-dvh max-w-6xl! pt-8 lg:pt-12">
    <Checkout />
  </div>
);

export default UserCheckout;

const Checkout = () => {
  const cart = useUserQuery(userCart);
  const me = useUserQuery(account);
  const lines = useMemberLines(cart.data);
  const [placed, setPlaced] = useState<UserOrder>();
  const { isPlain } = useShop();
  useReportStep('checkout');

  if (placed) {
    return (
      <div className="items-start gap-x-16 lg:grid lg:grid-cols-[1fr_26rem] lg:*:mx-0 max-md:[&_h1]:pe-14">
        <OrderPlaced order={placed} words={{ ...placedWords, success: words.created }}>
          <DeliveryOfPlaced order={placed} buyer="account" />
          <NextSteps {...placed.shippingInfo} method={placed.method} words={placedWords} />
          <div className={afterOrder}>
            {placed.tracking && <LinkButton to={placed.tracking}>{placedWords.track}</LinkButton>}
            <LinkButton to={addresses.orders} variant="secondary">
              {placedWords.orders}
            </LinkButton>
            <LinkButton to={addresses.products} variant="quiet">
              {placedWords.shop}
            </LinkButton>
          </div>
        </OrderPlaced>
        <Suspense>
          <PlacedContents order={placed} />
        </Suspense>
      </div>
    );
  }
  const meta = <PageMeta title={words.title} description={words.description} noIndex />;
  if (cart.data && me.data) {
    if (lines.length === 0) return <Navigate to={addresses.cart} replace />;
    return (
      <>
        {meta}
        <h1 className="text-title max-md:pe-14">{words.title}</h1>
        <p className="text-stone mt-1 text-sm tabular-nums">
          {words.items({ n: piecesIn(lines) })}
          {/* with fees or discounts the sum is in the summary */}
          {isPlain && ` · ${tnd(subtotalOf(lines))} · ${words.freeDelivery}`}
        </p>
        <Suspense fallback={<Skeleton className="h-dvh mt-8" />}>
          <UserCheckoutForm me={me.data} lines={lines} onPlaced={setPlaced} />
        </Suspense>
      </>
    );
  }
  const again = (): void => {
    for (const store of [userCart, account]) void store.refetch();
  };
  return (
    <>
      {meta}
      {(cart.error ?? me.error) ? (
        <CartFailed title={words.title} onRetry={again} />
      ) : (
        <CartLoading title={words.title} />
      )}
    </>
  );
};
