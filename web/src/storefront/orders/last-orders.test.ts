import { beforeEach, expect, test, vi } from 'vitest';
import { addLastOrder, forgetLastOrders, lastOrders } from './last-orders.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
  });
});

const numbers = () => lastOrders().map(({ orderNumber }) => orderNumber);
const add = (orderNumber: string) => addLastOrder({ orderNumber, tracking: `/track/${orderNumber}` });

test('the last three orders are remembered, each once, the newest first (TRACKING-9)', () => {
  for (const orderNumber of ['A', 'B', 'A']) add(orderNumber);
  expect(numbers()).toEqual(['A', 'B']);
  for (const orderNumber of ['C', 'D']) add(orderNumber);
  expect(numbers()).toEqual(['D', 'C', 'A']);
});

test('they are forgotten together', () => {
  for (const orderNumber of ['A', 'B']) add(orderNumber);
  forgetLastOrders();
  expect(numbers()).toEqual([]);
  expect(stored.size).toBe(0);
});
