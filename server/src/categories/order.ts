/** The order of categories in menus, filters and on the home page (EDITING-7). */
import { sql } from 'kysely';
import { record, type Actor } from '../audit/service.ts';
import type { Db, Tx } from '../core/database/database.ts';
import { inTransaction } from '../core/database/transaction.ts';
import { AppError } from '../core/http/errors.ts';
import { lockListingsExclusive } from '../products/service.ts';

type Ordering = {
  /** The parent of the categories; null for the parents themselves. */
  parent: string | null;
  /** Their order when it was read. */
  from: string[];
  to: string[];
};

/** @throws AppError changed_meanwhile when they do not stand as in `from`; invalid_input when `to` has others */
export const orderCategories = (db: Db, by: Actor, { parent, from, to }: Ordering): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockListingsExclusive(tx);
    const now = await siblings(tx, parent);
    if (!isSame(now, from)) throw new AppError('changed_meanwhile');
    if (!isSame(now.toSorted(), to.toSorted())) throw new AppError('invalid_input');
    await sql`
      update categories set position = place from unnest(${to}::uuid[]) with ordinality as wanted (id, place)
       where categories.id = wanted.id`.execute(tx);
    for (const [index, id] of to.entries()) {
      const place = (at: number) => ({ place: at + 1 });
      await record(tx, by, { kind: 'category', id, before: place(now.indexOf(id)), after: place(index) });
    }
  });

const isSame = (one: string[], other: string[]): boolean => one.join() === other.join();

const siblings = async (tx: Tx, parent: string | null): Promise<string[]> => {
  const rows = await tx
    .selectFrom('categories')
    .select('id')
    .where('is_uncategorized', '=', false)
    .where('parent_id', 'is not distinct from', parent)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Behind the others of the parent. */
export const lastPosition = async (tx: Tx, parent: string | null): Promise<number> => {
  const { last } = await tx
    .selectFrom('categories')
    .select((categories) => categories.fn.max('position').as('last'))
    .where('parent_id', 'is not distinct from', parent)
    .executeTakeFirstOrThrow();
  // without an order of their own all have 0, and the order of creation
  return last ? last + 1 : 0;
};
