import type { Api } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/failures.ts';
import { guestCart, type GuestCartItem } from './guest-cart.ts';
import { randomKey } from '../../lib/random-key.ts';
import { listOf } from '../../i18n/language.ts';
import { token } from '../../lib/token.ts';
import { mergedCart as words } from '../../texts/guest-cart.ts';
import { toast } from '../../ui/toast.ts';

const MAX_QUANTITY = 999;

type Line = GuestCartItem & { key: string };
type Outcome = {
  result: 'merged' | keyof Omit<typeof words, 'merged'>;
  /** Whether the line stays in the guest cart, for the next merge. */
  remains?: boolean;
};

/**
 * Merges the guest cart into the account's cart, line by line in order. A line is removed from the guest cart once it
 * is in the account's cart, and each try sends the line's key, so a lost connection neither loses nor duplicates lines.
 * A refused line stays in the guest cart unless its product is no longer sold.
 * @throws ApiFailure when the rest could not be merged now
 */
export const mergeGuestCart = (api: Api): Promise<void> => oneTabAtATime(() => merge(api));

/**
 * One tab at a time, where the browser supports locks (not on plain http): saves calls and repeated notices. The key of
 * a line prevents duplicates in any case.
 */
const oneTabAtATime = async (work: () => Promise<void>): Promise<void> => {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('guest-cart', work);
};

const merge = async (api: Api): Promise<void> => {
  const { items } = await api('GET /carts');
  // lines stored by an older version have no key
  const lines = guestCart.items().map((line) => ({ ...line, key: line.key ?? randomKey() }));
  if (lines.length === 0) return;
  guestCart.store(lines);
  const itemById = new Map(items.map((item) => [item.productId._id, item]));
  const names: Record<Outcome['result'], string[]> = { merged: [], left: [], most: [], full: [], refused: [] };

  const add = async ({ id, quantity, key }: Line): Promise<Outcome> => {
    const item = itemById.get(id);
    // a full cart refuses every other new product too
    if (!item && names.full.length > 0) return { result: 'full', remains: true };
    const { quantity: had = 0, selectedGiftIds = [] } = item ?? {};
    const sentQuantity = Math.min(quantity, MAX_QUANTITY - had);
    if (sentQuantity <= 0) return { result: 'most' };
    try {
      await api('POST /carts/:productId', {
        params: { productId: id },
        // the gifts chosen before are sent again, because adding replaces them
        body: { quantity: sentQuantity, selectedGiftIds },
        headers: { 'Idempotency-Key': key },
      });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return outcomeOf(error, { isSold: !!item?.productId.isAvailable });
    }
    return { result: sentQuantity < quantity ? 'most' : 'merged' };
  };

  try {
    for (const line of lines) {
      // one at a time: if not all fit, the first ones do
      const { result, remains } = await add(line);
      names[result].push(line.name);
      if (!remains) guestCart.remove(line.id);
    }
  } finally {
    notify(names);
  }
};

const isRefusal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.status === 400 || error.status === 404 || error.status === 409);

/** `isSold`: the product is in the cart and on sale, so a gift is unavailable. */
const outcomeOf = ({ code, fields }: ApiFailure, { isSold = false } = {}): Outcome => {
  // the line was added before, and then changed in the account
  if (code === 'key_reused') return { result: 'merged' };
  if (code === 'conflict') return { result: 'full', remains: true };
  if (code === 'not_found' || (code === 'unavailable' && !isSold)) return { result: 'left' };
  // another tab or device has added to the line: the next merge adds what still fits
  return { result: fields['quantity'] === undefined ? 'refused' : 'most', remains: true };
};

/** The last notice about remaining lines, with its session: each cart query merges again and must not repeat it. */
let lastNotice = '';

const notify = ({ merged, left, most, full, refused }: Record<Outcome['result'], string[]>): void => {
  const warn = (text: string): void => toast({ kind: 'warning', text });
  if (left.length > 0) warn(words.left({ names: listOf(left) }));
  if (most.length > 0) warn(words.most({ names: listOf(most) }));
  const notice = JSON.stringify([token.read(), full, refused]);
  if (notice !== lastNotice) {
    if (full.length > 0) warn(words.full({ names: listOf(full) }));
    if (refused.length > 0) warn(words.refused({ names: listOf(refused) }));
    lastNotice = notice;
  }
  if (merged.length > 0) toast({ kind: 'info', text: words.merged });
};
