import { currentLanguage } from '@nabta/contract/current-language.ts';
import { nameIn } from '@nabta/contract/translations.ts';
import { byStatus, meaningOf } from '@nabta/contract/orders/order-statuses.ts';
import type { OrderStatus } from '@nabta/contract/orders/orders.ts';
import type { Gifts } from '../gifts/service.ts';
import type { OrderedProduct, ProductQuantity, StockMove } from '../products/service.ts';
import { orders, refusals } from '../core/texts/orders.ts';

const none: StockMove = { stock: 0, realStock: 0, unitsSold: 0 };
const reserved: StockMove = { stock: -1, realStock: 0, unitsSold: 1 };
const sent: StockMove = { stock: -1, realStock: -1, unitsSold: 1 };
const moves = { reserved, sent, none };

/** The stock move of one unit since it was ordered. It depends only on the order's present status, not on earlier ones (STOCK-3). */
export const stockMoveOf: Record<OrderStatus, StockMove> = byStatus((status) => moves[meaningOf(status).stock]);

/** The stock move of one unit when the status changes; changing it back undoes the move. */
export const moveBetween = (from: OrderStatus, to: OrderStatus): StockMove =>
  difference(stockMoveOf[from], stockMoveOf[to]);

/** Deleting an order returns the stock of units that have not left the warehouse, and counts none of its units as sold. */
export const moveOnDeletion = (status: OrderStatus): StockMove =>
  difference(stockMoveOf[status], stockMoveOf[status] === sent ? { ...sent, unitsSold: 0 } : none);

const difference = (from: StockMove, to: StockMove): StockMove => ({
  stock: to.stock - from.stock,
  realStock: to.realStock - from.realStock,
  unitsSold: to.unitsSold - from.unitsSold,
});

/** A message for every product that has fewer units than the move takes. Deleted products are skipped. */
export const shortages = (units: ProductQuantity[], each: StockMove, products: Map<string, OrderedProduct>): string[] =>
  units.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product) return [];
    const { stock, realStock } = product;
    const name = nameIn(currentLanguage(), product.name, product.nameTranslations);
    if (stock + quantity * each.stock < 0) return refusals().left({ stock, name });
    return realStock + quantity * each.realStock < 0 ? orders().inWarehouse({ stock: realStock, name }) : [];
  });

/** The same for gifts: `named` contains an id once per unit. */
export const giftShortages = (named: string[], each: StockMove, gifts: Gifts): string[] =>
  [...Map.groupBy(named, (id) => id)].flatMap(([id, units]) => {
    const gift = gifts.get(id);
    return gift && gift.stock + units.length * each.stock < 0
      ? orders().giftLeft({ stock: gift.stock, name: nameIn(currentLanguage(), gift.name, gift.nameTranslations) })
      : [];
  });
