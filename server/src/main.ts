import { isEmpty, loadDemo } from '../../demo/load.ts';
import { ensureAdmin } from './accounts/first-admin.ts';
import { buildApp } from './app.ts';
import { systemClock as clock } from './core/clock.ts';
import { ConfigError, preferProduction, readConfig } from './core/config.ts';
import { migrate, openDatabase } from './core/database.ts';
import { drainable } from './core/drain.ts';
import { startEmbeddedPostgres } from './core/embedded-postgres.ts';
import { openFiles } from './core/files.ts';
import { openLog } from './core/log.ts';
import { openMail } from './core/mail.ts';
import { oneAtATime } from './core/one-at-a-time.ts';
import { StartError } from './core/start-error.ts';
import { tellOfMissingPictures } from './images/missing-pictures.ts';
import { removeSpareFiles } from './images/spare-files.ts';
import { openSocket } from './live.ts';
import { letterheadOf } from './settings/service.ts';
import { welcome } from './welcome.ts';

preferProduction();
const log = openLog();
/** Undone in reverse: requests first, the database last. */
const closing: (() => Promise<unknown>)[] = [];

const start = async (): Promise<void> => {
  const config = readConfig();
  log.level = config.logLevel;
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
  if (embedded) closing.push(embedded.stop);
  void embedded?.exited.then((sentence) => stop(1, sentence));
  const url = config.databaseUrl ?? embedded?.url ?? '';

  await migrate(url).catch((error: unknown) => {
    throw config.databaseUrl ? unusable(error) : error;
  });
  const db = openDatabase(url);
  closing.push(() => db.destroy());
  const files = openFiles(config);
  const admin = await oneAtATime(db, async () => {
    if (config.demo && (await isEmpty(db))) await loadDemo(db, clock, files);
    return ensureAdmin(db, clock, config);
  });
  await tellOfMissingPictures({ db, files }, log);
  const sweeping = removeSpareFiles({ db, files }, log);
  closing.push(() => sweeping);
  const mail = await openMail(url, config, log, () => letterheadOf(db, config));
  closing.push(mail.close);

  const app = await buildApp({ db, clock, mail, files, config, log });
  closing.push(() => app.close());
  closing.push(drainable(app));
  // open before anybody comes in, or a socket asked for too early would be told that there is no such page;
  // closed before all others: a socket is a request that never ends
  const socket = await openSocket(app, { db, clock, config, log }, url);
  closing.push(socket.close);
  await app.listen({ port: config.port, host: config.host });
  process.stdout.write(welcome(config, admin));
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

/** An outside database that can't be reached, entered or brought up to date. */
function unusable(error: unknown): StartError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new StartError(`DATABASE_URL: this database can't be used (${message || code}).`);
}
