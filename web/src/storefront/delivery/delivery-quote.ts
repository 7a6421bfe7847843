import type { OrderFigures } from '@nabta/contract/orders/order-figures.ts';
import type { DeliveryMethod } from '@nabta/contract/orders/order-states.ts';
import type { ReactNode } from 'react';
import type { CheckedLine } from '../../session/carts/cart-check.ts';

/** What the quote of an order depends on. */
export type QuotedOrder = {
  region: string;
  subtotal: number;
  lines: readonly CheckedLine[];
  /** As it is typed. */
  phone: string;
  /** Whose texts are shown; those of guests are French in the English shop (SHOP-5). */
  buyer: 'guest' | 'account';
};

/** What an order costs with its delivery, and what the checkout shows of it. */
export type Quote = {
  fee: number;
  /** Absent: delivery. */
  method?: DeliveryMethod;
  total: number;
  /** '…' while it is loaded. */
  shownTotal: string;
  /** Shows what it costs now, as the refusal of an order with this code says. */
  showPresent?: (code: string, figures: OrderFigures) => void;
  /** What the order says about discounts. */
  discounts?: {
    code?: string;
    shownDiscounts?: { coupon: string; amount: number }[];
  };
  /** The choice between delivery and pick-up, above the address. */
  choice?: ReactNode;
  /** In place of the rows of free delivery. */
  sums?: ReactNode;
  /** In place of the words for payment on delivery. */
  payment?: { cod: string; codText: string };
};
