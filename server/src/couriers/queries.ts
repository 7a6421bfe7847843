import { MOST_PARCELS } from '@nabta/contract/couriers/couriers.ts';
import { millimes, type Millimes } from '@nabta/contract/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../core/database/database.ts';
import { pageOf } from '../core/http/paging.ts';

const courierColumns = ['id', 'name', 'phone', 'delivered_fee', 'returned_fee', 'is_active'] as const;

/** Couriers by name, with the parcels that are not settled: all, or the one with this id. */
export const couriersOf = async (db: Db, id?: string) => {
  const rows = await db
    .selectFrom('couriers')
    .leftJoin(
      (open) =>
        open
          .selectFrom('parcels')
          .select([
            'courier_id',
            sql<number>`count(*) filter (where handed_over_at is not null and ended_at is null)`.as('on_the_way'),
            sql<number>`count(*) filter (where ended_at is not null)`.as('unsettled'),
            sql<Millimes>`(sum(cash) filter (where ended_as = 'delivered'))::bigint`.as('cash'),
          ])
          .where('settlement_id', 'is', null)
          .$if(id !== undefined, (query) => query.where('courier_id', '=', id ?? ''))
          .groupBy('courier_id')
          .as('open'),
      (join) => join.onRef('open.courier_id', '=', 'couriers.id'),
    )
    .select([...courierColumns, 'on_the_way', 'unsettled', 'cash'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(({ on_the_way, unsettled, cash, ...row }) => ({
    ...row,
    on_the_way: on_the_way ?? 0,
    unsettled: unsettled ?? 0,
    cash: cash ?? millimes(0),
  }));
};
export type CourierRow = Awaited<ReturnType<typeof couriersOf>>[number];

/**
 * A courier without its parcels; waits for changes of it, and returns it as they leave it. New parcels, which refer to the
 * courier, don't wait for this lock.
 */
export const lockedCourier = (tx: Tx, id: string) =>
  tx.selectFrom('couriers').select(courierColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
export type LockedCourier = NonNullable<Awaited<ReturnType<typeof lockedCourier>>>;

/** The fields of the courier form. */
export const editedIn = ({ name, phone, delivered_fee, returned_fee, is_active }: LockedCourier) => ({
  name,
  phone,
  deliveredFee: delivered_fee,
  returnedFee: returned_fee,
  isActive: is_active,
});

const endedParcels = (db: Db) =>
  db
    .selectFrom('parcels')
    .leftJoin('orders', 'orders.id', 'parcels.order_id')
    .select([
      'parcels.id',
      'parcels.barcode',
      'parcels.order_id',
      'parcels.tracking_number',
      'parcels.cash',
      'parcels.collected',
      'parcels.fee',
      sql<string>`coalesce(trim(first_name || ' ' || last_name), '')`.as('customer'),
      sql<string>`coalesce(region, '')`.as('region'),
      sql<'delivered' | 'back'>`ended_as`.as('ended_as'),
      sql<Date>`ended_at`.as('ended_at'),
    ])
    .where('ended_at', 'is not', null)
    .orderBy('ended_at')
    .orderBy('parcels.id');
export type EndedParcelRow = Awaited<ReturnType<ReturnType<typeof endedParcels>['execute']>>[number];

/** The parcels of a courier that have ended and are not settled, oldest first. */
export const unsettledParcels = (db: Db, courierId: string): Promise<EndedParcelRow[]> =>
  endedParcels(db)
    .where('parcels.courier_id', '=', courierId)
    .where('settlement_id', 'is', null)
    .limit(MOST_PARCELS)
    .execute();

export const parcelsOfSettlement = (db: Db, id: string): Promise<EndedParcelRow[]> =>
  endedParcels(db).where('settlement_id', '=', id).execute();

const settlements = (db: Db) =>
  db
    .selectFrom('settlements')
    .innerJoin('couriers', 'couriers.id', 'courier_id')
    .select((row) => [
      'settlements.id',
      'courier_id',
      'couriers.name as courier_name',
      'number',
      'collected',
      'fees',
      'handed_over',
      'note',
      'admin_name',
      'created_at',
      row
        .selectFrom('parcels')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('settlement_id', '=', 'settlements.id')
        .$castTo<{ count: number }>()
        .as('parcels'),
    ]);
export type SettlementRow = Awaited<ReturnType<ReturnType<typeof settlements>['execute']>>[number];

export const settlementById = (db: Db, id: string): Promise<SettlementRow | undefined> =>
  settlements(db).where('settlements.id', '=', id).executeTakeFirst();

/** A page of the settlements, newest first: all, or those of a courier. */
export const settlementsOf = (db: Db, courierId: string | undefined, page: number | undefined) =>
  pageOf(
    db,
    settlements(db).$if(!!courierId, (query) => query.where('courier_id', '=', courierId ?? '')),
    { order: sql`created_at desc, id desc`, page },
  );
