import type { CustomerFilters } from '@nabta/contract/customers/customers.ts';
import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../core/database/database.ts';
import { pageOf } from '../core/http/paging.ts';
import { startOf } from '../core/database/start-of-day.ts';
import { columns, tags } from './queries.ts';

type Filters = z.output<typeof CustomerFilters>;

const orderedBy = {
  name: sql`lower(name)`,
  orders: sql`orders`,
  spent: sql`spent`,
  lastOrder: sql`coalesce(last_order_at, '-infinity')`,
};

/** Without a choice: those who ordered last come first. */
const orderOf = ({ sortBy, sortOrder }: Filters): RawBuilder<unknown> => {
  const direction = sql.raw((sortBy ? sortOrder : 'desc') ?? 'asc');
  return sql`${orderedBy[sortBy ?? 'lastOrder']} ${direction}, id ${direction}`;
};

/** A phone number is one word, however it is spaced. */
const PHONE = /^[\d\s+().-]+$/;
/** The number of an order, or a half of it; a word of letters only is a name. */
const ORDER_NUMBER = /^(?=.*[\d#-])#?[\da-z]{4}(?:[- ]?[\da-z]{4})?$/i;

/** Nothing is like the patterns of a text without a letter and a digit: they are null. */
const patternsOf = (search: string) => {
  const words = PHONE.test(search) ? search.replaceAll(/\D/g, '').replace(/^00/, '') : sql`search_normalise(${search})`;
  return sql`(select array_agg('%' || word || '%') from regexp_split_to_table(${words}, ' ') as word where word <> '')`;
};

/** Every word is looked for anywhere in names, e-mail addresses and phone numbers; or all of it is the number of an order. */
const wordsOf = (search: string) => {
  const inWords = sql<boolean>`words like all (${patternsOf(search)}::text[])`;
  if (!ORDER_NUMBER.test(search)) return inWords;
  const found = sql`search @@ (select order_query(${search}))`;
  // two partial indexes, one for each kind of order
  return sql<boolean>`(${inWords} or id in (select customer_of(user_id, phone) from orders
    where is_guest and ${found} or not is_guest and ${found}))`;
};

/** The customers that fit all filters. */
const found = (db: Db | Tx, filters: Filters) => {
  const { search, tag, kind, region, minOrders, minRefused, minSpent, from, to } = filters;
  let rows = db.selectFrom('customers').select(columns);
  if (search) rows = rows.where(wordsOf(search));
  if (tag) {
    rows = rows.where(sql<boolean>`id in (select customer_id from customer_tags where lower(tag) = lower(${tag}))`);
  }
  if (kind) rows = rows.where('user_id', kind === 'account' ? 'is not' : 'is', null);
  if (region) rows = rows.where('region', '=', region);
  if (minOrders !== undefined) rows = rows.where('orders', '>=', minOrders);
  if (minRefused !== undefined) rows = rows.where('refused', '>=', minRefused);
  if (minSpent !== undefined) rows = rows.where('spent', '>=', minSpent);
  if (from) rows = rows.where('last_order_at', '>=', startOf(sql`${from}::date`));
  if (to) rows = rows.where('last_order_at', '<', startOf(sql`${to}::date + 1`));
  return rows;
};

export const listCustomers = async (db: Db, filters: Filters, page = 1) => {
  const { rows, total, totalPages } = await pageOf(db, found(db, filters), {
    order: orderOf(filters),
    page,
    gathered: !!filters.search,
  });
  const tagsOf = await tags(
    db,
    rows.map(({ id }) => id),
  );
  return { customers: rows.map((row) => ({ ...row, tags: tagsOf(row.id) })), total, totalPages };
};

/** The first customers of a list, all of them when they are not more than `limit`. */
export const firstCustomers = async (tx: Tx, filters: Filters, limit: number) => {
  const rows = await found(tx, filters).orderBy(orderOf(filters)).limit(limit).execute();
  const tagsOf = await tags(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, tags: tagsOf(row.id) }));
};
