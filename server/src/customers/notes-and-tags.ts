/** What admins note about a customer. The audit log counts notes and tags: it must not keep what is deleted with a customer. */
import { MOST_NOTES, MOST_TAGS } from '@nabta/contract/customers/customer-limits.ts';
import { sql } from 'kysely';
import { record, type Actor } from '../audit/service.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError } from '../core/http/errors.ts';
import { customers } from '../core/texts/customers.ts';

type Annotations = { table: 'customer_notes' | 'customer_tags'; field: 'notes' | 'tags' };
const notes: Annotations = { table: 'customer_notes', field: 'notes' };
const tags: Annotations = { table: 'customer_tags', field: 'tags' };

const countOf = async (tx: Tx, { table }: Annotations, id: string): Promise<number> => {
  const { count } = await tx
    .selectFrom(table)
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Changes the notes or tags of a customer, whose row is locked.
 * @throws AppError not_found
 */
const changing = (
  db: Db,
  by: Actor,
  id: string,
  annotations: Annotations,
  change: (tx: Tx, count: number) => Promise<unknown>,
) =>
  inTransaction(db, async (tx) => {
    const customer = await tx.selectFrom('customers').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    if (!customer) throw new AppError('not_found');
    const before = await countOf(tx, annotations, id);
    await change(tx, before);
    const after = await countOf(tx, annotations, id);
    await record(tx, by, {
      kind: 'customer',
      id,
      before: { [annotations.field]: before },
      after: { [annotations.field]: after },
    });
  });

/** @throws AppError not_found; conflict when there are too many */
export const addNote = (db: Db, by: Actor, id: string, text: string): Promise<void> =>
  changing(db, by, id, notes, async (tx, count) => {
    if (count >= MOST_NOTES) throw new AppError('conflict', customers().tooManyNotes({ max: MOST_NOTES }));
    await sql`
      insert into customer_notes (customer_id, text, admin_name, created_at)
      select ${id}, ${text}, user_name, ${by.now}::timestamptz from users where id = ${by.adminId}`.execute(tx);
  });

/** @throws AppError not_found */
export const deleteNote = (db: Db, by: Actor, id: string, noteId: string): Promise<void> =>
  changing(db, by, id, notes, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('customer_notes')
      .where('id', '=', noteId)
      .where('customer_id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('not_found');
  });

/** @throws AppError not_found; conflict when there are too many */
export const addTag = (db: Db, by: Actor, id: string, tag: string): Promise<void> =>
  changing(db, by, id, tags, async (tx, count) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('customer_tags')
      .values({ customer_id: id, tag })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const isNew = numInsertedOrUpdatedRows === 1n;
    if (isNew && count >= MOST_TAGS) throw new AppError('conflict', customers().tooManyTags({ max: MOST_TAGS }));
  });

/** @throws AppError not_found when there is no such customer */
export const removeTag = (db: Db, by: Actor, id: string, tag: string): Promise<void> =>
  changing(db, by, id, tags, (tx) =>
    tx
      .deleteFrom('customer_tags')
      .where('customer_id', '=', id)
      .where(sql<boolean>`lower(tag) = lower(${tag})`)
      .execute(),
  );
