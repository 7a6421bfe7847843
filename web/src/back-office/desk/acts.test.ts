import { deskActs, obstacleTo, type OrderState } from '@nabta/contract/orders/order-states.ts';
import { expect, test } from 'vitest';
import { allowedActs, everydayActs, isDoneAt, mayEdit, otherActs, type DeskState } from './acts.ts';

const placed = { status: 'ordersAwaiting', confirmation: 'toConfirm', shipment: 'none', payment: 'due' } as const;
const order = (changes: Partial<OrderState & Pick<DeskState, 'step' | 'method'>> = {}): DeskState => ({
  ...placed,
  method: 'delivery',
  step: 'toConfirm',
  ...changes,
});
const confirmed = { confirmation: 'confirmed', status: 'Processing' } as const;

test.each([
  [order(), ['confirm', 'markUnreachable']],
  [order({ confirmation: 'confirmed', step: 'toPrepare' }), ['prepare']],
  [order({ ...confirmed, step: 'toHandOver' }), ['assign']],
  [order({ ...confirmed, step: 'toHandOver', shipment: 'ready' }), ['handOver']],
  [order({ ...confirmed, step: 'toHandOver', method: 'pickup' }), ['collect']],
  [order({ ...confirmed, step: 'withCourier', status: 'Shipped', shipment: 'out' }), ['deliver', 'fail']],
  [order({ ...confirmed, step: 'problems', status: 'Shipped', shipment: 'failed' }), ['setOut', 'sendBack']],
  [order({ ...confirmed, step: 'problems', status: 'Cancelled', shipment: 'comingBack' }), ['receiveBack']],
  [order({ ...confirmed, step: 'closed', status: 'Delivered' }), []],
])('%j: the everyday acts are %j', (each, acts) => {
  expect(everydayActs(each)).toEqual(acts);
});

test('what some of the orders allow is offered, and nothing else (DESKSCREEN-2)', () => {
  const orders = [order(), order({ ...confirmed, step: 'toHandOver', shipment: 'ready' })];
  const isAllowed = (act: (typeof deskActs)[number]) => orders.some((each) => obstacleTo(act, each) === undefined);
  expect(allowedActs(orders).toSorted()).toEqual(deskActs.filter(isAllowed).toSorted());
});

test('an order is done at a step that it has left, and after a call without an answer (DESKSCREEN-4)', () => {
  expect(isDoneAt('toConfirm', order(), undefined)).toBe(false);
  expect(isDoneAt('toConfirm', order(), 'markUnreachable')).toBe(true);
  expect(isDoneAt('toConfirm', order({ step: 'toPrepare' }), 'confirm')).toBe(true);
  expect(isDoneAt(undefined, order(), 'markUnreachable')).toBe(false);
});

test('an order can be edited until it is handed over', () => {
  expect(mayEdit(order())).toBe(true);
  expect(mayEdit(order({ status: 'Shipped', shipment: 'handedOver' }))).toBe(false);
});

test('the menu of an order has the acts without a button; a settled and a refused order differ', () => {
  const sent = { ...confirmed, step: 'closed', status: 'Delivered', shipment: 'delivered' } as const;
  expect(otherActs(order({ ...sent, payment: 'paid' }))).toEqual([]);
  expect(otherActs(order({ ...sent, step: 'toSettle', payment: 'collected' }))).toEqual(['undeliver']);
  expect(otherActs(order({ step: 'closed', status: 'Cancelled', confirmation: 'refused' }))).toEqual(['reopen']);
  expect(otherActs(order())).not.toContain('confirm');
});
