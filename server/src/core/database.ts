import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql, type CompiledQuery, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { gateOf, type DatabaseGate } from './database-gate.ts';
import type { DB } from './tables.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const OLDEST = 18;

/** Amounts and counts fit a double exactly: a bigint column is read as a number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)),
};

/** Each costs every connection some 70 kB, and a caller can choose among hundreds of filters and sorts. */
export const MOST_PREPARED = 200;

/** The statements that came first by their text; values travel apart. */
const names = new Map<string, string>();
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= MOST_PREPARED) return known;
  const name = `statement-${names.size + 1}`;
  names.set(text, name);
  return name;
};

/** A call of `client.query` as Kysely makes it, a text and its values, becomes that of a prepared statement. */
const prepared = (args: unknown[]): unknown[] => {
  const [text, values] = args;
  const fits = args.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0;
  return fits ? [{ name: nameOf(text), text, values }] : args;
};

/** Has PostgreSQL read and plan each statement once per connection: that took half of a product list's time. */
const prepareStatements = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  Object.assign(client, { query: (...args: unknown[]) => query(...prepared(args)) });
};

/** A pool of connections; `destroy()` closes it. */
export const openDatabase = (url: string, connections = 16): Db => {
  const pool = new pg.Pool({ connectionString: url, max: connections, types, connectionTimeoutMillis: 5_000 });
  const gate = gateOf(pool);
  pool.on('connect', prepareStatements);
  // a connection that breaks is replaced: while idle nobody misses it, between two statements of a transaction the
  // next one fails
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = new PostgresDialect({
    pool: { connect: gate.connect, end: () => pool.end(), options: pool.options },
  });
  const db: Db = new Kysely<DB>({ dialect });
  pools.set(db, pool);
  gates.set(db, gate);
  return db;
};

const pools = new WeakMap<Db, pg.Pool>();

const gates = new WeakMap<Db, DatabaseGate>();

/**
 * A statement that is made often and always in the same words: they are put together once, which takes longer than all
 * the rest of a short answer. `at` has a place for each value, by its name; how the words go must not depend on a value.
 */
export const inTheSameWords = <Values extends object, Row>(
  build: (db: Db, at: Values) => { compile(): CompiledQuery<Row> },
) => {
  const names = new Map<unknown, keyof Values>();
  const places = new Proxy({} as Values, {
    get: (_, name) => {
      const place = {};
      names.set(place, name as keyof Values);
      return place;
    },
  });
  let compiled: CompiledQuery<Row> | undefined;
  return async (db: Db, values: Values): Promise<Row[]> => {
    const words = (compiled ??= build(db, places).compile());
    const parameters = words.parameters.map((each) => {
      const name = names.get(each);
      return name === undefined ? each : values[name];
    });
    return (await db.executeQuery<Row>({ ...words, parameters })).rows;
  };
};

/** What stands before the connections of a pool. */
export const gateTo = (db: Db): DatabaseGate => {
  const gate = gates.get(db);
  if (!gate) throw new Error('a transaction has no gate');
  return gate;
};

type Connections = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** How many connections a database has open, how many of them are idle, and how many callers wait for one. */
export const connectionsOf = (db: Db): Connections => pools.get(db) ?? { totalCount: 0, idleCount: 0, waitingCount: 0 };

const DEADLOCK = '40P01';
const MOST_TRIES = 4;

/**
 * Runs `work` in a transaction; once more, from its beginning, when PostgreSQL undid it because it and others waited for
 * each other in a circle. So `work` does nothing that outlives its transaction.
 */
export const inTransaction = async <Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isDeadlock(error) || attempt === MOST_TRIES) throw error;
    }
  }
};

const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === DEADLOCK;

const folder = new URL('../../migrations/', import.meta.url);

/** The names of all migrations, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

/** Brings a database up to date, or as far as the migration `to`; several servers may do it at once. */
export const migrate = async (url: string, to?: string): Promise<void> => {
  const db = openDatabase(url, 2);
  try {
    await refuseOldServer(db);
    const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
    const { error } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
    if (error) throw error;
  } finally {
    await db.destroy();
  }
};

const readMigrations = async () => {
  const entries = (await migrationNames()).map(async (name) => {
    const text = await readFile(new URL(name, folder), 'utf8');
    return [name, { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

const refuseOldServer = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::integer / 10000 as version`.execute(db);
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST) throw new Error(`PostgreSQL ${OLDEST} or newer is needed, this is ${version}`);
};
