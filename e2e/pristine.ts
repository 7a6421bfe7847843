/** A copy of the demo data in the schema `pristine`, from which a shop is reset between journeys. */
import type pg from 'pg';

/** Version counters are never reset: a response cached under an earlier count must not become valid again. */
const COUNTERS = ['public_changes', 'catalogue_changes'];

const tablesOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ table: string; columns: string }>(
    `select quote_ident(table_name) as table, string_agg(quote_ident(column_name), ', ') as columns
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and not table_name = any($1)
      group by table_name`,
    [COUNTERS],
  );
  return rows;
};

export async function keepPristine(client: pg.Client) {
  await client.query('create schema pristine');
  for (const { table } of await tablesOf(client)) {
    await client.query(`create table pristine.${table} as table public.${table}`);
  }
}

export async function restorePristine(client: pg.Client) {
  const tables = await tablesOf(client);
  await client.query('begin');
  // replica role: no triggers and no foreign key checks, because the rows are the original ones
  await client.query('set local session_replication_role = replica');
  await client.query(`truncate ${tables.map(({ table }) => `public.${table}`).join(', ')}`);
  for (const { table, columns } of tables) {
    await client.query(
      `insert into public.${table} (${columns}) overriding system value select ${columns} from pristine.${table}`,
    );
  }
  await client.query('insert into catalogue_changes (words) values (true)');
  await client.query('update public_changes set count = count + 1');
  await client.query('commit');
}
