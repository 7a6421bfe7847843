import { readdir, readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { openPool, type Db } from './database.ts';

/** The oldest major version of PostgreSQL that has what the migrations use. */
const OLDEST = 18;

const folder = new URL('../../../migrations/', import.meta.url);

/** The names of all migrations, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

/** Migrates a database to the latest version, or as far as the migration `to`; several servers may do it at once. */
export const migrate = async (url: string, to?: string): Promise<void> => {
  const db = openPool(url, 2);
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
