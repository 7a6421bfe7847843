import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import type { DeskAct, DeskStep } from '@nabta/contract/orders/order-states.ts';
import type { RefObject } from 'react';
import { useStableRows } from '../kit/list/use-stable-rows.ts';
import { isDoneAt } from './acts.ts';
import type { ActedOrders } from './use-acted.ts';

export type Row = {
  order: DeskOrder;
  /** The order is done at this step: it stays in its place until the list is shown again. */
  isDone: boolean;
  /** What was done to it here. */
  act: DeskAct | undefined;
};

type Options = {
  /** The step of the list; undefined: all orders. */
  step: DeskStep | undefined;
  queryId: string | undefined;
  orders: readonly DeskOrder[];
  acted: ActedOrders;
  region: RefObject<HTMLElement | null>;
  isPaused: boolean;
};

const idOf = ({ _id }: DeskOrder): string => _id;

/**
 * The orders of a list that doesn't move under the thumb: what was done stays in its place, and new orders wait, until `show`
 * is called. `rest` is the number of orders that `show` adds.
 */
export const useDeskRows = ({ step, queryId, orders, acted, region, isPaused }: Options) => {
  const rowOf = (listed: DeskOrder): Row => {
    const { order = listed, act } = acted.get(listed._id) ?? {};
    const latest = order.version > listed.version ? order : listed;
    // what was done before a later change is not the state of the order
    return {
      order: latest,
      isDone: isDoneAt(step, latest, act),
      act: latest.version === order.version ? act : undefined,
    };
  };
  const isWorking = [...acted.values()].some(({ order }) => rowOf(order).isDone);
  const stable = useStableRows({ queryId, rows: orders, idOf, region, isPaused: isPaused || isWorking });
  const rows = stable.rows.map(rowOf);
  const shown = new Set(rows.map(({ order }) => order._id));
  return {
    rows,
    rest: orders.filter(({ _id }) => !shown.has(_id)).length,
    hasDone: rows.some(({ isDone }) => isDone),
    show: stable.show,
  };
};
