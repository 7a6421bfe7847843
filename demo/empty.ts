import { sql } from 'kysely';
import type { Db } from '../server/src/core/database/database.ts';

/** Whether the demo may be loaded: the shop is empty, and no demo was removed from it. */
export const isEmpty = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from categories where not is_uncategorized) and not exists (select from products)
       and not exists (select from orders) and not exists (select from demos) as "isEmpty"`.execute(db);
  return rows[0]?.isEmpty ?? false;
};
