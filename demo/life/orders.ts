/** Orders of a year with their lines, parcels and timelines. They have the states to which the desk would have led them. */
import type { DeliveryMethod, OrderState } from '@nabta/contract/orders/order-states.ts';
import { fromDinars, type Millimes } from '@nabta/contract/money.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../../server/src/core/database/database.ts';
import type { OrderEvents, Orders, Parcels } from '../../server/src/core/database/tables.ts';
import { nextBarcode } from '../../server/src/orders/parcels.ts';
import talk from '../talk.json' with { type: 'json' };
import { contentsOf, type Contents } from './contents.ts';
import { stateAfter, stepsOf, type Step } from './courses.ts';
import type { Courier } from './couriers.ts';
import { editedEvent } from './edits.ts';
import { idAt } from './ids.ts';
import { mayBeWaived, planOrders, type Planned } from './plan.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import type { DemoCoupon, Sold } from './shop.ts';
import { store } from './store.ts';
import { DAY, HOUR } from './times.ts';

type Given = {
  random: Random;
  now: Date;
  people: readonly Person[];
  products: readonly Sold[];
  coupons: readonly DemoCoupon[];
  couriers: readonly Courier[];
};
type OrderRow = Insertable<Orders> & { id: string; order_number: string; status: OrderState['status'] };
type EventRow = Insertable<OrderEvents> & { order_id: string };
type ParcelRow = Insertable<Parcels> & { id: string; order_id: string; courier_id: string };
export type Placed = {
  planned: Planned;
  contents: Contents;
  row: OrderRow;
  events: EventRow[];
  parcel: ParcelRow | undefined;
  /** Units of the first line that came back broken. */
  writtenOff: number;
};

const RETRY_MS = 3 * HOUR;

/** The orders as rows; nothing is stored yet. */
export const makeOrders = (given: Given): Placed[] => {
  const { random, now, people } = given;
  const usedCodes = new Map<string, number>();
  const numbers = new Set<string>();
  return planOrders(random, now, people).map((planned) => {
    const isManual = planned.source !== 'shop';
    const { phone } = planned.person;
    const coupons = given.coupons.filter(({ id, code, limit }) => {
      if (code === '') return true;
      const isFree = !usedCodes.has(`${id} ${phone}`) && (usedCodes.get(id) ?? 0) < (limit ?? Infinity);
      return isFree && random.chance(0.3);
    });
    const contents = contentsOf(random, { at: planned.createdAt, isManual, products: given.products, coupons });
    for (const { id } of contents.coupons) {
      usedCodes.set(`${id} ${phone}`, 1);
      usedCodes.set(id, (usedCodes.get(id) ?? 0) + 1);
    }
    return makeOrder(given, planned, contents, numberOf(random, numbers));
  });
};

const makeOrder = (given: Given, planned: Planned, contents: Contents, order_number: string): Placed => {
  const { random, now } = given;
  const { person, source, stage, createdAt } = planned;
  const isManual = source !== 'shop';
  const id = idAt(createdAt);
  const method: DeliveryMethod = stage === 'pickedUp' ? 'pickup' : 'delivery';
  const courier = courierOf(given.couriers, person.region);
  const isWaived = !isManual && mayBeWaived(stage) && random.chance(0.25);
  const steps = stepsOf(random, now, { createdAt, isCalled: !isManual && !isWaived, stage });
  const writtenOff = stage === 'damaged' ? 1 : 0;
  const staff = random.pick(talk.staff);

  let state: OrderState = {
    status: 'ordersAwaiting',
    confirmation: isManual ? 'confirmed' : isWaived ? 'waived' : 'toConfirm',
    shipment: 'none',
    payment: 'due',
  };
  let [attempts, next]: [number, Date | null] = [0, null];
  const events: EventRow[] = [];
  const add = (kind: EventRow['kind'], at: Date, details: EventRow['details'] = {}, admin_name = staff) =>
    events.push({ order_id: id, kind, details, admin_name, created_at: at });
  if (isManual) add('placedByAdmin', createdAt, { source });
  const edit = isManual || contents.coupons.length > 0 ? undefined : editedEvent(random, contents);
  for (const step of steps) {
    if (step.kind === 'markUnreachable') {
      attempts += 1;
      next = stage === 'toCallLater' ? new Date(now.getTime() + RETRY_MS) : new Date(step.at.getTime() + RETRY_MS);
    }
    const { status } = state;
    state = stateAfter(state, step.kind, method);
    if (step.kind === 'cancelledByCustomer') add(step.kind, step.at, {}, '');
    else if (step.kind === 'cancelled') add('status', step.at, { from: status, to: 'Cancelled' });
    else if (step.kind === 'note') add('note', step.at, { text: random.pick(talk.orderNotes) });
    else add(step.kind, step.at, detailsOf(step, { courier, attempts, next, writtenOff }));
    if (step.kind === 'confirm' && edit && random.chance(0.12)) add('edited', new Date(step.at.getTime() + 1000), edit);
  }
  const isCalled = state.confirmation === 'unreachable' && state.status !== 'Cancelled';
  const parcel = parcelOf({ id, order_number, total: contents.total, courier, steps });
  const tracking = parcel && random.chance(0.5) ? `TN${random.whole(10_000_000, 99_999_999)}` : '';
  return {
    planned,
    contents,
    events,
    writtenOff,
    parcel: parcel && { ...parcel, tracking_number: tracking },
    row: {
      ...recipientOf(person, isManual),
      id,
      order_number,
      source,
      method,
      subtotal: contents.subtotal,
      total: contents.total,
      discount: contents.discount,
      discount_reason: contents.discountReason,
      coupon_discount: contents.couponDiscount,
      coupons: contents.coupons,
      created_at: createdAt,
      ...state,
      attempts,
      next_attempt_at: isCalled ? next : null,
      reason: steps.findLast(({ reason }) => reason)?.reason ?? '',
      courier_id: parcel ? courier.id : null,
      version: 1 + events.length,
    },
  };
};

