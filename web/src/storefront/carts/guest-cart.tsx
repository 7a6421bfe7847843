import { useHydrated } from '../../lib/hydrated.ts';
import { piecesIn } from '../../session/carts/guest-cart.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { guestCart as words } from '../../texts/guest-cart.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../frame/addresses.ts';
import { VariantButton } from '../products/variant-button.tsx';
import { CartHead } from './cart-head.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CartLoading } from './cart-loading.tsx';
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
  /** The variants of a line, of which another one takes its place (GUESTCART-4). */
  const exchangeOf = ({ id, name, group }: (typeof lines)[number]) =>
    group && (
      <VariantButton
        productId={id}
        name={group.name}
        choice={group.choice}
        onChoose={({ _id, productName, finalPrice, imagePath }) =>
          onExchange(id, { id: _id, name: productName, price: finalPrice, image: imagePath[0] ?? '' })
        }
        aria-label={words.exchangeOf({ choice: group.choice, name })}
        className="text-stone hover:text-ink link min-h-11 text-sm"
      >
        {words.exchange({ choice: group.choice })}
      </VariantButton>
    );
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
