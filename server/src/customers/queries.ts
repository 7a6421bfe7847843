import { sql } from 'kysely';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { notFound } from '../core/http/errors.ts';
import { pageOf } from '../core/http/paging.ts';

export const columns = [
  ...(['id', 'user_id', 'name', 'email', 'phone', 'city', 'region', 'orders', 'delivered', 'refused'] as const),
  ...(['spent', 'last_order_at'] as const),
] as const;

/** The tags of some customers, by id. */
export const tags = async (db: Db | Tx, ids: string[]): Promise<(id: string) => string[]> => {
  const rows = await db
    .selectFrom('customer_tags')
    .select(['customer_id', sql<string[]>`array_agg(tag order by lower(tag))`.as('tags')])
    .where(sql<boolean>`customer_id = any(${ids}::uuid[])`)
    .groupBy('customer_id')
    .execute();
  const byId = new Map(rows.map((row) => [row.customer_id, row.tags]));
  return (id) => byId.get(id) ?? [];
};

/** Counts again what orders and accounts have changed since; before customers are read (decision 50). */
export const refreshCustomers = (db: Db) => inTransaction(db, (tx) => sql`select refresh_customers()`.execute(tx));

/** @throws AppError not_found */
export const customerBy = async (db: Db, id: string) => {
  const row = await db.selectFrom('customers').select(columns).where('id', '=', id).executeTakeFirstOrThrow(notFound);
  return { ...row, tags: (await tags(db, [id]))(id) };
};
export type CustomerRow = Awaited<ReturnType<typeof customerBy>>;

/** Which orders belong to a customer: those of the account, or those of the phone number that have no account. */
const placedBy = ({ user_id, phone }: Pick<CustomerRow, 'user_id' | 'phone'>) =>
  user_id ? sql<boolean>`user_id = ${user_id}` : sql<boolean>`user_id is null and phone = ${phone}`;

export const ordersOf = (db: Db, customer: CustomerRow, page?: number) =>
  pageOf(
    db,
    db
      .selectFrom('orders')
      .select(['id', 'order_number', 'is_guest', 'source', 'created_at', 'status', 'confirmation', 'shipment'])
      .select(['payment', 'total as amount'])
      .where(placedBy(customer)),
    { order: sql`created_at desc, id desc`, page, total: sql`${customer.orders}::integer` },
  );

const MOST_SHOWN = 10;

export const addressesOf = (db: Db, customer: CustomerRow) =>
  db
    .selectFrom('orders')
    .select(['address', 'landmark', 'postal_code as postalCode', 'city', 'region'])
    .select([sql<number>`count(*)::integer`.as('orders'), sql<Date>`max(created_at)`.as('lastUsedAt')])
    .where(placedBy(customer))
    .where('method', '=', 'delivery')
    .groupBy(['address', 'landmark', 'postal_code', 'city', 'region'])
    .orderBy('lastUsedAt', 'desc')
    .limit(MOST_SHOWN)
    .execute();

export const notesOf = (db: Db, id: string) =>
  db
    .selectFrom('customer_notes')
    .select(['id as _id', 'text', 'admin_name as adminName', 'created_at as createdAt'])
    .where('customer_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const conversationOf = async (db: Db, userId: string | null): Promise<string | null> => {
  if (userId === null) return null;
  const row = await db.selectFrom('conversations').select('id').where('user_id', '=', userId).executeTakeFirst();
  return row?.id ?? null;
};

/** Numbers in contact messages are as they were typed. */
export const contactMessagesOf = (db: Db | Tx, { email, phone }: Pick<CustomerRow, 'email' | 'phone'>) => {
  // national numbers of Tunisia have 8 digits
  const digits = phone.replaceAll(/\D/g, '').slice(-8);
  return db
    .selectFrom('contact_messages')
    .select(['id as _id', 'message', 'created_at as createdAt'])
    .where(
      // null, as '' is no word of a search even where it is not asked for
      sql<boolean>`(lower(email) = lower(${email}) and ${email} <> ''
        or search @@ quote_literal(nullif(${digits}::text, ''))::tsquery and right(regexp_replace(phone, '\\D', '', 'g'), 8) = ${digits})`,
    )
    .orderBy('created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
};

export const isBlocked = async (db: Db, phone: string, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('blocked_phones')
    .select('phone')
    .where('phone', '=', phone)
    .where(sql<boolean>`(expires_at is null or expires_at > ${now}::timestamptz)`)
    .executeTakeFirst();
  return row !== undefined;
};

/** Other customers with a phone number: accounts may have any number, so they may be other people. */
export const othersWith = async (db: Db, { id, phone }: CustomerRow) => {
  if (phone === '') return [];
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'user_id', 'name', 'orders'])
    .where('phone', '=', phone)
    .where('id', '<>', id)
    .orderBy('orders', 'desc')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ id: _id, user_id, name, orders }) => ({ _id, kind: kindOf(user_id), name, orders }));
};

export const kindOf = (userId: string | null): 'account' | 'guest' => (userId ? 'account' : 'guest');

export const tagsInUse = (db: Db) =>
  db
    .selectFrom('customer_tags')
    .select([sql<string>`min(tag)`.as('tag'), sql<number>`count(*)::integer`.as('customers')])
    .groupBy(sql`lower(tag)`)
    .orderBy('customers', 'desc')
    .orderBy(sql`lower(tag)`)
    .limit(50)
    .execute();
