import { orderStatuses, type OrderStatus } from '@nabta/contract/orders/order-statuses.ts';
import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';
import { startOf } from '../core/database/start-of-day.ts';
import { PAGE_SIZE } from '../core/http/paging.ts';
import type { AdminOrderRow } from './change.ts';
import { orderColumns, withLines, type OrderKind } from './service.ts';

/** `from` and `to` are days in the shop's time zone, both included. */
export type OrderFilters = {
  search?: string | undefined;
  status?: OrderStatus | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

// a literal, not a parameter: a generic plan could use neither of the partial indexes
const ofKind = (kind: OrderKind) => (kind === 'guest' ? sql<boolean>`is_guest` : sql<boolean>`not is_guest`);

const matching = (db: Db, kind: OrderKind, { search, status, from, to }: OrderFilters) => {
  let found = db.selectFrom('orders').select(['id', 'created_at']).where(ofKind(kind));
  if (search) found = found.where(sql<boolean>`search @@ (select order_query(${search}))`);
  if (status) found = found.where('status', '=', status);
  if (from) found = found.where('created_at', '>=', startOf(sql`${from}::date`));
  if (to) found = found.where('created_at', '<', startOf(sql`${to}::date + 1`));
  return found;
};

/** One page of the orders of a kind, newest first, and the total on all pages. */
export const listOrders = async (
  db: Db,
  kind: OrderKind,
  filters: OrderFilters,
  page = 1,
): Promise<{ orders: AdminOrderRow[]; total: number; pages: number }> => {
  const found = db.with(
    // text matches are computed once; without a search a page reads a few entries of an index
    (cte) => (filters.search ? cte('found').materialized() : cte('found').notMaterialized()),
    () => matching(db, kind, filters),
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
  // a page beyond the last has no row that contains the total
  const all = rows[0] ?? (page > 1 ? await found.selectFrom('found').select(count).executeTakeFirst() : undefined);
  const total = all?.found ?? 0;
  return { orders: await withLines(db, rows), total, pages: Math.ceil(total / PAGE_SIZE) };
};

/** How many orders of a kind have each status. */
export const countByStatus = (db: Db, kind: OrderKind): Promise<Record<OrderStatus, number>> =>
  db
    // each count is one index range scan
    .selectNoFrom((query) =>
      orderStatuses.map((status) =>
        query
          .selectFrom('orders')
          .select(sql<number>`count(*)`.as('count'))
          .where(ofKind(kind))
          .where('status', '=', status)
          .$asScalar()
          .$notNull()
          .as(status),
      ),
    )
    .executeTakeFirstOrThrow();
