/** Loads the demo into the database that the parent process names, and ends with it. */
import { systemClock as clock } from '../server/src/core/clock.ts';
import { readConfig } from '../server/src/core/config.ts';
import { openPool } from '../server/src/core/database/database.ts';
import { openFiles } from '../server/src/core/files/files.ts';
import { openLog } from '../server/src/core/log.ts';
import { loadDemo } from './load.ts';
import type { Task } from './load-apart.ts';

const CONNECTIONS = 4;

process.once('disconnect', () => process.exit(1));
process.once('message', (message) => void load(message as Task));

const load = async ({ url, kind }: Task): Promise<void> => {
  const config = readConfig();
  const log = openLog();
  log.level = config.logLevel;
  const { defaultLanguage } = config;
  try {
    await loadDemo({
      db: openPool(url, CONNECTIONS),
      clock,
      files: await openFiles(config),
      log,
      defaultLanguage,
      kind,
    });
    process.exit(0);
  } catch (error) {
    log.error(error);
    process.exit(1);
  }
};
