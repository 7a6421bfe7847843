import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import type { DeskAct } from '@nabta/contract/orders/order-states.ts';
import { useState } from 'react';

type Acted = { order: DeskOrder; act: DeskAct | undefined };
export type ActedOrders = ReadonlyMap<string, Acted>;

const nothing: ActedOrders = new Map();

/**
 * What was done to the orders of a list, with the orders as they are since; another list begins without. `queryId` is undefined
 * while another list is loading: the orders of the previous one are still shown.
 */
export const useActed = (queryId: string | undefined) => {
  const [memory, setMemory] = useState({ queryId, acted: nothing });
  return {
    acted: queryId === undefined || memory.queryId === queryId ? memory.acted : nothing,
    clear: (): void => setMemory({ queryId, acted: nothing }),
    /** `act`: undefined for an undo, which leaves an order as one to which nothing was done. */
    remember: (done: readonly DeskOrder[], act: DeskAct | undefined): void =>
      setMemory((before) => ({
        queryId,
        acted: new Map([
          ...(before.queryId === queryId ? before.acted : nothing),
          ...done.map((order) => [order._id, { order, act }] as const),
        ]),
      })),
  };
};
