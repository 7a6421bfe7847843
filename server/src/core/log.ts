import { pino, type DestinationStream, type Level, type Logger } from 'pino';

/** The log: one line of JSON for each fault, on stderr. */
export const openLog = (to: DestinationStream = pino.destination({ fd: 2, sync: true })): Logger =>
  pino({ level: 'warn', base: null, serializers: { err: faultOf } }, to);

/** What may be logged, from the least on. */
export const logLevels = ['error', 'warn', 'info'] as const satisfies Level[];
export type LogLevel = (typeof logLevels)[number];

/** What says where a fault is, and nothing of whose data it was found in. */
const telling = [
  'code',
  'severity',
  'constraint',
  'schema',
  'table',
  'column',
  'routine',
  'syscall',
  'statusCode',
] as const;

type Fault = { type: string; message: string; stack?: string; cause?: unknown; errors?: unknown[] };

/**
 * A fault as it is logged: errors bring along whole connections, and the values of the row or the query that PostgreSQL
 * complains about; of all that only a few names are taken.
 */
const faultOf = (error: unknown): Fault => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { name, message, stack = '', cause } = error;
  const said = isAboutValues(error) ? withoutValues(message) : message;
  const more = Object.fromEntries(
    telling.flatMap((key) => {
      const value = (error as unknown as Record<string, unknown>)[key];
      return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [];
    }),
  );
  return {
    type: name,
    message: said,
    stack: stack.replace(message, () => said),
    ...more,
    ...(cause !== undefined && { cause: faultOf(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(faultOf) }),
  };
};

/** PostgreSQL's data exceptions and whatever could not be parsed name the value. */
const isAboutValues = (error: Error): boolean =>
  error instanceof SyntaxError || ('code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code)));

const withoutValues = (message: string): string => message.replace(/".*"/s, '"…"');
