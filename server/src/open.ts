import type { FastifyBaseLogger } from 'fastify';
import { isEmpty, loadDemo } from '../../demo/load.ts';
import { ensureAdmin } from './accounts/first-admin.ts';
import { buildApp } from './app.ts';
import { systemClock as clock } from './core/clock.ts';
import type { Config } from './core/config.ts';
import { migrate, openDatabase } from './core/database.ts';
import { watchDatabase } from './core/database-watch.ts';
import { drainable } from './core/drain.ts';
import { openFiles } from './core/files.ts';
import { openMail } from './core/mail.ts';
import { oneAtATime } from './core/one-at-a-time.ts';
import { StartError } from './core/start-error.ts';
import { tellOfMissingPictures } from './images/missing-pictures.ts';
import { removeSpareFiles } from './images/spare-files.ts';
import { openSocket } from './live.ts';
import { letterheadOf } from './settings/service.ts';
import { welcome } from './welcome.ts';

type Opening = {
  config: Config;
  /** Of the database. */
  url: string;
  log: FastifyBaseLogger;
  /** Gets what is to be undone in reverse. */
  closing: (() => Promise<unknown>)[];
};

/** Opens the shop on its database; answers what to tell whoever started it. @throws StartError */
export const open = async ({ config, url, log, closing }: Opening): Promise<string> => {
  await migrate(url).catch((error: unknown) => {
    throw config.databaseUrl ? unusable(error) : error;
  });
  const db = openDatabase(url);
  closing.push(() => db.destroy());
  const files = await openFiles(config);
  const admin = await oneAtATime(db, async () => {
    if (config.demo && (await isEmpty(db))) await loadDemo(db, clock, files);
    return ensureAdmin(db, clock, config);
  });
  await tellOfMissingPictures({ db, files }, log);
  const sweeping = removeSpareFiles({ db, files }, log);
  closing.push(() => sweeping);
  const mail = await openMail(url, config, log, () => letterheadOf(db, config));
  closing.push(mail.close);

  closing.push(watchDatabase(db, url, log).close);
  const app = await buildApp({ db, clock, mail, files, config, log });
  closing.push(() => app.close());
  closing.push(drainable(app));
  // open before anybody comes in, or a socket asked for too early would be told that there is no such page;
  // closed before all others: a socket is a request that never ends
  const socket = await openSocket(app, { db, clock, config, log }, url);
  closing.push(socket.close);
  await app.listen({ port: config.port, host: config.host });
  return welcome(config, admin);
};

/** An outside database that can't be reached, entered or brought up to date. */
function unusable(error: unknown): StartError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new StartError(`DATABASE_URL: this database can't be used (${message || code}).`);
}
