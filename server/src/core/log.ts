import { pino, type DestinationStream, type Level, type Logger } from 'pino';

/** The log: JSON lines on stderr. */
export const openLog = (to: DestinationStream = pino.destination({ fd: 2, sync: true })): Logger =>
  pino({ level: 'warn', base: null, serializers: { err: faultOf } }, to);

/** Log levels, the least verbose first. */
export const logLevels = ['error', 'warn', 'info'] as const satisfies Level[];

/** Fields of an error that locate the fault and contain no personal data. */
const LOGGED_FIELDS = [
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
 * An error as logged: only selected fields, because errors can contain whole connections, and PostgreSQL's contain values of
 * rows and queries.
 */
const faultOf = (error: unknown): Fault => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { name, message, stack = '', cause } = error;
  const logged = isAboutValues(error) ? withoutValues(message) : message;
  const more = Object.fromEntries(
    LOGGED_FIELDS.flatMap((key) => {
      const value = (error as unknown as Record<string, unknown>)[key];
      return typeof value === 'string' || typeof value === 'number' ? [[key, value]] : [];
    }),
  );
  return {
    type: name,
    message: logged,
    stack: stack.replace(message, () => logged),
    ...more,
    ...(cause !== undefined && { cause: faultOf(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(faultOf) }),
  };
};

/** Data exceptions of PostgreSQL (class 22) and syntax errors contain the value in their message. */
const isAboutValues = (error: Error): boolean =>
  error instanceof SyntaxError || ('code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code)));

const withoutValues = (message: string): string => message.replace(/".*"/s, '"…"');
