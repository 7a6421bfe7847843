import type { SettlementForm } from '@nabta/contract/couriers/couriers.ts';
import { sum, toDinars } from '@nabta/contract/money.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { record, type Actor } from '../audit/service.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError, demandFound } from '../core/http/errors.ts';
import { couriers } from '../core/texts/couriers.ts';
import { claimKey } from '../orders/idempotency.ts';
import { lockCourier } from './change.ts';
import { settlementById, type SettlementRow } from './queries.ts';

type Form = z.output<typeof SettlementForm>;
type Settled = Form['parcels'][number] & { orderId: string | null };

/**
 * Settles parcels of a courier: their orders are paid, and a statement is stored, in one transaction (COURIERS-4). A repeated
 * submit of the same Idempotency-Key returns the first settlement.
 * @throws AppError not_found, key_reused; changed_meanwhile when a parcel is settled, or its ending or cash is not the listed one
 */
export const settle = (db: Db, by: Actor, courierId: string, form: Form, key?: string): Promise<SettlementRow> =>
  inTransaction(db, async (tx) => {
    const claim = key === undefined ? undefined : await claimKey(tx, by.adminId, key, { courierId, ...form });
    if (claim?.isPlaced) return existing(tx, claim.orderId);
    // settlements of one courier wait for each other here: their numbers have no gap
    const courier = await lockCourier(tx, courierId);
    const settled = await lockParcels(tx, courierId, form.parcels);
    const adminName = await nameOfAdmin(tx, by);
    const { id, number } = await addSettlement(tx, courierId, form, {
      ...(claim && { id: claim.orderId }),
      admin_name: adminName,
      created_at: by.now,
    });
    await markSettled(tx, id, settled);
    await markPaid(tx, settled);
    const event = { admin_name: adminName, created_at: by.now };
    await addEvents(tx, event, { settlement: number, courier: courier.name }, settled);
    const settlement = await existing(tx, id);
    await record(tx, by, { kind: 'settlement', id, after: recorded(settlement) });
    return settlement;
  });

/** Locks orders before their parcels, both by id, as every change of an order does. */
const lockParcels = async (tx: Tx, courierId: string, listed: Form['parcels']): Promise<Settled[]> => {
  const ids = listed.map(({ _id }) => _id);
  await sql`
    select id from orders where id in (select order_id from parcels where id = any(${ids}::uuid[]))
     order by id for update`.execute(tx);
  const rows = await tx
    .selectFrom('parcels')
    .select(['id', 'order_id', 'ended_as', 'cash'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('courier_id', '=', courierId)
    .where('settlement_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return listed.map((parcel) => {
    const row = found.get(parcel._id);
    // a parcel that is listed twice is settled when it comes again
    found.delete(parcel._id);
    const isAsListed = row?.ended_as === parcel.endedAs && (parcel.endedAs === 'back' || row.cash === parcel.cash);
    if (!row || !isAsListed) throw new AppError('changed_meanwhile', couriers().parcelsChanged);
    return { ...parcel, orderId: row.order_id };
  });
};

type Added = { id?: string; admin_name: string; created_at: Date };
const addSettlement = (tx: Tx, courierId: string, form: Form, added: Added) =>
  tx
    .insertInto('settlements')
    .values((row) => ({
      ...added,
      courier_id: courierId,
      number: row
        .selectFrom('settlements')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('number'))
        .where('courier_id', '=', courierId),
      collected: sum(form.parcels.map(({ collected }) => collected)),
      fees: sum(form.parcels.map(({ fee }) => fee)),
      handed_over: form.handedOver,
      note: form.note,
    }))
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();

const markSettled = (tx: Tx, settlementId: string, settled: Settled[]) =>
  sql`
    update parcels set settlement_id = ${settlementId}, collected = settled.collected, fee = settled.fee
      from unnest(
        ${settled.map(({ _id }) => _id)}::uuid[], ${settled.map(({ collected }) => collected)}::bigint[],
        ${settled.map(({ fee }) => fee)}::bigint[]
      ) as settled (id, collected, fee)
     where parcels.id = settled.id`.execute(tx);

const markPaid = (tx: Tx, settled: Settled[]) =>
  tx
    .updateTable('orders')
    .set({ payment: 'paid' })
    .where(
      sql<boolean>`id = any(${settled.flatMap((each) => (each.endedAs === 'delivered' ? (each.orderId ?? []) : []))}::uuid[])`,
    )
    .execute();

const addEvents = async (
  tx: Tx,
  event: { admin_name: string; created_at: Date },
  details: { settlement: number; courier: string },
  settled: Settled[],
): Promise<void> => {
  const events = settled.flatMap(({ orderId, collected }) =>
    orderId
      ? {
          ...event,
          order_id: orderId,
          kind: 'settled' as const,
          details: { ...details, collected: toDinars(collected) },
        }
      : [],
  );
  if (events.length > 0) await tx.insertInto('order_events').values(events).execute();
};

/** @throws AppError unauthenticated when the account has been deleted */
const nameOfAdmin = async (tx: Tx, { adminId }: Actor): Promise<string> => {
  const admin = tx.selectFrom('users').select('user_name').where('id', '=', adminId);
  return (await admin.executeTakeFirstOrThrow(() => new AppError('unauthenticated'))).user_name;
};

const recorded = ({ courier_name, number, parcels, collected, fees, handed_over, note }: SettlementRow) => ({
  courier: courier_name,
  settlement: number,
  parcels: parcels ?? 0,
  collected: toDinars(collected),
  fees: toDinars(fees),
  handedOver: toDinars(handed_over),
  note,
});

const existing = async (tx: Tx, id: string): Promise<SettlementRow> => demandFound(await settlementById(tx, id));
