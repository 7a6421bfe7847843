import type { DeskOrder } from '@nabta/contract/desk.ts';
import type { DeskAct } from '@nabta/contract/order-states.ts';
import { deskActs as words } from '../../texts/desk-acts.ts';

/** The name of an act on a button: a failed parcel that goes out again is tried again. */
export const actLabel = (act: DeskAct, orders: readonly DeskOrder[]): string =>
  act === 'setOut' && orders.every(({ shipment }) => shipment !== 'handedOver') ? words.tryAgain : words[act];
