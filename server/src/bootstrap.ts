import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { isEmpty } from '../../demo/empty.ts';
import { loadDemoApart } from '../../demo/load-apart.ts';
import { ensureAdmin } from './accounts/first-admin.ts';
import { buildApp } from './app.ts';
import { systemClock as clock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import { openDatabase, openPool, type Db } from './core/database/database.ts';
import { migrate } from './core/database/migrations.ts';
import { watchDatabase } from './core/database/database-watch.ts';
import { drainable } from './core/http/drain.ts';
import { scheduleExpiry } from './core/database/expiry.ts';
import { openFiles } from './core/files/files.ts';
import { scheduleOutboxSweep } from './core/mail/mail-delivery.ts';
import { StartError } from './core/start-error.ts';
import { warnOfMissingPictures } from './images/missing-pictures.ts';
import { removeSpareFiles } from './images/spare-files.ts';
import { openSocket } from './live.ts';
import { openShopMail } from './settings/mail.ts';
import { startupBanner } from './startup-banner.ts';

type Options = {
  config: Config;
  /** The connection string of the database. */
  url: string;
  log: FastifyBaseLogger;
  /** Receives the shutdown functions, to be called in reverse order. */
  closers: (() => Promise<unknown>)[];
};

/** One of them holds the lock. */
const FIRST_CONNECTIONS = 2;

/** Starts the shop on its database; returns the startup banner. @throws StartError */
export const bootstrap = async ({ config, url, log, closers }: Options): Promise<string> => {
  await migrate(url).catch((error: unknown) => {
    throw config.databaseUrl ? unusable(error) : error;
  });
  const db = openDatabase(url, config.waitLimits);
  closers.push(() => db.destroy());
  const files = await openFiles(config);
  const admin = await takeFirstSteps({ config, url });
  await warnOfMissingPictures({ db, files }, log);
  const sweeping = removeSpareFiles({ db, files }, log);
  closers.push(() => sweeping);
  closers.push(scheduleExpiry({ db, clock }, log).close);
  const mail = await openShopMail({ db, url, config, files, log });
  closers.push(mail.close);
  closers.push(scheduleOutboxSweep(config, clock, log));

  closers.push(watchDatabase(db, url, log).close);
  const app = await buildApp({ db, clock, mail, files, config, log });
  closers.push(() => app.close());
  closers.push(drainable(app));
  // opened before the app listens, or early socket requests would get 404;
  // closed before the app, because a socket is a request that never ends
  const socket = await openSocket(app, { db, clock, config, log }, url);
  closers.push(socket.close);
  await app.listen({ port: config.port, host: config.host });
  return startupBanner(config, admin);
};

/** The steps that one node takes for all; the others wait for it as long as it needs. Returns the first admin it made. */
const takeFirstSteps = async ({ config, url }: Pick<Options, 'config' | 'url'>) => {
  const db = openPool(url, FIRST_CONNECTIONS);
  try {
    return await withAdvisoryLock(db, async () => {
      const { demo } = config;
      const isNew = demo !== 'empty' && (await isEmpty(db));
      if (isNew) await loadDemoApart({ url, kind: demo });
      const first = await ensureAdmin(db, clock, config);
      // loaded here only, because its texts take memory
      if (isNew) await (await import('../../demo/life/talk.ts')).signChats(db);
      return first;
    });
  } finally {
    await db.destroy();
  }
};

/** Must differ from the keys of all other advisory locks of the database. */
const LOCK = 4_201_926;

/**
 * Runs `work` under an advisory lock, so that only one node of the shop runs it at a time: for the one-time steps of a
 * start. PostgreSQL releases the lock with its connection, also when the node crashes.
 */
const withAdvisoryLock = <Answer>(db: Db, work: () => Promise<Answer>): Promise<Answer> =>
  db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(holder);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(holder);
    }
  });

/** For an external database that can't be reached, logged in to or migrated. */
function unusable(error: unknown): StartError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new StartError(`DATABASE_URL: this database can't be used (${message || code}).`);
}
