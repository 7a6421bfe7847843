import type { OrderStatus } from '@nabta/contract/orders.ts';
import type { Gifts } from '../gifts/service.ts';
import type { OrderedProduct, StockMove, Wanted } from '../products/service.ts';
import { english } from './judge.ts';

const untouched: StockMove = { stock: 0, realStock: 0, unitsSold: 0 };
const held: StockMove = { stock: -1, realStock: 0, unitsSold: 1 };
const sent: StockMove = { stock: -1, realStock: -1, unitsSold: 1 };

/** What a piece on an order has moved in all since it was ordered: an order's status says it, not its way there (decisions 4). */
export const moved: Record<OrderStatus, StockMove> = {
  ordersAwaiting: held,
  Processing: held,
  Shipped: sent,
  Delivered: sent,
  Cancelled: untouched,
};

/** What a change of status moves, so that going back and forth ends where it began. */
export const moveBetween = (from: OrderStatus, to: OrderStatus): StockMove => difference(moved[from], moved[to]);

/** A deleted order gives back what has not left the warehouse; what it sold is no longer on any order. */
export const moveOnDeletion = (status: OrderStatus): StockMove =>
  difference(moved[status], moved[status] === sent ? { ...sent, unitsSold: 0 } : untouched);

const difference = (from: StockMove, to: StockMove): StockMove => ({
  stock: to.stock - from.stock,
  realStock: to.realStock - from.realStock,
  unitsSold: to.unitsSold - from.unitsSold,
});

/** Names every product that has fewer pieces than a move takes. One deleted meanwhile has none to take from. */
export const shortages = (pieces: Wanted[], each: StockMove, products: Map<string, OrderedProduct>): string[] =>
  pieces.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product) return [];
    const { name, stock, realStock } = product;
    if (stock + quantity * each.stock < 0) return english.left(stock, name);
    return realStock + quantity * each.realStock < 0 ? `“${name}”: only ${realStock} in the warehouse.` : [];
  });

/** The same for gifts, one unit of each as often as it is named. */
export const giftShortages = (named: string[], each: StockMove, gifts: Gifts): string[] =>
  [...Map.groupBy(named, (id) => id)].flatMap(([id, units]) => {
    const gift = gifts.get(id);
    return gift && gift.stock + units.length * each.stock < 0 ? `The gift ${english.left(gift.stock, gift.name)}` : [];
  });
