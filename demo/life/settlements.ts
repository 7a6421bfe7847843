/** Settlements of the demo's couriers. */
import { fromDinars, millimes, sum, toDinars, type Millimes } from '@nabta/contract/money.ts';
import type { Tx } from '../../server/src/core/database/database.ts';
import talk from '../talk.json' with { type: 'json' };
import type { Courier } from './couriers.ts';
import { idAt } from './ids.ts';
import type { Placed } from './orders.ts';
import { store } from './store.ts';
import { DAY, HOUR } from './times.ts';

/** Couriers settle every four weeks; the cash of these days is open. */
const PERIOD = 28 * DAY;
const OPEN = 7 * DAY;
const MISSING = fromDinars(12);

type Batch = { courier: Courier; nth: number; at: Date; orders: Placed[] };

/** Settles ended parcels: changes parcels, orders and timelines, which are not stored yet. Returns the settlements. */
export const settleParcels = (now: Date, orders: readonly Placed[], couriers: readonly Courier[]) => {
  const batches = couriers.flatMap((courier) => batchesOf(now, orders, courier));
  return batches.map(({ courier, nth, at, orders: settled }, index) => {
    const id = idAt(at);
    for (const order of settled) settle(order, { id, nth, at, courier });
    const collected = sum(settled.map(({ parcel }) => parcel?.collected ?? millimes(0)));
    const fees = sum(settled.map(({ parcel }) => parcel?.fee ?? millimes(0)));
    const isShort = index === batches.length - 1;
    return {
      id,
      courier_id: courier.id,
      number: nth,
      collected,
      fees,
      handed_over: millimes(Math.max(0, collected - fees - (isShort ? MISSING : 0))),
      note: isShort ? talk.settlementNote : '',
      admin_name: talk.staff[0] ?? '',
      created_at: at,
    };
  });
};

export const storeParcels = async (
  tx: Tx,
  orders: readonly Placed[],
  settlements: ReturnType<typeof settleParcels>,
) => {
  await store(tx, 'settlements', settlements);
  const open = { settlement_id: null, collected: null, fee: null };
  await store(
    tx,
    'parcels',
    orders.flatMap(({ parcel }) => (parcel ? [{ ...open, ...parcel }] : [])),
  );
};

const batchesOf = (now: Date, orders: readonly Placed[], courier: Courier): Batch[] => {
  const ended = orders.filter(({ parcel }) => parcel?.courier_id === courier.id && parcel.ended_at);
  const last = now.getTime() - OPEN;
  const byPeriod = Map.groupBy(ended, ({ parcel }) => Math.ceil((last - endOf(parcel)) / PERIOD));
  return [...byPeriod]
    .filter(([period]) => period > 0)
    .toSorted(([one], [other]) => other - one)
    .map(([period, settled], index) => ({
      courier,
      nth: index + 1,
      at: new Date(last - (period - 1) * PERIOD + 2 * HOUR),
      orders: settled,
    }));
};

const endOf = (parcel: Placed['parcel']): number => (parcel?.ended_at ? new Date(parcel.ended_at).getTime() : 0);

type Settlement = Pick<Batch, 'nth' | 'at' | 'courier'> & { id: string };

const settle = ({ row, parcel, events }: Placed, { id, nth, at, courier }: Settlement): void => {
  if (!parcel) return;
  const isDelivered = parcel.ended_as === 'delivered';
  const collected = isDelivered ? (parcel.cash as Millimes) : millimes(0);
  const fee = isDelivered ? courier.deliveredFee : courier.returnedFee;
  Object.assign(parcel, { settlement_id: id, collected, fee });
  if (isDelivered) row.payment = 'paid';
  row.version = (row.version as number) + 1;
  events.push({
    order_id: row.id,
    kind: 'settled',
    details: { settlement: nth, courier: courier.name, collected: toDinars(collected) },
    admin_name: talk.staff[0] ?? '',
    created_at: at,
  });
};
