import { useState } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { useCheckedCart } from '../../features/cart/cart-check.ts';
import { guestCart, piecesIn, type GuestCartItem } from '../../features/cart/guest-cart.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { guestCart as words } from '../../texts/guest-cart.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../addresses.ts';
import { CartHead } from './cart-head.tsx';
import { CartLine, nameIdOf } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CartLoading } from './cart-loading.tsx';
import { restored, type Removed } from './undo.ts';
import { UndoStrip } from './undo-strip.tsx';
import { useFocusNext } from './use-focus-next.ts';

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
  const { lines } = useCheckedCart();
  const [removed, setRemoved] = useState<readonly Removed<GuestCartItem>[]>([]);
  const [notSaved, setNotSaved] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const focusNext = useFocusNext();

  const changed = (saved: boolean): boolean => {
    setNotSaved(!saved);
    return saved;
  };
  const remove = (...ids: string[]): void => {
    const taken = guestCart.items().flatMap((line, at) => (ids.includes(line.id) ? [{ line, at }] : []));
    if (!changed(guestCart.store(guestCart.items().filter(({ id }) => !ids.includes(id))))) return;
    setRemoved(taken);
    focusNext('undo');
  };
  const undo = (): void => {
    if (!changed(guestCart.store(restored(guestCart.items(), removed)))) return;
    setRemoved([]);
    focusNext(nameIdOf(removed[0]?.line.id ?? ''));
  };

  const [singleRemoval] = removed;
  const strip = singleRemoval && (
    <UndoStrip
      text={removed.length > 1 ? words.cleared : words.removed({ name: singleRemoval.line.name })}
      onUndo={undo}
    />
  );
  const stripAt = removed.length === 1 && singleRemoval ? Math.min(singleRemoval.at, lines.length) : 0;

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
          {strip}
          <EmptyState title={words.empty}>
            <LinkButton to={addresses.products}>{words.keepShopping}</LinkButton>
          </EmptyState>
        </div>
      ) : (
        <div className="grid gap-x-16 gap-y-8 pt-4 lg:grid-cols-[1fr_23rem] lg:items-start">
          <section aria-label={words.lines} className="min-w-0">
            <h2 className="sr-only">{words.lines}</h2>
            <ul className="border-line divide-line divide-y border-y">
              {lines.map((line, index) => (
                <li key={line.id}>
                  {index === stripAt && strip}
                  <CartLine
                    line={line}
                    onQuantity={(quantity) => changed(guestCart.setQuantity(line.id, quantity))}
                    onRemove={() => remove(line.id)}
                  />
                </li>
              ))}
              {stripAt === lines.length && <li>{strip}</li>}
            </ul>
            <button
              type="button"
              onClick={() => remove(...lines.map(({ id }) => id))}
              className="text-stone hover:text-ink link mt-3 min-h-11 text-sm"
            >
              {words.clear}
            </button>
          </section>
          <CartSummary lines={lines} words={words.order} blocked={blocked} onBlocked={() => setBlocked(true)}>
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
