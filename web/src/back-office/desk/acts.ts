/** What can be done to an order at the desk, by the table of transitions. Pure. */
import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import {
  deskActs,
  obstacleTo,
  obstacleToEdit,
  type DeskAct,
  type DeskStep,
  type OrderState,
} from '@nabta/contract/orders/order-states.ts';

export type DeskState = Pick<DeskOrder, keyof OrderState | 'method' | 'step'>;

export const mayDo = (act: DeskAct, order: DeskState): boolean => obstacleTo(act, order) === undefined;

/** The acts of the day at each step; the first is the usual one. */
const everyday = ({ step, shipment, method }: DeskState): readonly DeskAct[] => {
  switch (step) {
    case 'toConfirm':
      return ['confirm', 'markUnreachable'];
    case 'toPrepare':
      return ['prepare'];
    case 'toHandOver':
      if (method === 'pickup') return ['collect'];
      return shipment === 'ready' ? ['handOver'] : ['assign'];
    case 'withCourier':
      return shipment === 'none' ? ['collect'] : ['deliver', 'fail'];
    case 'problems':
      return shipment === 'failed' ? ['setOut', 'sendBack'] : ['receiveBack'];
    case 'toSettle':
    case 'closed':
      return [];
  }
};

/** The acts with a button of their own, at most two. */
export const everydayActs = (order: DeskState): DeskAct[] => everyday(order).filter((act) => mayDo(act, order));

/** Acts that at least one of the orders allows, in the order of a day; those that correct something last. */
export const allowedActs = (orders: readonly DeskState[]): DeskAct[] => {
  const allowed = deskActs.filter((act) => orders.some((order) => mayDo(act, order)));
  return [...allowed.filter((act) => !isBackwards(act)), ...allowed.filter(isBackwards)];
};

const BACKWARDS: readonly DeskAct[] = ['unconfirm', 'reopen', 'unassign', 'takeBack', 'undeliver', 'uncollect'];
const isBackwards = (act: DeskAct): boolean => BACKWARDS.includes(act);

/** Whether an order has nothing more to do at a step after an act; all orders have no step. */
export const isDoneAt = (
  step: DeskStep | undefined,
  order: Pick<DeskState, 'step'>,
  act: DeskAct | undefined,
): boolean =>
  step !== undefined &&
  // an order without an answer is called again later
  (order.step !== step || (step === 'toConfirm' && act === 'markUnreachable'));

/** Acts without a button of their own: those of the menu. */
export const otherActs = (order: DeskState): DeskAct[] => {
  const usual = everydayActs(order);
  return allowedActs([order]).filter((act) => !usual.includes(act));
};

/** An order can be changed until it is handed over. */
export const mayEdit = (order: DeskState): boolean => obstacleToEdit(order) === undefined;
