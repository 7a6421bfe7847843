import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../server/src/core/database/database.ts';
import type { DB } from '../../server/src/core/database/tables.ts';

/** Inserts rows by one statement; all of them have the columns of the first. */
export const store = async <Table extends keyof DB>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
};
