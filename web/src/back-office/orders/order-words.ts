import {
  byGuestStatus,
  byStatus,
  meaningOf,
  type GuestOrderStatus,
  type OrderStatus,
} from '@nabta/contract/orders/order-statuses.ts';
import * as texts from '../../texts/admin-orders.ts';

const { givesBack, hasLeft, wasCancelled } = texts.stockAfterDeletion;
const afterDeletion = { reserved: givesBack, sent: hasLeft, none: wasCancelled };
const stockAfter = (status: OrderStatus): string => afterDeletion[meaningOf(status).stock];

/** The texts of the orders of accounts; `stockAfter` says what deleting an order does to the stock. */
export const accountOrderWords = {
  ...texts.orderTexts,
  ...texts.accountOrders,
  cards: texts.accountOrders.cards satisfies Record<OrderStatus, string>,
  names: texts.accountOrders.names satisfies Record<OrderStatus, string>,
  stockAfter: byStatus(stockAfter),
};

export const guestOrderWords = {
  ...texts.orderTexts,
  ...texts.guestOrders,
  cards: texts.guestOrders.cards satisfies Record<GuestOrderStatus, string>,
  names: texts.guestOrders.names satisfies Record<GuestOrderStatus, string>,
  stockAfter: byGuestStatus(stockAfter),
};

export type OrderWords = Omit<typeof accountOrderWords, 'cards' | 'names' | 'stockAfter'> & {
  cards: Record<string, string>;
  names: Record<string, string>;
  stockAfter: Record<string, string>;
};
