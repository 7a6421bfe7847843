/** Searches without products (DASHBOARD-10) and carts without an order (DASHBOARD-11). */
import { currentLanguage } from '@nabta/contract/current-language.ts';
import {
  INTEREST_DAYS,
  LEFT_AFTER_HOURS,
  LONGEST_COUNTED_SEARCH,
  MOST_LISTED,
  MOST_SEARCHES_A_DAY,
} from '@nabta/contract/stats/interest.ts';
import type { Millimes } from '@nabta/contract/money.ts';
import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';
import { translated } from '../core/database/translated.ts';
import { plusDays } from './periods.ts';

type Product = { _id: string; productName: string; imagePath: string[]; carts: number; pieces: number };

/** Mail addresses, and six digits or more with anything but letters between them, as phone numbers are typed. */
const IS_PERSONAL = /@|\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){5}/u;

export const isCounted = (words: string): boolean => !IS_PERSONAL.test(words);

/** Words beyond the bound of a day are dropped. Writes that run at the same time may exceed it by a few. */
export const countUnfound = (db: Db, day: string, words: string) =>
  sql`
  insert into unfound_searches (day, words)
  select ${day}::date, words from (select search_normalise(${words}) as words) as search
   where length(words) between 1 and ${sql.lit(LONGEST_COUNTED_SEARCH)} and (
     (select count(*) from unfound_searches where day = ${day}::date) < ${sql.lit(MOST_SEARCHES_A_DAY)}
     or exists (select from unfound_searches as same where day = ${day}::date and same.words = search.words))
  on conflict (day, words) do update set count = unfound_searches.count + 1`.execute(db);

export const unfoundSearches = async (db: Db, today: string) => {
  const { rows } = await sql<{ words: string; count: number; lastDay: string; total: number }>`
    select words, sum(count) as count, to_char(max(day), 'YYYY-MM-DD') as "lastDay", count(*) over () as total
      from unfound_searches where day > ${plusDays(today, -INTEREST_DAYS)}::date
     group by words order by sum(count) desc, max(day) desc, words limit ${sql.lit(MOST_LISTED)}`.execute(db);
  return { total: rows[0]?.total ?? 0, searches: rows };
};

/** Accounts whose cart has been left. */
const left = (now: Date) => sql`
  select user_id from cart_lines group by user_id
  having max(created_at) <= ${now}::timestamptz - make_interval(hours => ${sql.lit(LEFT_AFTER_HOURS)})
     and max(created_at) > ${now}::timestamptz - make_interval(days => ${sql.lit(INTEREST_DAYS)})
     and not exists (
       select from orders where orders.user_id = cart_lines.user_id
          and orders.created_at > ${now}::timestamptz - make_interval(hours => ${sql.lit(LEFT_AFTER_HOURS)}))`;

export const cartsLeft = async (db: Db, now: Date) => {
  const [totals, products] = await Promise.all([
    sql<{ count: number; value: Millimes }>`
      select count(distinct user_id) as count, coalesce(sum(quantity::bigint * price_seen), 0)::bigint as value
        from cart_lines where user_id in (${left(now)})`.execute(db),
    sql<Product>`
      select products.id as _id, ${translated('products.name', 'productName', currentLanguage())} as "productName",
             pictures[:1] as "imagePath", carts, pieces
        from (select product_id, count(*) as carts, sum(quantity) as pieces from cart_lines
               where user_id in (${left(now)}) group by product_id) as lines
        join products on products.id = product_id
       order by carts desc, pieces desc, products.id limit ${sql.lit(MOST_LISTED)}`.execute(db),
  ]);
  return { ...(totals.rows[0] ?? { count: 0, value: 0 as Millimes }), products: products.rows };
};
