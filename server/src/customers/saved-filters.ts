/** Filters of the list that admins have named, for all admins. */
import { MOST_SAVED_FILTERS } from '@nabta/contract/customers/customer-limits.ts';
import { sql } from 'kysely';
import { record, type Actor } from '../audit/service.ts';
import type { Db } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError, fieldError } from '../core/http/errors.ts';
import { customers } from '../core/texts/customers.ts';

export const savedFilters = (db: Db) =>
  db
    .selectFrom('customer_filters')
    .select(['id as _id', 'name', 'filters'])
    .orderBy(sql`lower(name)`)
    .execute();

/** @throws AppError taken; conflict when there are too many */
export const saveFilter = (db: Db, by: Actor, name: string, filters: Record<string, string>) =>
  inTransaction(db, async (tx) => {
    // two at once would both count one too few
    await sql`lock table customer_filters in share row exclusive mode`.execute(tx);
    const existing = await tx.selectFrom('customer_filters').select('name').execute();
    if (existing.length >= MOST_SAVED_FILTERS) {
      throw new AppError('conflict', customers().tooManyFilters({ max: MOST_SAVED_FILTERS }));
    }
    const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
    const saved = await tx
      .insertInto('customer_filters')
      .values({ name, filters: chosen, created_at: by.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id as _id', 'name', 'filters'])
      .executeTakeFirst();
    if (!saved) throw fieldError('taken', 'name', customers().filterTaken);
    await record(tx, by, { kind: 'customerFilter', id: saved._id, after: { name } });
    return saved;
  });

/** @throws AppError not_found */
export const deleteFilter = (db: Db, by: Actor, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const deleted = await tx.deleteFrom('customer_filters').where('id', '=', id).returning('name').executeTakeFirst();
    if (!deleted) throw new AppError('not_found');
    await record(tx, by, { kind: 'customerFilter', id, before: { name: deleted.name } });
  });
