import type { Language } from '@nabta/contract/languages.ts';
import { accountAttempt } from '@nabta/contract/orders/order-attempt.ts';
import type { Checkout } from '@nabta/contract/orders/orders.ts';
import type * as z from 'zod/mini';
import { emptyCart } from '../carts/service.ts';
import type { Tx } from '../core/database/database.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/http/errors.ts';
import { orders, refusals } from '../core/texts/orders.ts';
import { couponOfTyped } from '../discounts/guesses.ts';
import { confirmByMail, placeOnce } from './place-once.ts';
import type { RequestedLine } from './validate-order.ts';
import { orderOfUser } from './queries.ts';
import { placeOrder, type PlacedOrder, type Recipient } from './service.ts';

type Form = z.output<typeof Checkout>;

/** The name is the account's, the rest the form's. Accounts without a first name get their user name. */
const recipientOf = async (tx: Tx, userId: string, language: Language, form: Form): Promise<Recipient> => {
  const { user_name, first_name, last_name } = await tx
    .selectFrom('users')
    .select(['user_name', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { email, phone, address, city, region, postalCode, landmark = '' } = form;
  return {
    first_name: first_name || user_name,
    last_name,
    is_guest: false,
    user_id: userId,
    language,
    email,
    phone,
    address,
    city,
    region,
    postal_code: postalCode,
    country: 'Tunisie',
    landmark,
  };
};

type CartLine = Awaited<ReturnType<typeof emptyCart>>[number];

/**
 * Adds the shown prices to the lines of the cart.
 * @throws AppError changed_meanwhile when the shown lines are not the cart's
 */
const withShownPrices = (lines: CartLine[], shown: Form['shown']): RequestedLine[] => {
  if (!shown) return lines;
  const shownById = new Map(shown.map((line) => [line.productId, line]));
  const matching = lines.flatMap((line) => {
    const { quantity, giftIds, price } = shownById.get(line.productId) ?? {};
    const isSame = quantity === line.quantity && giftIds?.toSorted().join() === line.gifts.toSorted().join();
    return isSame ? [{ ...line, ...(price !== undefined && { seenPrice: price }) }] : [];
  });
  if (matching.length === lines.length && lines.length === shown.length) return matching;
  throw new AppError('changed_meanwhile', orders().cartChanged);
};

/**
 * Turns a user's cart into an order in one transaction and empties it (ORDERS-1). A repeated submit of the same
 * Idempotency-Key returns the first order.
 * @throws AppError cart_empty, out_of_stock, unavailable, price_changed, changed_meanwhile, conflict, key_reused
 */
export const checkOut = async (
  deps: Deps,
  userId: string,
  form: Form,
  { key, address, language }: { key: string | undefined; address: string; language: Language },
): Promise<PlacedOrder> => {
  const { clock } = deps;
  const coupon = await couponOfTyped(deps, address, form.code ?? '');
  const attempt = {
    by: 'account',
    owner: userId,
    key,
    content: accountAttempt(form),
    earlier: (tx: Tx, id: string) => orderOfUser(tx, userId, id),
  } as const;
  return placeOnce(deps, attempt, async (tx, id) => {
    const lines = await emptyCart(tx, userId);
    if (lines.length === 0) throw new AppError('cart_empty');
    const recipient = { ...(await recipientOf(tx, userId, language, form)), ...id };
    const shown = withShownPrices(lines, form.shown);
    const placed = await placeOrder(tx, clock.now(), recipient, shown, refusals(language), { ...form, coupon });
    await confirmByMail(tx, deps, 'account', placed, { userId, address });
    return placed;
  });
};
