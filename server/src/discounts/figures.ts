import type { Discount } from '@nabta/contract/discounts/calculation.ts';
import { millimes, type Millimes } from '@nabta/contract/money.ts';
import type { OrderFigures } from '@nabta/contract/orders/order-figures.ts';
import type * as z from 'zod/mini';
import type { Coupon } from './service.ts';
import { asOrderDiscount, asStored, takenBy } from './discounts.ts';
import type { Problem } from './problems.ts';

type Costs = {
  subtotal: Millimes;
  fee: Millimes;
  discounts: readonly Discount<Coupon>[];
  gifts: { _id: string; productName: string }[];
  problem: Problem | undefined;
};

/** What an order costs now, in the language of the call: in quotes, and where an order is refused. Pure. */
export const figuresOf = ({ subtotal, fee, discounts, gifts, problem }: Costs): z.output<typeof OrderFigures> => ({
  subtotal,
  deliveryFee: fee,
  discounts: discounts.map((each) => ({ coupon: each.coupon.id, ...asOrderDiscount(asStored(each)) })),
  gifts,
  problem: problem ?? null,
  total: millimes(subtotal + fee - takenBy(discounts)),
});
