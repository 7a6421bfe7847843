import { orderStatuses, type OrderStatus } from '@nabta/contract/orders.ts';
import { sql, type RawBuilder } from 'kysely';
import { SHOP_ZONE } from '../core/clock.ts';
import type { Db } from '../core/database.ts';
import { PAGE_SIZE } from '../core/paging.ts';
import type { KeptOrder } from './change.ts';
import { orderColumns, withLines } from './service.ts';

/** What an admin asks of the list; days are whole ones of the shop's calendar, both included. */
export type OrderFilters = {
  search?: string | undefined;
  status?: OrderStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

// said outright and not as a value: a plan made for both kinds could use the index of neither
const ofKind = (isGuest: boolean) => (isGuest ? sql<boolean>`is_guest` : sql<boolean>`not is_guest`);

const matching = (db: Db, isGuest: boolean, { search, status, from, to }: OrderFilters) => {
  let found = db.selectFrom('orders').select(['id', 'created_at']).where(ofKind(isGuest));
  if (search) found = found.where(sql<boolean>`search @@ (select order_query(${search}))`);
  if (status) found = found.where('status', '=', status);
  if (from) found = found.where('created_at', '>=', startOf(sql`${from}::date`));
  if (to) found = found.where('created_at', '<', startOf(sql`${to}::date + 1`));
  return found;
};

const startOf = (day: RawBuilder<unknown>) => sql<Date>`(${day})::timestamp at time zone ${SHOP_ZONE}`;

/** One page of the orders of a kind, newest first, and how many there are on all pages. */
export const listOrders = async (
  db: Db,
  isGuest: boolean,
  filters: OrderFilters,
  page = 1,
): Promise<{ orders: KeptOrder[]; total: number; pages: number }> => {
  const found = db.with(
    // what words lead to is gathered once; without words a page is a few steps on an index
    (cte) => (filters.search ? cte('found').materialized() : cte('found').notMaterialized()),
    () => matching(db, isGuest, filters),
  );
  const count = sql<number>`count(*)`.as('found');
  const rows = await found
    .selectFrom('orders')
    .select([...orderColumns, 'user_id'])
    .select((query) => query.selectFrom('found').select(count).as('found'))
    .where('id', 'in', (query) =>
      query
        .selectFrom('found')
        .select('found.id')
        .orderBy('found.created_at', 'desc')
        .orderBy('found.id', 'desc')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // a page beyond the last has no row to carry the number
  const all = rows[0] ?? (page > 1 ? await found.selectFrom('found').select(count).executeTakeFirst() : undefined);
  const total = all?.found ?? 0;
  return { orders: await withLines(db, rows), total, pages: Math.ceil(total / PAGE_SIZE) };
};

/** How many orders of a kind stand in each status. */
export const countByStatus = (db: Db, isGuest: boolean): Promise<Record<OrderStatus, number>> =>
  db
    // each a stretch of one index
    .selectNoFrom((query) =>
      orderStatuses.map((status) =>
        query
          .selectFrom('orders')
          .select(sql<number>`count(*)`.as('count'))
          .where(ofKind(isGuest))
          .where('status', '=', status)
          .$asScalar()
          .$notNull()
          .as(status),
      ),
    )
    .executeTakeFirstOrThrow();