const recipientOf = (person: Person, isManual: boolean) => ({
  is_guest: isManual || person.userId === null,
  user_id: isManual ? null : person.userId,
  language: person.language,
  first_name: person.firstName,
  last_name: person.lastName,
  email: isManual ? '' : person.email,
  phone: person.phone,
  address: person.address,
  landmark: person.landmark,
  city: person.city,
  region: person.region,
  postal_code: person.postalCode,
  country: 'Tunisie',
});

const courierOf = (couriers: readonly Courier[], region: string): Courier => {
  const found = couriers.find(({ regions }) => regions.includes(region)) ?? couriers[0];
  if (!found) throw new Error('demo/talk.json: no couriers');
  return found;
};

type Facts = { courier: Courier; attempts: number; next: Date | null; writtenOff: number };

const detailsOf = ({ kind, reason }: Step, { courier, attempts, next, writtenOff }: Facts): EventRow['details'] => {
  if (kind === 'markUnreachable') return { attempt: attempts, nextAttemptAt: next?.toISOString() ?? '' };
  if (kind === 'assign') return { courier: courier.name };
  if (kind === 'receiveBack' && writtenOff > 0) return { writtenOff };
  return reason ? { reason } : {};
};

type Sending = {
  id: string;
  order_number: string;
  total: Millimes;
  courier: Courier;
  steps: readonly Step[];
};

const parcelOf = ({ id, order_number, total, courier, steps }: Sending): ParcelRow | undefined => {
  const assigned = steps.find(({ kind }) => kind === 'assign');
  if (!assigned) return undefined;
  const at = (...kinds: Step['kind'][]) => steps.find(({ kind }) => kinds.includes(kind))?.at ?? null;
  const [handed_over_at, ended_at] = [at('handOver'), at('deliver', 'receiveBack')];
  return {
    id: idAt(assigned.at),
    order_id: id,
    barcode: nextBarcode(order_number, 0),
    courier_id: courier.id,
    attempts: steps.filter(({ kind }) => kind === 'fail').length,
    cash: handed_over_at ? total : fromDinars(0),
    handed_over_at,
    ended_at,
    ended_as: ended_at && (at('deliver') ? 'delivered' : 'back'),
  };
};

const ALPHABET = Array.from('23456789ABCDEFGHJKMNPQRSTVWXYZ');

const numberOf = (random: Random, taken: Set<string>): string => {
  const four = () => Array.from({ length: 4 }, () => random.pick(ALPHABET)).join('');
  const number = `${four()}-${four()}`;
  if (taken.has(number)) return numberOf(random, taken);
  taken.add(number);
  return number;
};

export const storeOrders = async (tx: Tx, orders: readonly Placed[]): Promise<void> => {
  await store(
    tx,
    'orders',
    orders.map(({ row }) => row),
  );
  const lines = orders.flatMap(({ row, contents, writtenOff }) =>
    contents.lines.map(({ id, product, quantity, price }, index) => ({
      id,
      order_id: row.id,
      position: index + 1,
      product_id: product.id,
      product_name: product.name,
      name_translations: product.names,
      quantity,
      unit_price: price,
      covered_by: contents.coupons.map((coupon) => coupon.id),
      written_off: index === 0 ? writtenOff : 0,
    })),
  );
  await store(tx, 'order_lines', lines);
  const gifts = orders.flatMap(({ contents }) =>
    contents.lines.flatMap(({ id, gift }) =>
      gift
        ? {
            order_line_id: id,
            gift_id: gift.id,
            gift_name: gift.name,
            name_translations: gift.names,
            point_value: gift.points,
          }
        : [],
    ),
  );
  await store(tx, 'order_line_gifts', gifts);
  const uses = orders.flatMap(({ row, contents }) =>
    contents.coupons.map(({ id }) => ({ coupon_id: id, order_id: row.id })),
  );
  await store(tx, 'coupon_uses', uses);
};

/** When the accounts of customers were made: before their first order. */
export const openedAt = (orders: readonly Placed[], random: Random, now: Date, { userId }: Person): Date => {
  const first = orders.find(({ planned }) => planned.person.userId === userId)?.planned.createdAt;
  if (first) return new Date(first.getTime() - random.whole(5, 90) * 60_000);
  return new Date(now.getTime() - random.next() * 300 * DAY);
};
