import { pino, type DestinationStream, type Logger } from 'pino';

/** Where PostgreSQL puts the values of the row or the query it complains about: people's names and addresses. */
const people = ['err.detail', 'err.where'];
/** The whole connection, which tells nothing. */
const noise = ['err.client'];

/** The log: one line of JSON for each fault, on stderr. */
export const openLog = (to: DestinationStream = pino.destination({ fd: 2, sync: true })): Logger =>
  pino({ level: 'warn', base: null, redact: { paths: [...people, ...noise], remove: true } }, to);
