import { useUserQuery } from '../../session/user-store.ts';
import { userCart as words } from '../../texts/user-cart.ts';
import { Button } from '../../ui/button.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { addresses } from '../frame/addresses.ts';
import { useBlockedLines } from './blocked-lines.tsx';
import { userCart, type ShownCart } from './cart-store.ts';
import { DrawerContents } from './drawer-contents.tsx';
import { LineGifts } from './line-gifts.tsx';
import type { MemberLine } from './member-line.ts';
import { useEditedMemberLines } from './use-edited-member-lines.tsx';
import { useSaveForCheckout } from './use-save-for-checkout.tsx';

/** An account's cart in the drawer; its gifts are chosen in the cart. */
const MemberDrawer = () => {
  const { data: cart, error } = useUserQuery(userCart);
  if (cart) return <Lines cart={cart} />;
  if (!error) return <Skeleton className="h-80" />;
  return <RetryNotice text={words.failed} retry={words.retry} onRetry={() => void userCart.refetch()} />;
};

export default MemberDrawer;

const giftsOf = (line: MemberLine) => <LineGifts line={line} />;

const Lines = ({ cart }: { cart: ShownCart }) => {
  const list = useEditedMemberLines(cart);
  const blocked = useBlockedLines(list.lines);
  const { busy, toCheckout, notice } = useSaveForCheckout({ replace: true });
  const notices = (
    <>
      {blocked.notice}
      {notice}
    </>
  );
  return (
    <DrawerContents {...list} contentOf={giftsOf} words={words} cart={addresses.cart} notice={notices}>
      <Button
        busy={busy}
        onClick={(event) => {
          blocked.onClick(event);
          if (!event.defaultPrevented) void toCheckout();
        }}
      >
        {words.order.checkout}
      </Button>
    </DrawerContents>
  );
};
