import { piecesIn } from '../../session/carts/guest-cart.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { useUserQuery } from '../../session/user-store.ts';
import { gifts as giftWords } from '../../texts/gifts.ts';
import { guestCart } from '../../texts/guest-cart.ts';
import { userCart as words } from '../../texts/user-cart.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { addresses } from '../frame/addresses.ts';
import { setGifts } from './cart-commands.ts';
import { CartFailed } from './cart-failed.tsx';
import { CartHead } from './cart-head.tsx';
import { userCart, type ShownCart } from './cart-store.ts';
import { CartSummary } from './cart-summary.tsx';
import { CartLoading } from './cart-loading.tsx';
import { askForGifts, GiftHost } from './gift-question.tsx';
import { LineGifts } from './line-gifts.tsx';
import { LineList } from './line-list.tsx';
import type { MemberLine } from './member-line.ts';
import { useEditedMemberLines } from './use-edited-member-lines.tsx';
import { useSaveForCheckout } from './use-save-for-checkout.tsx';

/** The signed-in user's cart, with the gifts of each line (CART-5). */
const UserCart = () => {
  const { data: cart, error } = useUserQuery(userCart);
  return (
    <div data-chat-at-title className="wide min-h-dvh pt-8 lg:pt-12">
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

const Lines = ({ cart }: { cart: ShownCart }) => {
  const list = useEditedMemberLines(cart);
  const { lines, undo } = list;
  const { busy, toCheckout, notice } = useSaveForCheckout();
  return (
    <>
      <CartHead
        title={words.title}
        {...(lines.length > 0 && { count: guestCart.items({ pieces: piecesIn(lines) }) })}
      />
      {notice}
      {lines.length === 0 ? (
        <div className="pt-6">
          {undo}
          <EmptyState title={words.empty} text={words.emptyText}>
            <LinkButton to={addresses.products}>{guestCart.keepShopping}</LinkButton>
          </EmptyState>
        </div>
      ) : (
        <div className="grid gap-x-16 gap-y-8 pt-4 lg:grid-cols-[1fr_23rem] lg:items-start">
          <section aria-label={guestCart.lines} className="min-w-0">
            <h2 className="sr-only">{guestCart.lines}</h2>
            <LineList {...list} contentOf={giftsOf} />
          </section>
          <CartSummary lines={lines} words={words.order}>
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

const giftsOf = (line: MemberLine) => <LineGifts line={line} onChoose={() => chooseGifts(line)} />;
