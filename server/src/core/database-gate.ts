/** What stands before a pool of connections while its database does not answer. */
import type pg from 'pg';

/** The database does not answer at the moment. */
class DatabaseAway extends Error {
  override name = 'DatabaseAway';
  constructor() {
    super('The database does not answer.');
  }
}

export type DatabaseGate = {
  connect: () => Promise<pg.PoolClient>;
  /** From now on nobody gets a connection, and whoever has or awaits one fails at once instead of waiting with it. */
  shut: () => void;
  open: () => void;
  /** Has another gate be shut and opened with this one. */
  join: (other: DatabaseGate) => void;
};

export const gateOf = (pool: pg.Pool): DatabaseGate => {
  let isShut = false;
  const connections = new Set<pg.PoolClient>();
  const inUse = new Set<pg.PoolClient>();
  const waiting = new Set<(reason: Error) => void>();
  const joined: DatabaseGate[] = [];
  pool.on('connect', (client) => connections.add(client));
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('remove', (client) => connections.delete(client));

  const breakOff = (client: pg.PoolClient) => {
    // the pool forgets an idle one that has an error, and one in use that has ended when it is given back
    if (inUse.has(client)) void client.end().catch(() => {});
    else client.emit('error', new DatabaseAway());
  };

  return {
    connect: () =>
      new Promise((resolve, reject) => {
        if (isShut) return reject(new DatabaseAway());
        waiting.add(reject);
        pool.connect().then(
          (client) => (waiting.delete(reject) ? resolve(client) : client.release()),
          (error: Error) => {
            waiting.delete(reject);
            reject(error);
          },
        );
      }),
    shut: () => {
      isShut = true;
      for (const refuse of waiting) refuse(new DatabaseAway());
      waiting.clear();
      for (const client of connections) breakOff(client);
      for (const other of joined) other.shut();
    },
    open: () => {
      isShut = false;
      for (const other of joined) other.open();
    },
    join: (other) => void joined.push(other),
  };
};

/** Said by PostgreSQL: it is being stopped, has crashed, is starting, or takes no more connections. */
const AWAY_STATES = /^(57P0[123]|53300|08.{3})$/;
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
]);
/** What the client says of a connection that broke, in errors without a code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered a connection error))/;

/** Whether an error means that the database could not be asked, or that nobody knows whether it did what it was asked. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseAway) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) return AWAY_WORDS.test(error.message);
  return AWAY_STATES.test(code) || (AWAY_CODES.has(code) && syscall !== undefined);
};
