/** The state of an order before its latest act of the desk, and how it is restored. */
import { UNDO_HOURS } from '@nabta/contract/desk/desk.ts';
import { sql } from 'kysely';
import type { Actor } from '../audit/service.ts';
import type { Db, Tx } from '../core/database/database.ts';
import type { LockedOrder } from './locked-order.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What acts change of an order, and of its parcels. */
const orderColumns = sql`status, confirmation, shipment, payment, attempts, next_attempt_at, reason, courier_id`;
const parcelNames = [
  ...([
    'barcode',
    'courier_id',
    'tracking_number',
    'attempts',
    'cash',
    'handed_over_at',
    'ended_at',
    'ended_as',
  ] as const),
];
const parcelColumns = sql.join(parcelNames.map((name) => sql.ref(name)));

/** The state of an order, its parcels and its lines, as text for `rememberAct`. */
export const stateBefore = async (tx: Tx, orderId: string): Promise<string> => {
  const { rows } = await sql<{ state: string }>`
    select jsonb_build_object(
        'order', (select to_jsonb(part) from (select ${orderColumns} from orders where id = ${orderId}) as part),
        'parcels', (select coalesce(jsonb_agg(to_jsonb(parcels) order by sequence), '[]') from parcels where order_id = ${orderId}),
        'writtenOff', (select coalesce(jsonb_object_agg(id, written_off), '{}') from order_lines where order_id = ${orderId})
      )::text as state`.execute(tx);
  return rows[0]?.state ?? '{}';
};

type Remembered = { eventId: string; version: number; before: string };

/** Stores how the latest act of an order is undone, in place of an earlier one. */
export const rememberAct = async (
  tx: Tx,
  { now }: Actor,
  orderId: string,
  { eventId, version, before }: Remembered,
): Promise<void> => {
  await sql`
    insert into undoable_acts (order_id, event_id, version, state, created_at)
    values (${orderId}, ${eventId}, ${version}, ${before}::jsonb, ${now}::timestamptz)
    on conflict (order_id) do update
      set event_id = excluded.event_id, version = excluded.version, state = excluded.state, created_at = excluded.created_at`.execute(
    tx,
  );
};

/** The part of a stored state that is read here; the rest is restored by the database. */
type State = {
  order: Pick<LockedOrder, 'status' | 'confirmation' | 'shipment' | 'payment'>;
  parcels: { courier_id: string }[];
  /** By line. */
  writtenOff: Record<string, number>;
};

/** What acts change of a parcel, to compare two states of it: the settlement of an earlier parcel is not among it. */
const columnsOf = (table: 'parcels' | 'was' | 'excluded') =>
  sql`row(${sql.join(parcelNames.map((name) => sql.ref(`${table}.${name}`)))})`;

/** The latest act of an order that can still be undone. `isSettled`: a parcel that it changed was settled since. */
export const undoableAct = (db: Db | Tx, { id, version }: Pick<LockedOrder, 'id' | 'version'>, now: Date) =>
  db
    .selectFrom('undoable_acts')
    .innerJoin('order_events', 'order_events.id', 'event_id')
    .select(['event_id', 'kind', 'mail', sql<State>`state`.as('state')])
    .select(
      sql<boolean>`exists (
        select from parcels join jsonb_populate_recordset(null::parcels, state->'parcels') as was on was.id = parcels.id
         where parcels.settlement_id is distinct from was.settlement_id
           and ${columnsOf('parcels')} is distinct from ${columnsOf('was')})`.as('isSettled'),
    )
    .where('undoable_acts.order_id', '=', id)
    .where('version', '=', version)
    .where('undoable_acts.created_at', '>', new Date(now.getTime() - UNDO_HOURS * HOUR_MS))
    .executeTakeFirst();
export type UndoableAct = NonNullable<Awaited<ReturnType<typeof undoableAct>>>;

/** Whether the couriers of a stored state still exist; the lock keeps them until the transaction ends. */
export const hasCouriers = async (tx: Tx, { state }: UndoableAct): Promise<boolean> => {
  const ids = [...new Set(state.parcels.map(({ courier_id }) => courier_id))];
  if (ids.length === 0) return true;
  const found = await tx
    .selectFrom('couriers')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return found.length === ids.length;
};

/** Puts an order, its lines and its parcels back to the stored state, which is then used up. The stock is moved beside it. */
export const restoreState = async (tx: Tx, orderId: string, { event_id }: UndoableAct): Promise<void> => {
  const state = sql`(select state from undoable_acts where order_id = ${orderId})`;
  const parcels = sql`jsonb_populate_recordset(null::parcels, ${state}->'parcels')`;
  await sql`delete from parcels where order_id = ${orderId} and id not in (select id from ${parcels} as was)`.execute(
    tx,
  );
  await sql`
    insert into parcels (id, order_id, sequence, ${parcelColumns}) overriding system value
      -- states of before have no sequence
      select id, order_id, coalesce(sequence, nextval(pg_get_serial_sequence('parcels', 'sequence'))), ${parcelColumns}
        from ${parcels} as was
      where settlement_id is null
      on conflict (id) do update set (${parcelColumns}) = ${columnsOf('excluded')}
        where ${columnsOf('parcels')} is distinct from ${columnsOf('excluded')}`.execute(tx);
  await sql`
    update order_lines set written_off = (${state}->'writtenOff'->>order_lines.id::text)::integer
     where order_id = ${orderId}`.execute(tx);
  await sql`
    update orders set (${orderColumns}) = (
        select ${orderColumns} from jsonb_populate_record(null::orders, ${state}->'order') as was)
     where id = ${orderId}`.execute(tx);
  await tx.updateTable('order_events').set({ is_undone: true }).where('id', '=', event_id).execute();
  await tx.deleteFrom('undoable_acts').where('order_id', '=', orderId).execute();
};
