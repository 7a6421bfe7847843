/** Invariants of states, parcels and timelines after any sequence. */
import type { DeskEvent, EventKind } from '@nabta/contract/desk/desk-events.ts';
import {
  deskActs,
  stateWithStatus,
  transitions,
  type DeskAct,
  type OrderState,
} from '@nabta/contract/orders/order-states.ts';
import type { OrderStatus } from '@nabta/contract/orders/order-statuses.ts';
import { isSound } from '@nabta/contract/orders/sound-state.ts';
import { sql } from 'kysely';
import type { TestState } from './test-state.ts';

type Row = OrderState & {
  id: string;
  number: string;
  method: string;
  total: string;
  /** Whether its latest parcel, if any, fits its shipment. */
  hasParcel: boolean;
  /** Whether its latest parcel is settled as delivered, for what the order costs. */
  wasSettled: boolean;
  events: { kind: EventKind; details: DeskEvent['details'] }[];
};

/** Describes orders whose state, parcel or timeline is wrong. */
export const faultsOfStates = async ({ shop, orders }: TestState): Promise<string[]> => {
  const { rows } = await sql<Row>`
    select id, order_number as number, method, total, status, confirmation, shipment, payment,
           case when shipment = 'none' then not exists (select from parcels where order_id = orders.id and ended_at is null)
             else coalesce((
               select case shipment when 'ready' then handed_over_at is null and ended_at is null
                        when 'delivered' then ended_as = 'delivered' and coalesce(collected, cash) = total
                          and payment = case when settlement_id is null then 'collected' else 'paid' end
                        when 'back' then ended_as = 'back'
                        else handed_over_at is not null and ended_at is null and cash = total end
                 from parcels where order_id = orders.id order by id desc limit 1), false) end as "hasParcel",
           coalesce((
             select settlement_id is not null and ended_as = 'delivered' and cash = total
               from parcels where order_id = orders.id order by id desc limit 1), false) as "wasSettled",
           coalesce((
             select json_agg(json_build_object('kind', kind, 'details', details) order by id)
               from order_events where order_id = orders.id and not is_undone), '[]') as events
      from orders where id = any(${orders.map(({ id }) => id)}::uuid[])`.execute(shop.db);
  const { rows: unbalanced } = await sql<{ id: string }>`
    select id from settlements
     where collected <> (select coalesce(sum(collected), 0) from parcels where settlement_id = settlements.id)
        or fees <> (select coalesce(sum(fee), 0) from parcels where settlement_id = settlements.id)`.execute(shop.db);
  const placed = new Map(orders.map((order) => [order.id, order]));
  return [
    ...rows.flatMap((row) => {
      const { status, confirmation, shipment, payment } = row;
      const state = JSON.stringify({ status, confirmation, shipment, payment });
      const replayed = replay(row, placed.get(row.id)?.method ?? 'delivery');
      return [
        isSound(row) ? '' : `${row.number} has the state ${state}`,
        row.hasParcel ? '' : `${row.number} has the state ${state}, and another parcel`,
        replayed === summary(row) ? '' : `${row.number} has ${summary(row)}, and its timeline leads to ${replayed}`,
      ];
    }),
    ...unbalanced.map(({ id }) => `the settlement ${id} is not the sum of its parcels`),
  ].filter(Boolean);
};

const summary = ({ status, shipment, payment }: OrderState): string => [status, shipment, payment].join(' ');
const isAct = (kind: EventKind): kind is DeskAct => deskActs.some((act) => act === kind);

/** Status, shipment and payment as the events of an order led to them. */
const replay = ({ events, total, wasSettled }: Row, placedAs: string): string => {
  let method = placedAs;
  let state: OrderState = { status: 'ordersAwaiting', confirmation: 'waived', shipment: 'none', payment: 'due' };
  for (const { kind, details } of events) {
    if (isAct(kind)) state = { ...state, ...transitions[kind].to, confirmation: 'waived' };
    if (kind === 'status') state = stateWithStatus(state, details['to'] as OrderStatus, { wasSettled });
    if (kind === 'cancelledByCustomer') state = stateWithStatus(state, 'Cancelled');
    if (kind === 'edited' && [details['changes']].flat().includes('method')) {
      method = method === 'delivery' ? 'pickup' : 'delivery';
      if (method === 'pickup') state = { ...state, shipment: 'none' };
    }
    // a parcel that came back is settled for nothing
    const isPaid = details['collected'] !== 0 || (Number(total) === 0 && state.payment === 'collected');
    if (kind === 'settled' && isPaid) state = { ...state, payment: 'paid' };
  }
  return summary(state);
};
