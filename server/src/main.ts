import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ConfigError, preferProduction, readConfig } from './core/config.ts';
import { startEmbeddedPostgres } from './core/embedded-postgres.ts';
import { openLog } from './core/log.ts';
import { StartError } from './core/start-error.ts';

preferProduction();
// programs are read in half the memory where they were read before; where nothing can be written, as ever
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/nabta', import.meta.url)));
const log = openLog();
/** Undone in reverse: requests first, the database last. */
const closing: (() => Promise<unknown>)[] = [];

const start = async (): Promise<void> => {
  const config = readConfig();
  log.level = config.logLevel;
  // read while PostgreSQL starts: either takes a good part of a second
  const opening = import('./open.ts');
  opening.catch(() => undefined);
  const onEnd = (sentence: string) => log.error(sentence);
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir, { onEnd });
  if (embedded) closing.push(embedded.stop);
  void embedded?.exited.then((sentence) => stop(1, sentence));
  const { open } = await opening;
  process.stdout.write(await open({ config, url: config.databaseUrl ?? embedded?.url ?? '', log, closing }));
};

let stopped: Promise<void> | undefined;

/** Finishes requests, stops the database, exits. Asked twice, it still stops once. */
const stop = (code: number, sentence?: string): Promise<void> =>
  (stopped ??= (async () => {
    if (sentence) process.stderr.write(`${sentence}\n`);
    for (const close of closing.toReversed()) await close().catch((error: unknown) => log.error(error));
    process.exit(code);
  })());

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));

try {
  await start();
} catch (error) {
  await stop(1, whyNot(error));
}

function whyNot(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `PORT is taken: another program listens there (${message}).`;
  if (code === 'EACCES') return `HOST and PORT: not allowed to listen there (${message}).`;
  return stack ?? String(error);
}
