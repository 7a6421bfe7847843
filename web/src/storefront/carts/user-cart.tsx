import { useState } from 'react';
import { useNavigate } from 'react-router';
import { piecesIn } from '../../features/cart/guest-cart.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { useUserQuery } from '../../session/user-store.ts';
import { gifts as giftWords } from '../../texts/gifts.ts';
import { guestCart } from '../../texts/guest-cart.ts';
import { userCart as words } from '../../texts/user-cart.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { addresses } from '../addresses.ts';
import { restoreLine, removeFromCart, saveForCheckout, setGifts, setQuantity } from './cart-commands.ts';
import { CartFailed } from './cart-failed.tsx';
import { CartHead } from './cart-head.tsx';
import { CartLine, nameIdOf } from './cart-line.tsx';
import { userCart, type CartItem, type ShownCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { CartLoading } from './cart-loading.tsx';
import { askForGifts, GiftHost } from './gift-question.tsx';
import { LineGifts } from './line-gifts.tsx';
import type { MemberLine } from './member-line.ts';
import { UndoStrip } from './undo-strip.tsx';
import { useFocusNext } from './use-focus-next.ts';
import { useMemberLines } from './use-member-lines.ts';

/** The signed-in user's cart, with the gifts of each line (CART-5). */
const UserCart = () => {
  const { data: cart, error } = useUserQuery(userCart);
  return (
    <div className="wide min-h-dvh pt-8 lg:pt-12">
      <PageMeta title={words.title} description={words.description} noIndex />
      {cart ? (
        <Lines cart={cart} />
      ) : error ? (
        <CartFailed title={words.title} onRetry={() => void userCart.refetch()} />
      ) : (
        <CartLoading title={words.title} />
      )}
    </div>
  );
};

export default UserCart;

type Removed = { item: CartItem; at: number };

const Lines = ({ cart }: { cart: ShownCart }) => {
  const lines = useMemberLines(cart);
  const [removed, setRemoved] = useState<Removed>();
  const [blocked, setBlocked] = useState(false);
  const [changed, setChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const focusNext = useFocusNext();
  const navigate = useNavigate();

  const remove = (id: string): void => {
    const at = cart.items.findIndex(({ productId }) => productId._id === id);
    const item = cart.items[at];
    setRemoved(item && { item, at });
    focusNext('undo');
    void removeFromCart(id);
  };
  const undo = ({ item }: Removed): void => {
    setRemoved(undefined);
    focusNext(nameIdOf(item.productId._id));
    void restoreLine(item);
  };
  const toCheckout = async (): Promise<void> => {
    setBusy(true);
    setChanged(false);
    const saved = await saveForCheckout().finally(() => setBusy(false));
    if (saved) void navigate(addresses.checkout);
    else setChanged(userCart.getData()?.items.some(({ priceBefore }) => priceBefore !== null) ?? false);
  };

  // a line whose removal failed is in the list again
  const isBack = lines.some(({ id }) => id === removed?.item.productId._id);
  const strip = removed?.item.productId.isAvailable && !isBack && (
    <UndoStrip text={guestCart.removed({ name: removed.item.productId.productName })} onUndo={() => undo(removed)} />
  );
  const stripAt = Math.min(removed?.at ?? 0, lines.length);

  return (
    <>
      <CartHead
        title={words.title}
        {...(lines.length > 0 && { count: guestCart.items({ pieces: piecesIn(lines) }) })}
      />
      <div role="alert">{changed && <Notice className="mt-4">{words.changed}</Notice>}</div>
      {lines.length === 0 ? (
        <div className="pt-6">
          {strip}
          <EmptyState title={words.empty} text={words.emptyText}>
            <LinkButton to={addresses.products}>{guestCart.keepShopping}</LinkButton>
          </EmptyState>
        </div>
      ) : (
        <div className="grid gap-x-16 gap-y-8 pt-4 lg:grid-cols-[1fr_23rem] lg:items-start">
          <section aria-label={guestCart.lines} className="min-w-0">
            <h2 className="sr-only">{guestCart.lines}</h2>
            <ul className="border-line divide-line divide-y border-y">
              {lines.map((line, index) => (
                <li key={line.id}>
                  {index === stripAt && strip}
                  <CartLine
                    line={line}
                    category={line.category}
                    onQuantity={(quantity) => setQuantity(line.id, quantity)}
                    onRemove={() => remove(line.id)}
                  >
                    <LineGifts line={line} onChoose={() => chooseGifts(line)} />
                  </CartLine>
                </li>
              ))}
              {stripAt === lines.length && strip && <li>{strip}</li>}
            </ul>
          </section>
          <CartSummary lines={lines} words={words.order} blocked={blocked} onBlocked={() => setBlocked(true)}>
            {({ label, onClick, ...shape }) => (
              <Button
                {...shape}
                busy={busy}
                onClick={(event) => {
                  onClick(event);
                  if (!event.defaultPrevented) void toCheckout();
                }}
              >
                {label}
              </Button>
            )}
          </CartSummary>
        </div>
      )}
      <GiftHost />
    </>
  );
};

const chooseGifts = ({ id, name, points, chosen, quantity }: MemberLine): void =>
  askForGifts({
    product: { _id: id, productName: name, giftPoints: points },
    chosen,
    quantity,
    submit: giftWords.save,
    onSubmit: (pieces, ids) => setGifts(id, pieces, ids),
  });
