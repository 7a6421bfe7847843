import type { DeskOrder } from '@nabta/contract/desk.ts';
import type { DeskAct } from '@nabta/contract/order-states.ts';
import { useState, type RefObject } from 'react';
import { useStableRows } from '../use-stable-rows.ts';

type Row = {
  order: DeskOrder;
  /** The order is done at this step: it stays in its place until the list is shown again. */ isDone: boolean;
  /** What was done to it here. */ act: DeskAct | undefined;
};
type Acted = { order: DeskOrder; act: DeskAct | undefined };

type Options = {
  /** The step of the list; undefined: all orders. */ step: string | undefined;
  queryId: string | undefined;
  orders: readonly DeskOrder[];
  region: RefObject<HTMLElement | null>;
  isPaused: boolean;
};

const nothing: ReadonlyMap<string, Acted> = new Map();
const idOf = ({ _id }: DeskOrder): string => _id;

/**
 * The orders of a list that doesn't move under the thumb: what was done stays in its place, and new orders wait, until `show`
 * is called. `rest` is the number of orders that `show` adds.
 */
export const useDeskRows = ({ step, queryId, orders, region, isPaused }: Options) => {
  const [memory, setMemory] = useState({ queryId, acted: nothing });
  const acted = memory.queryId === queryId ? memory.acted : nothing;
  const rowOf = (listed: DeskOrder): Row => {
    const { order = listed, act } = acted.get(listed._id) ?? {};
    const latest = order.version > listed.version ? order : listed;
    const hasLeft = step !== undefined && latest.step !== step;
    // it is called again later
    const isDeferred = step === 'toConfirm' && act === 'markUnreachable';
    return { order: latest, isDone: hasLeft || isDeferred, act };
  };
  const isWorking = [...acted.values()].some(({ order }) => rowOf(order).isDone);
  const stable = useStableRows({ queryId, rows: orders, idOf, region, isPaused: isPaused || isWorking });
  const rows = stable.rows.map(rowOf);
  const shown = new Set(rows.map(({ order }) => order._id));
  return {
    rows,
    rest: orders.filter(({ _id }) => !shown.has(_id)).length,
    hasDone: rows.some(({ isDone }) => isDone),
    show: (): void => {
      setMemory({ queryId, acted: nothing });
      stable.show();
    },
    /** Remembers what was done; the undo of an act leaves the order as one on which nothing was done. */
    remember: (done: readonly DeskOrder[], act: DeskAct, { isUndo }: { isUndo: boolean }): void =>
      setMemory((before) => ({
        queryId,
        acted: new Map([
          ...(before.queryId === queryId ? before.acted : nothing),
          ...done.map((order) => [order._id, { order, act: isUndo ? undefined : act }] as const),
        ]),
      })),
  };
};
