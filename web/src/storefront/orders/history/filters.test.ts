import { expect, test } from 'vitest';
import { filtersIn, isInverted, ordersBetween, ordersOf, queryOf } from './filters.ts';

const read = (query: string) => filtersIn(new URLSearchParams(query));
const order = (createdAt: string, status: 'Delivered' | 'Cancelled' = 'Delivered') => ({ createdAt, status });

test('filters are parsed from the address and written to it', () => {
  const filters = { status: 'Shipped', from: '2026-11-01', to: '2026-11-21' } as const;
  expect(read(queryOf(filters))).toEqual(filters);
  expect(queryOf({ status: undefined, from: '', to: '' })).toBe('?tab=orders');
});

test.each(['status=Lost', 'status=', 'from=yesterday', 'to=2026-13-40', 'from=2026-1-1'])(
  'what makes no sense in it (%s) is left out',
  (query) => expect(read(query)).toEqual({ status: undefined, from: '', to: '' }),
);

test('days are the shop’s, both included (PROFILE-3)', () => {
  // In Tunis, one hour ahead of UTC, this is the 21st.
  const late = order('2026-11-20T23:30:00.000Z');
  const noon = order('2026-11-20T12:00:00.000Z');
  const between = (from: string, to: string) => ordersBetween([late, noon], { status: undefined, from, to });
  expect(between('2026-11-21', '2026-11-21')).toEqual([late]);
  expect(between('2026-11-20', '2026-11-20')).toEqual([noon]);
  expect(between('', '2026-11-20')).toEqual([noon]);
  expect(between('2026-11-20', '')).toEqual([late, noon]);
  expect(between('2026-11-21', '2026-11-20')).toEqual([]);
});

test('a first day after the last is reported', () => {
  expect(isInverted({ status: undefined, from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(isInverted({ status: undefined, from: '2026-11-01', to: '2026-11-01' })).toBe(false);
  expect(isInverted({ status: undefined, from: '2026-11-01', to: '' })).toBe(false);
});

test('a status shows its orders, none shows all (PROFILE-3)', () => {
  const all = [order('2026-11-20T12:00:00.000Z'), order('2026-11-20T12:00:00.000Z', 'Cancelled')];
  expect(ordersOf(all, 'Cancelled')).toEqual([all[1]]);
  expect(ordersOf(all, undefined)).toEqual(all);
});
