import type { GuestOrderForm } from '@nabta/contract/orders/guest-orders.ts';
import { guestAttempt } from '@nabta/contract/orders/order-attempt.ts';
import type { Language } from '@nabta/contract/languages.ts';
import type * as z from 'zod/mini';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/http/errors.ts';
import { guestOrders, guestRefusals } from '../../core/texts/orders.ts';
import { confirmByMail, placeOnce } from '../place-once.ts';
import { couponOfTyped } from '../../discounts/guesses.ts';
import { placeOrder, type PlacedOrder, type Recipient } from '../service.ts';
import { guestOrderById } from './queries.ts';

type Form = z.output<typeof GuestOrderForm>;

/** An order holds its stock until an admin cancels it, and a guest's costs nothing to place. */
export const MAX_UNITS = 2_000;
const tooManyUnits = () => {
  const params = { max: MAX_UNITS };
  return new AppError('conflict', guestOrders().tooManyUnits(params), { params });
};

const recipientOf = ({ shippingInfo: to }: Form, language: Language): Recipient => ({
  is_guest: true,
  language,
  first_name: to.firstName,
  last_name: to.lastName,
  email: to.email,
  phone: to.phone,
  address: to.address,
  city: to.city,
  region: to.state,
  postal_code: to.zipCode,
  country: to.country,
  landmark: to.landmark ?? '',
});

/**
 * Places a guest order and queues its confirmation mail in one transaction. A repeated submit of the same
 * Idempotency-Key returns the first order.
 * @throws AppError out_of_stock, price_changed, key_reused; conflict for too many units and for pick-up that is not offered
 */
export const placeGuestOrder = async (
  deps: Deps,
  form: Form,
  { key, address, language }: { key: string | undefined; address: string; language: Language },
): Promise<PlacedOrder> => {
  const { clock } = deps;
  const coupon = await couponOfTyped(deps, address, form.code ?? '');
  const attempt = { by: 'guest', owner: 'guest', key, content: guestAttempt(form), earlier: guestOrderById } as const;
  return placeOnce(deps, attempt, async (tx, id) => {
    const { items } = form;
    if (items.reduce((units, { quantity }) => units + quantity, 0) > MAX_UNITS) throw tooManyUnits();
    const requested = items.map((item) => ({
      productId: item.product,
      quantity: item.quantity,
      seenPrice: item.priceAtPurchase,
    }));
    const recipient = { ...recipientOf(form, language), ...id };
    const placed = await placeOrder(tx, clock.now(), recipient, requested, guestRefusals(language), {
      ...form,
      coupon,
    });
    await confirmByMail(tx, deps, 'guest', placed, { userId: null, address });
    return placed;
  });
};
