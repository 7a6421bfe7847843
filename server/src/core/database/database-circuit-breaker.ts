/** Circuit breaker before a connection pool: while it is open, every query fails at once. `database-watch.ts` opens it. */
import type pg from 'pg';

/** The database does not answer at the moment. */
class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  constructor() {
    super('The database does not answer.');
  }
}

export type CircuitBreaker = {
  connect: () => Promise<pg.PoolClient>;
  /** Breaks connections in use and refuses new ones, so that no request waits for a database that does not answer. */
  open: () => void;
  close: () => void;
  /** Opens and closes another breaker with this one. */
  join: (other: CircuitBreaker) => void;
};

export const circuitBreakerFor = (pool: pg.Pool): CircuitBreaker => {
  let isOpen = false;
  const connections = new Set<pg.PoolClient>();
  const inUse = new Set<pg.PoolClient>();
  const waiting = new Set<(reason: Error) => void>();
  const joined: CircuitBreaker[] = [];
  pool.on('connect', (client) => connections.add(client));
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('remove', (client) => connections.delete(client));

  const breakConnection = (client: pg.PoolClient) => {
    // pg removes an idle connection from the pool on its error event, and one in use when it is released after its end
    if (inUse.has(client)) void client.end().catch(() => {});
    else client.emit('error', new DatabaseUnavailable());
  };

  return {
    connect: () =>
      new Promise((resolve, reject) => {
        if (isOpen) return reject(new DatabaseUnavailable());
        waiting.add(reject);
        pool.connect().then(
          (client) => (waiting.delete(reject) ? resolve(client) : client.release()),
          (error: Error) => {
            waiting.delete(reject);
            reject(error);
          },
        );
      }),
    open: () => {
      isOpen = true;
      for (const refuse of waiting) refuse(new DatabaseUnavailable());
      waiting.clear();
      for (const client of connections) breakConnection(client);
      for (const other of joined) other.open();
    },
    close: () => {
      isOpen = false;
      for (const other of joined) other.close();
    },
    join: (other) => void joined.push(other),
  };
};

/**
 * SQLSTATE codes: PostgreSQL is stopping, has crashed, is starting, or refuses further connections; a lock was not free in time; a
 * transaction was ended because its node had said nothing for too long.
 */
const UNAVAILABLE_STATES = /^(57P0[123]|53300|08.{3}|55P03|25P03)$/;
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
]);
/** Messages of `pg` for broken connections: these errors have no code. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error))/;

/** Whether the database could not be reached, or the connection broke before its answer, so that a write may have happened. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return UNAVAILABLE_MESSAGES.test(error.message);
  return UNAVAILABLE_STATES.test(code) || (UNAVAILABLE_CODES.has(code) && syscall !== undefined);
};
