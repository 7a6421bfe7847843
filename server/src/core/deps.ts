import type { Disk } from 'flydrive';
import type { Registry } from 'prom-client';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import type { NotifyPlaced } from './live/notices-of-orders.ts';
import type { Mail } from './mail/mail.ts';

/** What features are built from. */
export type Deps = {
  db: Db;
  clock: Clock;
  mail: Mail;
  files: Disk;
  config: Config;
  metrics: Registry;
  notifyPlaced: NotifyPlaced;
};
