import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ConfigError, preferProduction, readConfig } from './core/config.ts';
import { openDataFolder } from './core/files/data-folder.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { openLog } from './core/log.ts';
import { StartError } from './core/start-error.ts';

preferProduction();
// halves the memory for compiled modules from the second start on; ignored where the folder is not writable
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/nabta', import.meta.url)));
const log = openLog();
/** Shutdown functions, called in reverse order: requests end first, the database last. */
const closers: (() => Promise<unknown>)[] = [];

const start = async (): Promise<void> => {
  const config = readConfig();
  log.level = config.logLevel;
  // loaded while PostgreSQL starts: each takes a good part of a second
  const bootstrapModule = import('./bootstrap.ts');
  bootstrapModule.catch(() => undefined);
  closers.push(await openDataFolder(config));
  const onEnd = (sentence: string) => log.error(sentence);
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir, { onEnd });
  if (embedded) closers.push(embedded.stop);
  void embedded?.exited.then((sentence) => stop(1, sentence));
  const { bootstrap } = await bootstrapModule;
  const banner = await bootstrap({ config, url: config.databaseUrl ?? embedded?.url ?? '', log, closers });
  // otherwise the cache is written at the end of the process, which a killed one does not reach
  flushCompileCache();
  // a start leaves 40 MB of garbage and empty pages, which stay resident until a collection that returns them
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
  process.stdout.write(banner);
};

let stopped: Promise<void> | undefined;

/** Finishes running requests, stops the database and exits. Idempotent. */
const stop = (code: number, sentence?: string): Promise<void> =>
  (stopped ??= (async () => {
    if (sentence) process.stderr.write(`${sentence}\n`);
    for (const close of closers.toReversed()) await close().catch((error: unknown) => log.error(error));
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
