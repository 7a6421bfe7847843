import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { circuitBreakerFor, type CircuitBreaker } from './database-circuit-breaker.ts';
import type { Db } from './connections.ts';
import type { DB } from './tables.ts';
import { PreparingClient } from './prepared-statements.ts';
import { settingLimits, type WaitLimits } from './wait-limits.ts';

export type { Db, Tx } from './connections.ts';

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

/** Connections for single statements, mostly reads, and for transactions. */
const [STATEMENTS, TRANSACTIONS] = [6, 10];

/**
 * The database of a node: one pool for single statements, another for transactions, so that transactions that wait for each
 * other leave connections to reads. `destroy()` closes both.
 */
export const openDatabase = (url: string, limits?: WaitLimits): Db => {
  const transactions = openPool(url, TRANSACTIONS, limits);
  const db = openPool(url, STATEMENTS, limits, () => transactions.destroy());
  transactionPools.set(db, transactions);
  circuitBreakerOf(db).join(circuitBreakerOf(transactions));
  return db;
};

/** To connect, and then to set the limits of the connection. */
const CONNECT_MS = 5_000;

/**
 * A step that a new connection has to pass before anybody gets it. pg-pool waits for the promise and gives the connection up
 * when it is rejected, although its types say `void`.
 */
const setting =
  (query: pg.QueryConfig): ((client: pg.ClientBase) => unknown) =>
  (client) =>
    client.query(query);

/** One pool for statements and transactions; without `limits` they may wait as long as they need. */
export const openPool = (url: string, connections: number, limits?: WaitLimits, alsoEnd?: () => Promise<void>): Db => {
  const setLimits = { text: settingLimits(limits), query_timeout: CONNECT_MS };
  const pool = new pg.Pool({
    connectionString: url,
    types,
    Client: PreparingClient,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 15_000,
    onConnect: setting(setLimits),
  });
  const breaker = circuitBreakerFor(pool);
  // a connection that breaks is replaced: while it is idle nothing fails, between two statements of a transaction the
  // next one fails
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const dialect = new PostgresDialect({
    pool: {
      connect: breaker.connect,
      end: async () => {
        await alsoEnd?.();
        await pool.end();
      },
      options: pool.options,
    },
  });
  const db: Db = new Kysely<DB>({ dialect });
  pools.set(db, pool);
  breakers.set(db, breaker);
  return db;
};

const pools = new WeakMap<Db, pg.Pool>();

const transactionPools = new WeakMap<Db, Db>();

/** The pool in which a database runs its transactions. */
export const transactionsOf = (db: Db): Db => transactionPools.get(db) ?? db;

const breakers = new WeakMap<Db, CircuitBreaker>();

/** The circuit breaker of a pool. */
export const circuitBreakerOf = (db: Db): CircuitBreaker => {
  const breaker = breakers.get(db);
  if (!breaker) throw new Error('a transaction has no circuit breaker');
  return breaker;
};

type Connections = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** How many connections a database has open, how many of them are idle, and how many callers wait for one. */
export const connectionsOf = (db: Db): Connections => {
  const each = [...new Set([db, transactionsOf(db)])].flatMap((one) => pools.get(one) ?? []);
  const sum = (count: keyof Connections) => each.reduce((total, pool) => total + pool[count], 0);
  return { totalCount: sum('totalCount'), idleCount: sum('idleCount'), waitingCount: sum('waitingCount') };
};
