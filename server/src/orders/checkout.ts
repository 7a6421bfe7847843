import type { CheckoutForm } from '@nabta/contract/orders.ts';
import type * as z from 'zod/mini';
import { emptyCart } from '../carts/service.ts';
import type { Tx } from '../core/database.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/errors.ts';
import { placeCounted } from './counted.ts';
import { claimKey } from './idempotency.ts';
import { english } from './judge.ts';
import { orderOfUser } from './queries.ts';
import { confirmationMail, placeOrder, type PlacedOrder, type Recipient } from './service.ts';

type Form = z.output<typeof CheckoutForm>;

/** The form says where to; the account says who. */
const recipientOf = async (tx: Tx, userId: string, form: Form): Promise<Recipient> => {
  const names = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { email, phone, address, city, region, postalCode } = form;
  return {
    ...names,
    is_guest: false,
    user_id: userId,
    email,
    phone,
    address,
    city,
    region,
    postal_code: postalCode,
    country: 'Tunisie',
  };
};

/**
 * Turns a user's cart into an order in one transaction and empties it (decisions 9); a repeated submit of the same key
 * gets the first order again.
 * @throws AppError cart_empty, out_of_stock, unavailable, key_reused
 */
export const checkOut = (
  { db, clock, mail, metrics }: Deps,
  userId: string,
  form: Form,
  key: string | undefined,
): Promise<PlacedOrder> =>
  placeCounted(metrics, 'account', db, async (tx) => {
    const claim = key === undefined ? undefined : await claimKey(tx, userId, key, form);
    if (claim?.made) {
      const earlier = await orderOfUser(tx, userId, claim.orderId);
      if (!earlier) throw new AppError('not_found');
      return { order: earlier, isNew: false };
    }
    const lines = await emptyCart(tx, userId);
    if (lines.length === 0) throw new AppError('cart_empty');
    const recipient = { ...(await recipientOf(tx, userId, form)), ...(claim && { id: claim.orderId }) };
    const placed = await placeOrder(tx, clock.now(), recipient, lines, english);
    await mail.send(tx, confirmationMail('en', placed));
    return { order: placed, isNew: true };
  });
