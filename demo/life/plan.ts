/** Who orders what kind of order when, and where it has got to: orders of a year that have ended, and those of these days. */
import type { OrderSource } from '@nabta/contract/orders/order-states.ts';
import type { Stage } from './courses.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { DAY, HOUR, orderTimes } from './times.ts';

export type Planned = { createdAt: Date; person: Person; source: OrderSource; stage: Stage };

/** Orders of these days by stage: how many, and how many hours ago they were placed. */
const open: readonly [stage: Stage, count: number, from: number, to: number][] = [
  ['new', 6, 1, 16],
  ['toCallNow', 4, 20, 48],
  ['toCallLater', 2, 18, 40],
  ['confirmed', 5, 4, 30],
  ['prepared', 3, 8, 36],
  ['packed', 5, 12, 44],
  ['handedOver', 5, 26, 60],
  ['out', 6, 40, 90],
  ['failed', 4, 70, 130],
  ['comingBack', 3, 110, 170],
  ['delivered', 10, 60, 180],
  ['refused', 2, 30, 150],
  ['cancelledByCustomer', 1, 30, 60],
];
/** Of orders that have ended. */
const ends: readonly [stage: Stage, share: number][] = [
  ['delivered', 78],
  ['refused', 5],
  ['unreachable', 4],
  ['back', 8],
  ['damaged', 2],
  ['cancelledByCustomer', 3],
];
const ORDERS = 400;
const YOUNGEST_ENDED = 7 * DAY;

const manual: readonly [source: OrderSource, share: number][] = [
  ['phone', 9],
  ['whatsapp', 8],
  ['facebook', 6],
  ['instagram', 9],
  ['counter', 4],
];
const sources: typeof manual = [['shop', 64], ...manual];
/** Customers who have not spoken with the shop when they order. */
const onlineOnly: readonly Stage[] = ['new', 'toCallNow', 'toCallLater', 'unreachable', 'cancelledByCustomer'];
/** Orders of customers whom the shop knows are sent without a call. */
export const mayBeWaived = (stage: Stage): boolean => !onlineOnly.includes(stage) && stage !== 'refused';
const refusing: readonly Stage[] = ['refused', 'unreachable', 'back', 'damaged'];
/** Guests whose orders often end badly. */
export const unreliable = (people: readonly Person[]) => people.filter(({ userId }) => userId === null).slice(0, 4);

const share = ([, each]: readonly [unknown, number]) => each;

export const planOrders = (random: Random, now: Date, people: readonly Person[]): Planned[] => {
  const recent = open.flatMap(([stage, count, from, to]) =>
    Array.from({ length: count }, () => ({
      stage,
      createdAt: new Date(now.getTime() - (from + (to - from) * random.next()) * HOUR),
    })),
  );
  const ended = orderTimes(random, now, ORDERS - recent.length, YOUNGEST_ENDED).map((createdAt) => ({
    createdAt,
    stage: random.weighted(ends, share)[0],
  }));
  const bad = unreliable(people);
  return [...ended, ...recent]
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ createdAt, stage }): Planned => {
      const isWeb = onlineOnly.includes(stage);
      const [source] = isWeb ? (['shop'] as const) : random.weighted(sources, share);
      const buyers = people.filter(({ userId }) => source === 'shop' || userId === null);
      const person =
        refusing.includes(stage) && random.chance(0.3)
          ? random.pick(bad)
          : random.weighted(buyers, ({ weight }) => weight);
      if (source !== 'counter') return { createdAt, person, source, stage };
      return {
        createdAt,
        person,
        ...(stage === 'delivered' ? { source, stage: 'pickedUp' } : { source: 'phone', stage }),
      };
    });
};
