/** What happened to an order after it was placed, by the transitions of the desk. */
import {
  obstacleTo,
  transitions,
  type DeliveryMethod,
  type DeskAct,
  type OrderState,
} from '@nabta/contract/orders/order-states.ts';
import talk from '../talk.json' with { type: 'json' };
import type { Random } from './random.ts';
import { HOUR } from './times.ts';

/** Where an order has got to. */
export type Stage =
  | 'new'
  | 'toCallNow'
  | 'toCallLater'
  | 'confirmed'
  | 'prepared'
  | 'packed'
  | 'handedOver'
  | 'out'
  | 'failed'
  | 'comingBack'
  | 'delivered'
  | 'pickedUp'
  | 'refused'
  | 'unreachable'
  | 'cancelledByCustomer'
  | 'back'
  | 'damaged';

/** `cancelled`: an admin cancels an order whose customer can't be reached. */
export type StepKind = DeskAct | 'cancelled' | 'cancelledByCustomer' | 'note';
export type Step = { kind: StepKind; at: Date; reason?: string };

const toParcel: StepKind[] = ['confirm', 'prepare', 'assign'];
const sent: StepKind[] = [...toParcel, 'handOver'];
const called: StepKind[] = ['markUnreachable'];
const kindsOf: Record<Stage, StepKind[]> = {
  new: [],
  toCallNow: called,
  toCallLater: [...called, ...called],
  confirmed: ['confirm'],
  prepared: ['confirm', 'prepare'],
  packed: toParcel,
  handedOver: sent,
  out: [...sent, 'setOut'],
  failed: [...sent, 'setOut', 'fail'],
  comingBack: [...sent, 'setOut', 'fail', 'sendBack'],
  delivered: [...sent, 'setOut', 'deliver'],
  pickedUp: ['prepare', 'collect'],
  refused: ['refuse'],
  unreachable: [...called, ...called, ...called, 'cancelled'],
  cancelledByCustomer: ['cancelledByCustomer'],
  back: [...sent, 'setOut', 'fail', 'sendBack', 'receiveBack'],
  damaged: [...sent, 'setOut', 'sendBack', 'receiveBack'],
};

/** The longest time that each step takes in hours; together less than the week that ended orders are old. */
const longest: Record<string, number> = {
  confirm: 20,
  prepare: 6,
  assign: 1,
  handOver: 18,
  setOut: 28,
  fail: 6,
  sendBack: 18,
  receiveBack: 56,
  refuse: 24,
  markUnreachable: 8,
  collect: 30,
  deliver: 8,
};
const reasons: { [Kind in StepKind]?: string[] } = {
  refuse: talk.refusals,
  fail: talk.failures,
  sendBack: talk.returns,
};

/** `isCalled`: false when the order needs no call, or the customer has just spoken with the shop. */
type Placed = { createdAt: Date; isCalled: boolean; stage: Stage };

/** The steps of an order. Those of an open order lie between its placing and now. */
export const stepsOf = (random: Random, now: Date, { createdAt, isCalled, stage }: Placed): Step[] => {
  const isSecondTry = stage === 'delivered' && random.chance(0.08);
  const kinds = [...kindsOf[stage]]
    .filter((kind) => isCalled || kind !== 'confirm')
    .flatMap((kind) => (isSecondTry && kind === 'deliver' ? (['fail', 'setOut', 'deliver'] as const) : [kind]))
    .flatMap((kind) => (kind === 'confirm' && random.chance(0.12) ? (['markUnreachable', kind] as const) : [kind]))
    .flatMap((kind) => (kind === 'assign' && random.chance(0.08) ? (['note', kind] as const) : [kind]));
  const delays = kinds.map((kind) => (longest[kind] ?? 2) * HOUR * (0.15 + 0.85 * random.next()));
  const needed = delays.reduce((sum, each) => sum + each, 0);
  // an unreachable customer is due again some hours after the last attempt
  const room = (now.getTime() - createdAt.getTime()) * (stage === 'toCallNow' ? 0.5 : 0.95);
  const factor = Math.min(1, room / Math.max(1, needed));
  let at = createdAt.getTime();
  return kinds.map((kind, nth) => {
    at += (delays[nth] ?? 0) * factor;
    const reason = reasons[kind];
    return { kind, at: new Date(at), ...(reason && { reason: random.pick(reason) }) };
  });
};

/** @throws Error when the desk would not allow the step */
export const stateAfter = (state: OrderState, kind: StepKind, method: DeliveryMethod): OrderState => {
  if (kind === 'note') return state;
  if (kind === 'cancelled' || kind === 'cancelledByCustomer') return { ...state, status: 'Cancelled' };
  if (obstacleTo(kind, { ...state, method })) throw new Error(`${kind} is not allowed for ${JSON.stringify(state)}`);
  return { ...state, ...transitions[kind].to };
};
