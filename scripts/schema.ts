/**
 * The current schema of a migrated database as SQL: tables with constraints, indexes, functions and triggers in their latest
 * form. For readers only; databases are created by the migrations.
 */
import type pg from 'pg';

const TABLES = `
  select relation.relname as name, (
    select string_agg(
      '  ' || quote_ident(attname) || ' ' || format_type(atttypid, atttypmod)
        || case when chosen.collname is null then '' else ' collate ' || quote_ident(chosen.collname) end
        || case when attnotnull then ' not null' else '' end
        || case
             when attidentity <> '' then ' generated ' || case attidentity when 'a' then 'always' else 'by default' end || ' as identity'
             when attgenerated <> '' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
             when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid)
             else ''
           end, E',\\n' order by attnum)
      from pg_attribute
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      left join pg_type on pg_type.oid = atttypid
      left join pg_collation chosen on chosen.oid = attcollation and attcollation <> typcollation
     where attrelid = relation.oid and attnum > 0 and not attisdropped
  ) as columns, (
    select string_agg('  constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(pg_constraint.oid), E',\\n' order by contype, conname)
      from pg_constraint where conrelid = relation.oid and contype <> 'n'
  ) as constraints
    from pg_class relation
   where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely\\_%'
   order by relname`;

const INDEXES = `
  select tablename as table, indexdef || ';' as definition from pg_indexes
   where schemaname = 'public' and tablename not like 'kysely\\_%'
     and not exists (select from pg_constraint where conindid = (quote_ident(schemaname) || '.' || quote_ident(indexname))::regclass)
   order by tablename, indexname`;

const TRIGGERS = `
  select relname as table, pg_get_triggerdef(pg_trigger.oid) || ';' as definition
    from pg_trigger join pg_class on pg_class.oid = tgrelid
   where not tgisinternal and relnamespace = 'public'::regnamespace
   order by relname, tgname`;

/** Without those that belong to an extension. */
const FUNCTIONS = `
  select pg_get_functiondef(oid) as definition from pg_proc
   where pronamespace = 'public'::regnamespace and prokind = 'f'
     and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
   order by proname, pg_get_function_identity_arguments(oid)`;

const EXTENSIONS = `
  select 'create extension ' || quote_ident(extname) || ';' as definition from pg_extension
   where extname <> 'plpgsql' order by extname`;

type Table = { name: string; columns: string; constraints: string | null };
type Part = { table: string; definition: string };

/** The text of schema.sql for the database behind an open client. */
export const describeSchema = async (client: pg.Client): Promise<string> => {
  const rowsOf = async <Row extends pg.QueryResultRow>(query: string) => (await client.query<Row>(query)).rows;
  const tables = await rowsOf<Table>(TABLES);
  const parts = [...(await rowsOf<Part>(INDEXES)), ...(await rowsOf<Part>(TRIGGERS))];
  const described = tables.map(({ name, columns, constraints }) => {
    const body = constraints ? `${columns},\n${constraints}` : columns;
    const beside = parts.filter(({ table }) => table === name).map(({ definition }) => definition);
    return [`create table ${name} (\n${body}\n);`, ...beside].join('\n');
  });
  const functions = await rowsOf<Part>(FUNCTIONS);
  return [
    '-- The present schema, written by `npm run db:types` from the migrations; not edited, and not run by anything.',
    (await rowsOf<Part>(EXTENSIONS)).map(({ definition }) => definition).join('\n'),
    ...described,
    ...functions.map(({ definition }) => `${definition.trimEnd()};`),
  ]
    .map((text) => `${text}\n`)
    .join('\n');
};
