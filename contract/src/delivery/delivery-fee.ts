/** What delivery of an order costs. Without schemas: pages of the shop load this file. */
import { canonicalRegion, plain } from './governorates.ts';
import type { Millimes } from '../money.ts';
import type { DeliveryMethod } from '../orders/order-states.ts';

type Entry<Amount> = { region: string; fee: Amount | null; days: number | null };
/** Amounts are millimes on the server and TND in the browser. */
export type DeliveryFees<Amount> = {
  fee: Amount;
  days: number | null;
  governorates: readonly Entry<Amount>[];
  freeAbove: Amount | null;
};

/** The settings of a new shop: delivery is free everywhere. On the wire and decoded alike. */
export const defaultDelivery = {
  fee: 0 as Millimes,
  days: null,
  governorates: [],
  freeAbove: null,
  hasPickup: false,
  pickupNote: '',
};

/** What delivery of an order costs, and within how many days it is expected; null: the shop promises nothing. Pure. */
export const deliveryOf = <Amount extends number>(
  { fee, days, governorates, freeAbove }: DeliveryFees<Amount>,
  { method, region, subtotal }: { method: DeliveryMethod; region: string; subtotal: Amount },
): { fee: Amount; days: number | null } => {
  const free = 0 as Amount;
  if (method === 'pickup') return { fee: free, days: null };
  const typed = plain(canonicalRegion(region));
  const own = governorates.find((each) => plain(canonicalRegion(each.region)) === typed);
  const isFree = freeAbove !== null && subtotal >= freeAbove;
  return { fee: isFree ? free : (own?.fee ?? fee), days: own?.days ?? days };
};

/** Whether delivery is free for everybody, with nothing to choose and no expected day. Pure. */
export const isPlain = (settings: DeliveryFees<number> & { hasPickup: boolean }): boolean => {
  const { days, governorates, hasPickup } = settings;
  return !hasPickup && feeRange(settings)[1] === 0 && days === null && governorates.every((each) => each.days === null);
};

/** The days until delivery wherever it goes; null where no day is promised everywhere. Pure. */
export const latestDays = ({ days, governorates }: DeliveryFees<number>): number | null =>
  days === null ? null : Math.max(days, ...governorates.map((each) => each.days ?? days));

/** The lowest and the highest fee, whatever the sum of an order. Pure. */
export const feeRange = <Amount extends number>({ fee, governorates }: DeliveryFees<Amount>): [Amount, Amount] => {
  const fees = [fee, ...governorates.map((each) => each.fee ?? fee)];
  return [Math.min(...fees) as Amount, Math.max(...fees) as Amount];
};
