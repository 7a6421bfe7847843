import type { Demo } from '@nabta/contract/demo/demo.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../core/database/database.ts';

/** The marked ids of a table with a UUID as its key. */
export const demoIds = (table: string) => sql`(select id::uuid from demo_rows where kind = ${table})`;

type Row = z.output<typeof Demo>['parts'] & { ownProducts: number; ownOrders: number };

/** What is left of the demo. */
export const readDemo = async (db: Db | Tx): Promise<z.output<typeof Demo>> => {
  const made = await db.selectFrom('demos').select(['loaded_at', 'removed_at']).executeTakeFirst();
  const left = (table: string) =>
    sql`(select count(*)::integer from ${sql.table(table)} where id in ${demoIds(table)})`;
  const { rows } = await sql<Row>`
    select ${left('products')} as products, ${left('categories')} as categories, ${left('gifts')} as gifts,
           ${left('promotions')} as promotions, ${left('coupons')} as coupons, ${left('orders')} as orders,
           ${left('couriers')} as couriers, ${left('settlements')} as settlements,
           ${left('contact_messages')} as "contactMessages",
           (select count(*)::integer from users where role = 'user' and id in ${demoIds('users')}) as accounts,
           (select count(*)::integer from conversations where user_id in ${demoIds('users')}) as chats,
           (select count(*)::integer from reviews
             where user_id in ${demoIds('users')} or product_id in ${demoIds('products')}) as reviews,
           (select count(distinct file_key)::integer from images where id in ${demoIds('images')}) as pictures,
           (select count(*)::integer from products
             where category_id in ${demoIds('categories')} and id not in ${demoIds('products')}) as "ownProducts",
           (select count(distinct order_id)::integer from order_lines
             where product_id in ${demoIds('products')} and order_id not in ${demoIds('orders')}) as "ownOrders"`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a query without a table has one row');
  const { ownProducts, ownOrders, ...parts } = row;
  return {
    loadedAt: made?.loaded_at ?? null,
    removedAt: made?.removed_at ?? null,
    parts,
    own: { products: ownProducts, orders: ownOrders },
  };
};
