import { DESK_PAGE, type DeskFilters } from '@nabta/contract/desk.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '../core/database/database.ts';
import { startOf } from '../orders/list.ts';

type Filters = z.output<typeof DeskFilters>;

const matching = (db: Db, filters: Filters) => {
  const { step, search, status, region, courier, product, source, from, to, minTotal, maxTotal, refusedBefore } =
    filters;
  let found = db.selectFrom('orders').select(['id', 'created_at', 'next_attempt_at']);
  if (step) found = found.where('step', '=', step);
  // two partial indexes, one for each kind of order
  if (search) {
    const words = sql`search @@ (select order_query(${search}))`;
    found = found.where(sql<boolean>`(is_guest and ${words} or not is_guest and ${words})`);
  }
  if (status) found = found.where('status', '=', status);
  if (region) found = found.where('region', '=', region);
  if (courier) found = found.where('courier_id', '=', courier);
  if (product) {
    found = found.where(sql<boolean>`exists (
      select from order_lines where order_id = orders.id and product_id = ${product})`);
  }
  if (source) found = found.where('source', '=', source);
  if (from) found = found.where('created_at', '>=', startOf(sql`${from}::date`));
  if (to) found = found.where('created_at', '<', startOf(sql`${to}::date + 1`));
  if (minTotal !== undefined) found = found.where('total', '>=', minTotal);
  if (maxTotal !== undefined) found = found.where('total', '<=', maxTotal);
  if (refusedBefore) {
    found = found.where(sql<boolean>`exists (
      select from orders earlier where earlier.phone = orders.phone and earlier.id <> orders.id
         and (earlier.confirmation = 'refused' or earlier.shipment in ('comingBack', 'back')))`);
  }
  return found;
};

/** Steps without work: the newest orders first. */
const isQueue = (step: Filters['step']): boolean => step !== undefined && step !== 'closed';

/**
 * The ids of one page. Of a step those that wait longest come first; to confirm, the attempts that are due come before new
 * orders, and those of a later moment last.
 */
export const listDesk = async (
  db: Db,
  now: Date,
  filters: Filters,
  page = 1,
): Promise<{ ids: string[]; hasMore: boolean }> => {
  const { step, search } = filters;
  const found = db.with(
    // text matches are computed once; without a search a page reads a few entries of an index
    (cte) => (search ? cte('found').materialized() : cte('found').notMaterialized()),
    () => matching(db, filters),
  );
  let rows = found.selectFrom('found').select('id');
  if (step === 'toConfirm') {
    rows = rows
      .orderBy(sql`coalesce(next_attempt_at > ${now}::timestamptz, false)`)
      .orderBy(sql`next_attempt_at is null`);
  }
  const direction = isQueue(step) ? 'asc' : 'desc';
  const ids = await rows
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(DESK_PAGE + 1)
    .offset((page - 1) * DESK_PAGE)
    .execute();
  return { ids: ids.slice(0, DESK_PAGE).map(({ id }) => id), hasMore: ids.length > DESK_PAGE };
};

/** How many orders wait at each step; each count is one index range scan. */
export const countDesk = (db: Db, now: Date) => {
  const at = (step: string) => sql<number>`(select count(*) from orders where step = ${sql.lit(step)})`;
  return db
    .selectNoFrom([
      at('toConfirm').as('toConfirm'),
      sql<number>`(select count(*) from orders where step = 'toConfirm'
          and (next_attempt_at is null or next_attempt_at <= ${now}::timestamptz))`.as('toCallNow'),
      at('toPrepare').as('toPrepare'),
      at('toHandOver').as('toHandOver'),
      at('withCourier').as('withCourier'),
      at('toSettle').as('toSettle'),
      at('problems').as('problems'),
    ])
    .executeTakeFirstOrThrow();
};
