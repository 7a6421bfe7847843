/** What the merchant has made stays when the demo is removed: it lets go of what is removed. In the transaction of the removal. */
import { sql } from 'kysely';
import { uncategorizedId } from '../categories/service.ts';
import type { Tx } from '../core/database/database.ts';
import { statusHas } from '../core/order-status.ts';
import { moveProducts } from '../products/service.ts';
import { demoIds } from './queries.ts';

/** What was made of the demo belongs to it: parcels, settlements and blocks of its orders. */
export const markDerived = async (tx: Tx): Promise<void> => {
  await sql`
    insert into demo_rows (kind, id) select 'parcels', id::text from parcels where order_id in ${demoIds('orders')}
    on conflict do nothing`.execute(tx);
  await sql`
    insert into demo_rows (kind, id)
    select 'settlements', settlement_id::text from parcels where settlement_id is not null
     group by settlement_id having bool_and(id in ${demoIds('parcels')})
    on conflict do nothing`.execute(tx);
  await sql`
    insert into demo_rows (kind, id)
    select 'blocked_phones', phone from blocked_phones
     where phone in (select phone from orders where id in ${demoIds('orders')})
       and phone not in (select phone from orders where id not in ${demoIds('orders')})
    on conflict do nothing`.execute(tx);
};

/** Things of the demo that own ones can't do without become the merchant's. */
export const adopt = async (tx: Tx, now: Date): Promise<void> => {
  const unmark = (table: string, which: ReturnType<typeof sql>) =>
    sql`delete from demo_rows where kind = ${table} and id in (${which})`.execute(tx);
  await unmark('users', sql`select id::text from users where role = 'admin'`);
  // settled together with own parcels: a statement that was printed stays what it is
  await unmark('parcels', sql`select id::text from parcels where settlement_id not in ${demoIds('settlements')}`);
  await unmark(
    'couriers',
    sql`select courier_id::text from parcels where id not in ${demoIds('parcels')}
        union select courier_id::text from settlements where id not in ${demoIds('settlements')}
        union select courier_id::text from orders where courier_id is not null and id not in ${demoIds('orders')}`,
  );
  // as deleting it does (COUPONS-9): its orders name it
  const used = sql`select coupon_id from coupon_uses where order_id not in ${demoIds('orders')}`;
  await sql`
    update coupons set deleted_at = coalesce(deleted_at, ${now}::timestamptz)
     where id in ${demoIds('coupons')} and id in (${used})`.execute(tx);
  await unmark('coupons', sql`select coupon_id::text from (${used}) as used`);
};

const isHolding = statusHas(({ stock }) => stock !== 'none');
const isSent = statusHas(({ stock }) => stock === 'sent');

/** Own products and gifts on orders of the demo were never sent: they are in stock again. */
export const returnOwnStock = async (tx: Tx): Promise<void> => {
  await sql`
    update products
       set stock = stock + held + lost, real_stock = real_stock + sent + lost, units_sold = greatest(units_sold - held, 0)
      from (
        select product_id,
               coalesce(sum(quantity) filter (where ${isHolding}), 0)::integer as held,
               coalesce(sum(quantity) filter (where ${isSent}), 0)::integer as sent,
               sum(written_off)::integer as lost
          from order_lines join orders on orders.id = order_id
         where order_id in ${demoIds('orders')} and product_id not in ${demoIds('products')} group by product_id) as ordered
     where products.id = product_id`.execute(tx);
  await sql`
    update gifts set stock = stock + held
      from (
        select gift_id, count(*)::integer as held
          from order_line_gifts join order_lines on order_lines.id = order_line_id join orders on orders.id = order_id
         where order_id in ${demoIds('orders')} and ${isHolding} and gift_id not in ${demoIds('gifts')}
         group by gift_id) as given
     where gifts.id = gift_id`.execute(tx);
};

/** Own products leave categories, groups and companions of the demo; own subcategories and orders let go too. */
export const letGo = async (tx: Tx): Promise<void> => {
  await sql`update categories set parent_id = null
    where parent_id in ${demoIds('categories')} and id not in ${demoIds('categories')}`.execute(tx);
  const { rows: categories } = await sql<{ id: string }>`${demoIds('categories')}`.execute(tx);
  await moveProducts(
    tx,
    categories.map(({ id }) => id),
    await uncategorizedId(tx),
  );
  await leaveGroups(tx, sql`group_id in ${demoIds('product_groups')}`);
  await sql`
    update products set companions = array(
             select companion from unnest(companions) with ordinality as each (companion, nth)
              where companion not in ${demoIds('products')} order by nth)
     where companions && array(select id::uuid from demo_rows where kind = 'products')
       and id not in ${demoIds('products')}`.execute(tx);
  await sql`update orders set duplicate_of = null
    where duplicate_of in ${demoIds('orders')} and id not in ${demoIds('orders')}`.execute(tx);
};

/** Groups of the merchant that have lost demo products are none with a single variant. Call it once those are deleted. */
export const dissolveSmallGroups = async (tx: Tx): Promise<void> => {
  const small = sql`select group_id from products where group_id is not null group by group_id having count(*) < 2`;
  await leaveGroups(tx, sql`group_id in (${small})`);
  await sql`delete from product_groups where id not in (select group_id from products where group_id is not null)`.execute(
    tx,
  );
  // an entry in the log of changes for each: their cards show the group, which may have lost variants
  await sql`update products set variant_position = variant_position where group_id is not null`.execute(tx);
};

const leaveGroups = (tx: Tx, which: ReturnType<typeof sql>) =>
  sql`
    update products
       set group_id = null, variant_label = '', variant_translations = '{}', variant_position = 0, search = ''
     where ${which}`.execute(tx);
