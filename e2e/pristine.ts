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

/** Copies the tables, and writes the function that puts their rows back, so that a reset is one round trip. */
export async function keepPristine(client: pg.Client) {
  const tables = await tablesOf(client);
  await client.query('create schema pristine');
  for (const { table } of tables) await client.query(`create table pristine.${table} as table public.${table}`);
  await client.query(`
    create function pristine.restore() returns void language plpgsql as $$
    begin
      -- no triggers and no checks of foreign keys, because the rows are the original ones
      set local session_replication_role = replica;
      -- waits for calls that are still writing; deleting some hundred rows takes half the time of truncating
      lock table ${tables.map(({ table }) => `public.${table}`).join(', ')} in exclusive mode;
      ${tables
        .map(
          ({ table, columns }) => `
            delete from public.${table};
            insert into public.${table} (${columns}) overriding system value select ${columns} from pristine.${table};`,
        )
        .join('')}
      insert into catalogue_changes (words) values (true);
      update public_changes set count = count + 1;
    end $$`);
}

export const restorePristine = (client: pg.Client) => client.query('select pristine.restore()');
