/** What PostgreSQL ends, so that no request waits long for a node that is frozen or cut off. */
export type WaitLimits = {
  /** For a lock of another transaction. */
  lockSeconds: number;
  /** Of a transaction between two statements, whose locks others may wait for. */
  idleSeconds: number;
};

/**
 * SQL that sets the limits of a new connection, or takes away those that its role, a pooler or DATABASE_URL set. It is sent
 * after connecting, because poolers refuse or ignore such startup parameters, and `options` of DATABASE_URL replaces ours.
 */
export const settingLimits = (limits?: WaitLimits): string => `
  set lock_timeout = ${milliseconds(limits?.lockSeconds)};
  set idle_in_transaction_session_timeout = ${milliseconds(limits?.idleSeconds)};
  ${limits ? KEEPALIVES : ''}`;

const milliseconds = (seconds = 0) => Math.round(seconds * 1000);

/** They end a connection to a host that is gone, after half a minute instead of two hours. */
const KEEPALIVES = 'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';
