import { DESK_PAGE, type DeskFilters } from '@nabta/contract/desk/desk.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db } from '../core/database/database.ts';
import { startOf } from '../core/database/start-of-day.ts';
import { wasRefused } from '../orders/refused.ts';
import { refusedOn } from './refusals.ts';

type Filters = z.output<typeof DeskFilters>;

type Step = Filters['step'];

/** Orders that wait are listed from the oldest on, others from the newest. */
const directionOf = (step: Step) => (step === undefined || step === 'closed' ? 'desc' : 'asc');

/** Orders in the order of a list, in which the words of a search are looked for first. */
const LOOKED_THROUGH = 2_000;

const filtered = [
  ...(['id', 'created_at', 'next_attempt_at', 'step', 'search', 'is_guest', 'status', 'region'] as const),
  ...(['courier_id', 'source', 'total', 'phone', 'confirmation', 'shipment'] as const),
] as const;

const firstOf = (db: Db, step: Step) => {
  const orders = db.selectFrom('orders').select(filtered);
  const direction = directionOf(step);
  return (step ? orders.where('step', '=', step) : orders)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(LOOKED_THROUGH);
};

/** `first`: only of the first orders of the list. */
const matching = (db: Db, now: Date, filters: Filters, { first }: { first: boolean }) => {
  const {
    step,
    search,
    status,
    region,
    courier,
    product,
    source,
    from,
    to,
    minTotal,
    maxTotal,
    refusedBefore,
    refused,
  } = filters;
  const orders = first ? firstOf(db, step).as('orders') : db.selectFrom('orders').select(filtered).as('orders');
  let found = db.selectFrom(orders).select(['id', 'created_at', 'next_attempt_at']);
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
  if (refused) found = found.where(refusedOn(now, refused));
  if (refusedBefore) {
    found = found.where(sql<boolean>`exists (
      select from orders earlier where earlier.phone = orders.phone and earlier.id <> orders.id
         and ${wasRefused('earlier')})`);
  }
  return found;
};

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
  // a word of every third order is soon found in this way; fetching all its orders took 180 ms of 100,000
  const isOrdered = step !== 'toConfirm';
  let ids = search && isOrdered ? await idsOf(db, now, filters, { page, first: true }) : [];
  if (ids.length <= DESK_PAGE) ids = await idsOf(db, now, filters, { page, first: false });
  return { ids: ids.slice(0, DESK_PAGE), hasMore: ids.length > DESK_PAGE };
};

/** The ids of a page and the first of the next. */
const idsOf = async (
  db: Db,
  now: Date,
  filters: Filters,
  { page, first }: { page: number; first: boolean },
): Promise<string[]> => {
  const { step, search } = filters;
  const found = db.with(
    // text matches are computed once; without a search a page reads a few entries of an index
    (cte) => (search && !first ? cte('found').materialized() : cte('found').notMaterialized()),
    () => matching(db, now, filters, { first }),
  );
  let rows = found.selectFrom('found').select('id');
  if (step === 'toConfirm') {
    rows = rows
      .orderBy(sql`coalesce(next_attempt_at > ${now}::timestamptz, false)`)
      .orderBy(sql`next_attempt_at is null`);
  }
  const direction = directionOf(step);
  const ids = await rows
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(DESK_PAGE + 1)
    .offset((page - 1) * DESK_PAGE)
    .execute();
  return ids.map(({ id }) => id);
};

/** How many orders wait at each step, each count one index range scan; and whether there are any at all. */
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
      sql<boolean>`exists (select from orders)`.as('hasOrders'),
    ])
    .executeTakeFirstOrThrow();
};
