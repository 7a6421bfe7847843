import { ORDERS } from '@nabta/contract/orders/order-page.ts';
import type { Order } from '@nabta/contract/orders/orders.ts';
import type { Api } from '../../../lib/api.ts';
import { createUserStore } from '../../../session/user-store.ts';

/** The user's orders, newest first; with those placed as a guest, once the address is verified. */
export const myOrders = createUserStore((api) => allOrders(api));

/** A limit, because strangers can place guest orders with a known address. */
const MOST_PAGES = 20;

const allOrders = async (api: Api): Promise<Order[]> => {
  // an order placed between two pages moves another to the next page: by id, each is listed once
  const byId = new Map<string, Order>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const orders = await api('GET /orders/user', { query: { page } });
    for (const order of orders) byId.set(order._id, order);
    if (orders.length < ORDERS) break;
  }
  return [...byId.values()];
};
