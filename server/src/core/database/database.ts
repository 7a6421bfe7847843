import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { circuitBreakerFor, type CircuitBreaker } from './database-circuit-breaker.ts';
import type { DB } from './tables.ts';
import { PreparingClient } from './prepared-statements.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

/**
 * SQL that identifies the database and the run of its server. It differs after a failover or a recovery to a point in time
 * (another start time) and after a restore (another oid), each of which may return to an older state.
 */
export const DATABASE_SOURCE = `
  pg_postmaster_start_time()::text || ' ' || (select oid from pg_database where datname = current_database())`;

/** bigint columns are read as numbers: amounts and counts are below 2^53. A `date` has no time zone, so it stays text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === pg.types.builtins.INT8) return Number;
    return oid === pg.types.builtins.DATE ? String : pg.types.getTypeParser(oid, format);
  },
};

/** A pool of connections; `destroy()` closes it. */
export const openDatabase = (url: string, connections = 16): Db => {
  const limits = { max: connections, connectionTimeoutMillis: 5_000 };
  const pool = new pg.Pool({ connectionString: url, types, Client: PreparingClient, ...limits });
  const breaker = circuitBreakerFor(pool);
  // a connection that breaks is replaced: while it is idle nothing fails, between two statements of a transaction the
  // next one fails
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = new PostgresDialect({
    pool: { connect: breaker.connect, end: () => pool.end(), options: pool.options },
  });
  const db: Db = new Kysely<DB>({ dialect });
  pools.set(db, pool);
  breakers.set(db, breaker);
  return db;
};

const pools = new WeakMap<Db, pg.Pool>();

const breakers = new WeakMap<Db, CircuitBreaker>();

/** The circuit breaker of a pool. */
export const circuitBreakerOf = (db: Db): CircuitBreaker => {
  const breaker = breakers.get(db);
  if (!breaker) throw new Error('a transaction has no circuit breaker');
  return breaker;
};

type Connections = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** How many connections a database has open, how many of them are idle, and how many callers wait for one. */
export const connectionsOf = (db: Db): Connections => pools.get(db) ?? { totalCount: 0, idleCount: 0, waitingCount: 0 };
