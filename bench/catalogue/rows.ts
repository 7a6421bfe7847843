/** Bulk inserts. */
import type pg from 'pg';

/** Inserts rows in one statement; all have the columns of the first. */
export const insertRows = async (client: pg.Client, table: string, rows: object[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
};

/** Drops the indexes of a table while it is filled and builds them once afterwards, which is quicker than row by row. */
export const withoutIndexes = async (client: pg.Client, table: string, fill: () => Promise<void>): Promise<void> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = $1 and indexname not in (select conname from pg_constraint)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  await client.query(`set local maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await client.query(definition);
};
