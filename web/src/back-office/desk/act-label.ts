import type { DeskOrder } from '@nabta/contract/desk/desk.ts';
import type { DeskAct } from '@nabta/contract/orders/order-states.ts';
import { desk } from '../../texts/admin-desk.ts';
import { deskActs as words } from '../../texts/desk-acts.ts';
import { mayDo } from './acts.ts';

type Orders = readonly DeskOrder[];

/** A text about an act, with how many of the orders allow it unless all do: 'Confirm (3 of 5)'. */
export const withCount = (text: string, act: DeskAct, orders: Orders): string => {
  const n = orders.filter((order) => mayDo(act, order)).length;
  return n === orders.length ? text : desk.actOnSome({ act: text, n, of: orders.length });
};

/** The name of an act on a button: a failed parcel that goes out again is tried again. */
export const actLabel = (act: DeskAct, orders: Orders): string => {
  const fitting = orders.filter((order) => mayDo(act, order));
  const isAgain = act === 'setOut' && fitting.every(({ shipment }) => shipment !== 'handedOver');
  return withCount(isAgain ? words.tryAgain : words[act], act, orders);
};
