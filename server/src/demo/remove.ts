import { sql } from 'kysely';
import { record, type Actor } from '../audit/service.ts';
import type { Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import type { Deps } from '../core/deps.ts';
import { lockListingsExclusive } from '../products/service.ts';
import { adopt, dissolveSmallGroups, letGo, markDerived, returnOwnStock } from './own-things.ts';
import { restorePages } from './pages.ts';
import { demoIds, readDemo } from './queries.ts';

/** Tables in the order in which their marked rows are deleted; what belongs to these rows goes with them. */
const deleted = [
  ...(['parcels', 'settlements', 'orders', 'couriers', 'coupons', 'contact_messages'] as const),
  ...([
    'users',
    'customer_notes',
    'products',
    'product_groups',
    'promotions',
    'gifts',
    'categories',
    'images',
  ] as const),
];

/**
 * Removes the demo in one transaction (DEMO-3). A second removal at the same time waits for the first, and does nothing. The
 * caller removes the files with `removeSpareFiles`.
 */
export const removeDemo = ({ db, mail }: Pick<Deps, 'db' | 'mail'>, by: Actor): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('demos')
      .select(['id', 'settings'])
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return;
    const { parts } = await readDemo(tx);
    await lockListingsExclusive(tx);
    await lockRows(tx);
    await markDerived(tx);
    await adopt(tx, by.now);
    await returnOwnStock(tx);
    await letGo(tx);
    const { phones, addresses } = await peopleOfDemo(tx);
    await deleteAuditEvents(tx);
    for (const table of deleted) await sql`delete from ${sql.table(table)} where id in ${demoIds(table)}`.execute(tx);
    await deleteByKey(tx);
    await dissolveSmallGroups(tx);
    await restorePages(tx, found.settings as Parameters<typeof restorePages>[1]);
    await forgetPeople(tx, phones);
    await mail.deleteTo(tx, addresses);
    await sql`delete from demo_rows`.execute(tx);
    await tx.updateTable('demos').set({ removed_at: by.now, settings: '{}' }).where('id', '=', found.id).execute();
    await record(tx, by, { kind: 'demo', id: found.id, before: parts });
  });

/** In the order in which orders and reviews lock theirs. */
const lockRows = async (tx: Tx): Promise<void> => {
  await sql`select from orders where id in ${demoIds('orders')} order by id for update`.execute(tx);
  await sql`select from coupons where id in ${demoIds('coupons')} order by id for update`.execute(tx);
  await sql`
    select from reviews where user_id in ${demoIds('users')} or product_id in ${demoIds('products')}
     order by id for update`.execute(tx);
  await sql`select from products order by id for update`.execute(tx);
};

/** Addresses of the demo end in '.example'; an admin may have typed his own into one of its orders. */
const isOfDemo = (address: string): boolean => address.endsWith('.example');

const peopleOfDemo = async (tx: Tx) => {
  const { rows } = await sql<{ phone: string; email: string }>`
    select phone, email from orders where id in ${demoIds('orders')}
    union select phone_number, email from users where id in ${demoIds('users')}`.execute(tx);
  return { phones: rows.map(({ phone }) => phone), addresses: rows.map(({ email }) => email).filter(isOfDemo) };
};

/** Those about things of the demo. */
const deleteAuditEvents = async (tx: Tx): Promise<void> => {
  await sql`
    delete from audit_entries
     where thing_id in (select id::uuid from demo_rows where kind = any(${[...deleted, 'images']}))
        or thing_id in (select md5(id)::uuid from demo_rows where kind = 'blocked_phones')
        or thing_id in (select id from reviews where user_id in ${demoIds('users')} or product_id in ${demoIds('products')})`.execute(
    tx,
  );
};

const deleteByKey = async (tx: Tx): Promise<void> => {
  const keys = sql`select id from demo_rows where kind =`;
  await sql`delete from blocked_phones where phone in (${keys} 'blocked_phones')`.execute(tx);
  await sql`delete from customer_tags where customer_id || ' ' || tag in (${keys} 'customer_tags')`.execute(tx);
  await sql`delete from visit_counts where day::text in (${keys} 'visit_counts')`.execute(tx);
  await sql`delete from unfound_searches where day || ' ' || words in (${keys} 'unfound_searches')`.execute(tx);
};

/** Customers without an account disappear with their last order; so does what the audit log says of them. */
const forgetPeople = async (tx: Tx, phones: string[]): Promise<void> => {
  await sql`select refresh_customers()`.execute(tx);
  await sql`
    delete from audit_entries where kind in ('customer', 'phone')
       and thing_id in (select md5(phone)::uuid from unnest(${phones}::text[]) as phone)
       and thing_id not in (select md5(phone)::uuid from orders)`.execute(tx);
};
