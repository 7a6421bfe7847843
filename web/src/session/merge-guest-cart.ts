import type { Api } from '../lib/api.ts';
import { ApiFailure } from '../lib/failures.ts';
import { guestCart, type GuestCartItem } from '../lib/guest-cart.ts';
import { mergedCart as words } from '../texts/guest-cart.ts';
import { toast } from '../ui/toast.ts';

const MOST = 999;

/**
 * Moves the lines of the browser's guest cart into the cart of the account. Each leaves the one as soon as it is in the
 * other, so a connection that breaks loses nothing and doubles nothing; what can't be bought any more is told.
 * @throws ApiFailure when the rest could not be moved now
 */
export const mergeGuestCart = (api: Api): Promise<void> => alone(() => merge(api));

/** Other tabs may be at it as well; browsers without locks are those on plain http. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('guest-cart', work);
};

const merge = async (api: Api): Promise<void> => {
  const { items } = await api('GET /carts');
  // read now: what another tab has moved a moment ago reaches this one's storage a little later
  const lines = guestCart.items();
  if (lines.length === 0) return;
  const there = new Map(items.map((item) => [item.productId._id, item]));
  const left: string[] = [];

  const move = async ({ id, name, quantity }: GuestCartItem): Promise<void> => {
    const { quantity: had = 0, selectedGiftIds = [] } = there.get(id) ?? {};
    const wanted = Math.min(quantity, MOST - had);
    // the gifts chosen before stay: adding replaces the choice
    if (wanted > 0) {
      await api('POST /carts/:productId', {
        params: { productId: id },
        body: { quantity: wanted, selectedGiftIds },
      }).catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
        left.push(name);
      });
    }
    guestCart.remove(id);
  };

  await Promise.all(lines.map(move));
  if (left.length > 0) toast({ kind: 'warning', text: words.left(left) });
  if (left.length < lines.length) toast({ kind: 'info', text: words.merged });
};

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 400 || error.status === 404 || error.status === 409);
