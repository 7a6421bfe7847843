import { orderStatuses, type OrderStatus } from '@nabta/contract/orders/order-statuses.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StockMove } from '../products/service.ts';
import { giftShortages, moveBetween, stockMoveOf, moveOnDeletion, shortages } from './stock-accounting.ts';

const plus = (one: StockMove, other: StockMove): StockMove => ({
  stock: one.stock + other.stock,
  realStock: one.realStock + other.realStock,
  unitsSold: one.unitsSold + other.unitsSold,
});
const move = (stock: number, realStock: number, unitsSold: number): StockMove => ({ stock, realStock, unitsSold });

describe('the stock move of a unit', () => {
  it('is undone when its order is cancelled, from any status; units sold equal the stock taken', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), (status) => {
        expect(plus(stockMoveOf[status], moveBetween(status, 'Cancelled'))).toEqual(move(0, 0, 0));
        const { stock, realStock, unitsSold } = stockMoveOf[status];
        expect(unitsSold + stock).toBe(0);
        expect(realStock).toBeGreaterThanOrEqual(stock);
        // deleting an order does not return what has left the warehouse
        const left = plus(stockMoveOf[status], moveOnDeletion(status));
        expect(left).toEqual(move(realStock, realStock, 0));
      }),
    );
  });

  it.each<[OrderStatus, OrderStatus, StockMove]>([
    ['ordersAwaiting', 'Processing', move(0, 0, 0)],
    ['Processing', 'Shipped', move(0, -1, 0)],
    ['Shipped', 'Delivered', move(0, 0, 0)],
    ['Delivered', 'ordersAwaiting', move(0, 1, 0)],
    ['ordersAwaiting', 'Cancelled', move(1, 0, -1)],
    ['Shipped', 'Cancelled', move(1, 1, -1)],
    ['Cancelled', 'Processing', move(-1, 0, 1)],
    ['Cancelled', 'Delivered', move(-1, -1, 1)],
  ])('from %s to %s (STOCK-3)', (from, to, expected) => {
    expect(moveBetween(from, to)).toEqual(expected);
  });

  it('depends only on the last status, not on the sequence of statuses (STOCK-3)', () => {
    const status = fc.constantFrom(...orderStatuses);
    fc.assert(
      fc.property(fc.array(status), (walk) => {
        let at: OrderStatus = 'ordersAwaiting';
        let total = stockMoveOf[at];
        for (const next of walk) {
          total = plus(total, moveBetween(at, next));
          at = next;
        }
        expect(total).toEqual(stockMoveOf[at]);
      }),
    );
  });

  it.each<[OrderStatus, StockMove]>([
    ['ordersAwaiting', move(1, 0, -1)],
    ['Processing', move(1, 0, -1)],
    ['Shipped', move(0, 0, -1)],
    ['Delivered', move(0, 0, -1)],
    ['Cancelled', move(0, 0, 0)],
  ])('when an order that is %s is deleted', (status, expected) => {
    expect(moveOnDeletion(status)).toEqual(expected);
  });
});

describe('a shortage', () => {
  const product = {
    id: 'a',
    name: 'Savon',
    nameTranslations: {},
    stock: 2,
    realStock: 1,
    price: 0 as never,
    isVisible: false,
    pictures: [],
  };
  const found = new Map([['a', product]]);

  it('is reported for the stock, the warehouse and gifts', () => {
    const three = [{ productId: 'a', quantity: 3 }];
    expect(shortages(three, moveBetween('Cancelled', 'Processing'), found)).toEqual(['“Savon”: only 2 left.']);
    const two = [{ productId: 'a', quantity: 2 }];
    expect(shortages(two, moveBetween('Cancelled', 'Shipped'), found)).toEqual(['“Savon”: only 1 in the warehouse.']);
    const gifts = new Map([['g', { name: 'Mini savon', nameTranslations: {}, pointValue: 1, stock: 1 }]]);
    expect(giftShortages(['g', 'g'], moveBetween('Cancelled', 'Shipped'), gifts)).toEqual([
      'The gift “Mini savon”: only 1 left.',
    ]);
  });

  it('is reported exactly when a count would become negative', () => {
    const change = fc.constantFrom(...orderStatuses);
    fc.assert(
      fc.property(
        fc.nat({ max: 5 }),
        fc.nat({ max: 5 }),
        fc.nat({ max: 6 }),
        change,
        change,
        (stock, realStock, quantity, from, to) => {
          const each = moveBetween(from, to);
          const shelf = new Map([['a', { ...product, stock, realStock }]]);
          const isShort = stock + quantity * each.stock < 0 || realStock + quantity * each.realStock < 0;
          expect(shortages([{ productId: 'a', quantity }], each, shelf).length > 0).toBe(isShort);
          const gifts = new Map([['g', { name: 'Mini savon', nameTranslations: {}, pointValue: 1, stock }]]);
          const units = Array.from({ length: quantity }, () => 'g');
          expect(giftShortages(units, each, gifts).length > 0).toBe(stock + quantity * each.stock < 0);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is not reported for stock that is enough or returned, or for deleted products and gifts', () => {
    const units = [
      { productId: 'a', quantity: 2 },
      { productId: 'gone', quantity: 9 },
    ];
    expect(shortages(units, moveBetween('Cancelled', 'Processing'), found)).toEqual([]);
    expect(shortages([{ productId: 'a', quantity: 9 }], moveBetween('Shipped', 'Cancelled'), found)).toEqual([]);
    expect(giftShortages(['gone'], moveBetween('Cancelled', 'Processing'), new Map())).toEqual([]);
  });
});
