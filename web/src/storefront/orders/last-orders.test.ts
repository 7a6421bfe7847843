import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from '../../../testing/storage.ts';
import { clearAccountDrafts } from '../../session/drafts/draft.ts';
import { forgetLastOrders } from '../../session/drafts/draft.ts';
import { addLastOrder, lastOrders } from './last-orders.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = openStorage();
});

afterEach(() => {
  vi.useRealTimers();
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

test('each is forgotten after 30 days, also in the storage', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z'), toFake: ['Date'] });
  add('A');
  vi.setSystemTime('2026-03-20T12:00:00Z');
  add('B');
  expect(numbers()).toEqual(['B', 'A']);
  vi.setSystemTime('2026-03-31T12:00:00Z');
  expect(numbers()).toEqual(['B']);
  expect([...stored.values()].join('')).not.toContain('"A"');
  vi.setSystemTime('2026-04-19T12:00:00Z');
  expect(numbers()).toEqual([]);
  expect(stored.size).toBe(0);
});

test('a logout removes them: the next person may be another one', () => {
  add('A');
  clearAccountDrafts();
  expect(numbers()).toEqual([]);
  expect(stored.size).toBe(0);
});
