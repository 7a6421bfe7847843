import type { GuestOrderForm } from '@nabta/contract/guest-orders.ts';
import { formatAmount } from '@nabta/contract/money.ts';
import type * as z from 'zod/mini';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../core/errors.ts';
import { placeCounted } from '../orders/counted.ts';
import { claimKey } from '../orders/idempotency.ts';
import type { RefusalWords } from '../orders/judge.ts';
import { confirmationMail, placeOrder, type PlacedOrder, type Recipient } from '../orders/service.ts';
import { guestOrderById } from './queries.ts';

type Form = z.output<typeof GuestOrderForm>;

/** Guest checkout is in French (storefront 1). */
const french: RefusalWords = {
  gone: 'Un article de votre panier n’est plus en vente.',
  unavailable: (name) => `« ${name} » n’est plus disponible.`,
  left: (stock, name) => (stock === 0 ? `« ${name} » est épuisé.` : `« ${name} » : il n’en reste que ${stock}.`),
  priceNow: (name, dinars) => `« ${name} » coûte maintenant ${formatAmount(dinars)} TND.`,
};

const recipientOf = ({ shippingInfo: to }: Form): Recipient => ({
  is_guest: true,
  first_name: to.firstName,
  last_name: to.lastName,
  email: to.email,
  phone: to.phone,
  address: to.address,
  city: to.city,
  region: to.state,
  postal_code: to.zipCode,
  country: to.country,
});

/**
 * Places a guest order in one transaction, its confirmation mail included; a repeated
 * submit of the same key gets the first order again.
 * @throws AppError out_of_stock, price_changed, key_reused
 */
export const placeGuestOrder = (
  { db, clock, mail, metrics }: Deps,
  form: Form,
  key: string | undefined,
): Promise<PlacedOrder> =>
  placeCounted(metrics, 'guest', db, async (tx) => {
    const { shippingInfo, items } = form;
    const claim = key === undefined ? undefined : await claimKey(tx, 'guest', key, { shippingInfo, items });
    if (claim?.made) {
      const earlier = await guestOrderById(tx, claim.orderId);
      if (!earlier) throw new AppError('not_found');
      return { order: earlier, isNew: false };
    }
    const asked = items.map((item) => ({
      productId: item.product,
      quantity: item.quantity,
      seenPrice: item.priceAtPurchase,
    }));
    const recipient = { ...recipientOf(form), ...(claim && { id: claim.orderId }) };
    const placed = await placeOrder(tx, clock.now(), recipient, asked, french);
    await mail.send(tx, confirmationMail('fr', placed));
    return { order: placed, isNew: true };
  });
