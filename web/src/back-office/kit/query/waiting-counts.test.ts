import { expect, test } from 'vitest';
import { workToday } from './waiting-counts.ts';

test('today’s work leaves out later calls, parcels with couriers and settlements (DASHBOARD-5)', () => {
  const counts = {
    toConfirm: 5,
    toCallNow: 2,
    toPrepare: 10,
    toHandOver: 20,
    withCourier: 300,
    toSettle: 400,
    problems: 1,
    hasOrders: true,
  };
  expect(workToday(counts)).toBe(33);
});
