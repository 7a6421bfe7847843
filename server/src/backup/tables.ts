/** The tables of the shop, read from the database catalog. */
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Archive } from './archive.ts';
import type { Manifest } from './manifest.ts';

/** Bytes per compressed chunk of a table. */
const PIECE = 4 << 20;

export type Table = { name: string; columns: string[] };

/** Excluded: its rows refer to transaction ids of one database. */
const OF_ONE_DATABASE = ['catalogue_changes'];

/** Excluded: a restore must not revive ended sessions, used codes or expired limits. */
const OF_THE_MOMENT = ['sessions', 'one_time_codes', 'throttles'];

const LEFT_OUT = [...OF_ONE_DATABASE, ...OF_THE_MOMENT];

/** Whether a backup holds the table's rows. */
export const isBackedUp = ({ name }: { name: string }): boolean => !LEFT_OUT.includes(name);

/** The tables whose rows a backup holds, ordered as `tablesOf`. */
export const backedUpTables = async (client: pg.Client): Promise<Table[]> =>
  (await tablesOf(client)).filter(isBackedUp);

/** Ordered by foreign keys, referenced tables first; without the tables of the migrations. */
export const tablesOf = async (client: pg.Client): Promise<Table[]> => {
  const { rows } = await client.query<Table & { needs: string[] }>(`
    select relname as name,
           array(select attname::text from pg_attribute
                  where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attnum) as columns,
           array(select distinct needed.relname::text from pg_constraint join pg_class as needed on needed.oid = confrelid
                  where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as needs
      from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely\\_%'
     order by relname`);
  const ordered: Table[] = [];
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ name, needs }) => !isIn(ordered, name) && needs.every((needed) => isIn(ordered, needed)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle: no order lets them be filled.');
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })));
  }
  return ordered;
};

const isIn = (tables: Table[], name: string): boolean => tables.some((table) => table.name === name);

export const columnList = ({ columns }: Table): string => columns.map((name) => pg.escapeIdentifier(name)).join(', ');

/** Copies the result of a query into the backup in chunks; returns the number of rows. */
export const copyOut = async (client: pg.Client, archive: Archive, folder: string, query: string): Promise<number> => {
  const stream = client.query(copyTo(`copy ${query} to stdout`));
  let nth = 0;
  for await (const piece of piecesOf(stream)) {
    nth += 1;
    // low compression level: a backup must not slow down the running shop
    const packed = await promisify(gzip)(piece, { level: 3 });
    await archive.add(`${folder}/${String(nth).padStart(6, '0')}.gz`, packed);
  }
  return stream.rowCount;
};

async function* piecesOf(stream: Readable) {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}

/** The current value of each sequence. */
export const sequencesOf = async (client: pg.Client): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const sequences = [];
  for (const { name } of rows) {
    const found = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${pg.escapeIdentifier(name)}`,
    );
    const [row] = found.rows;
    if (row) sequences.push({ name, ...row });
  }
  return sequences;
};
