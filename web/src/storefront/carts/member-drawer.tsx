import { useUserQuery } from '../../session/user-store.ts';
import { guestCart } from '../../texts/guest-cart.ts';
import { userCart as words } from '../../texts/user-cart.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addresses } from '../frame/addresses.ts';
import { useBlockedLines } from './blocked-lines.tsx';
import { userCart, type ShownCart } from './cart-store.ts';
import { CartTotals } from './cart-totals.tsx';
import { DrawerFoot } from './drawer-foot.tsx';
import { LineGifts } from './line-gifts.tsx';
import { LineList } from './line-list.tsx';
import type { MemberLine } from './member-line.ts';
import { useEditedMemberLines } from './use-edited-member-lines.tsx';
import { useSaveForCheckout } from './use-save-for-checkout.tsx';

/** An account's cart in the drawer; its gifts are chosen in the cart. */
const MemberDrawer = () => {
  const { data: cart, error } = useUserQuery(userCart);
  if (cart) return <Lines cart={cart} />;
  if (!error) return <Skeleton className="h-80" />;
  return (
    <Notice role="alert">
      <p>{words.failed}</p>
      <Button variant="secondary" className="mt-3" onClick={() => void userCart.refetch()}>
        {words.retry}
      </Button>
    </Notice>
  );
};

export default MemberDrawer;

const giftsOf = (line: MemberLine) => <LineGifts line={line} />;

const Lines = ({ cart }: { cart: ShownCart }) => {
  const list = useEditedMemberLines(cart);
  const { lines, undo } = list;
  const blocked = useBlockedLines(lines);
  const { busy, toCheckout, notice } = useSaveForCheckout({ replace: true });
  if (lines.length === 0)
    return (
      <>
        {undo}
        <EmptyState title={words.empty} />
      </>
    );
  return (
    <>
      <LineList {...list} label={guestCart.lines} inDialog contentOf={giftsOf} />
      <div className="py-5">
        <CartTotals lines={lines} words={words.order} />
        {blocked.notice}
        {notice}
      </div>
      <DrawerFoot cart={addresses.cart}>
        <Button
          busy={busy}
          onClick={(event) => {
            blocked.onClick(event);
            if (!event.defaultPrevented) void toCheckout();
          }}
        >
          {words.order.checkout}
        </Button>
      </DrawerFoot>
    </>
  );
};
