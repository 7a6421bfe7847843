import { useHydrated } from '../../lib/hydrated.ts';
import { piecesIn } from '../../session/carts/guest-cart.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { guestCart as words } from '../../texts/guest-cart.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../frame/addresses.ts';
import { CartHead } from './cart-head.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CartLoading } from './cart-loading.tsx';
import { ExchangeVariant } from './exchange-variant.tsx';
import { LineList } from './line-list.tsx';
import { useGuestLines } from './use-guest-lines.tsx';

/** A visitor's cart, stored in this browser and checked against the server (GUESTCART-3). */
const GuestCart = () => (
  <div className="wide min-h-dvh pt-8 lg:pt-12">
    <PageMeta title={words.title} description={words.description} noIndex />
    {useHydrated() ? (
      <Cart />
    ) : (
      <CartLoading title={words.title} text={words.staysHere} needsScript={words.needsScript} />
    )}
  </div>
);

export default GuestCart;

const Cart = () => {
  const { list, notSaved, clear, onExchange } = useGuestLines();
  const { lines, undo } = list;
  const exchangeOf = (line: (typeof lines)[number]) => <ExchangeVariant line={line} onExchange={onExchange} />;
  return (
    <>
      <CartHead
        title={words.title}
        {...(lines.length > 0 ? { count: words.items({ pieces: piecesIn(lines) }) } : { text: words.staysHere })}
      />
      {notSaved && (
        <Notice role="alert" className="mt-4">
          {words.notSaved}
        </Notice>
      )}
      {lines.length === 0 ? (
        <div className="pt-6">
          {undo}
          <EmptyState title={words.empty}>
            <LinkButton to={addresses.products}>{words.keepShopping}</LinkButton>
          </EmptyState>
        </div>
      ) : (
        <div className="grid gap-x-16 gap-y-8 pt-4 lg:grid-cols-[1fr_23rem] lg:items-start">
          <section aria-label={words.lines} className="min-w-0">
            <h2 className="sr-only">{words.lines}</h2>
            <LineList {...list} contentOf={exchangeOf} />
            <button type="button" onClick={clear} className="text-stone hover:text-ink link mt-3 min-h-11 text-sm">
              {words.clear}
            </button>
          </section>
          <CartSummary lines={lines} words={words.order}>
            {({ label, ...button }) => (
              <LinkButton {...button} to={addresses.guestCheckout}>
                {label}
              </LinkButton>
            )}
          </CartSummary>
        </div>
      )}
    </>
  );
};
