import pg from 'pg';
import { settingLimits } from '../core/database/wait-limits.ts';
import { StartError } from '../core/start-error.ts';

/** One connection with fixed date, time zone and number formats and without limits. @throws StartError when it can't connect */
export const connectTo = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(url);
  // the running query rejects when the connection breaks
  client.on('error', () => {});
  await client.connect().catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The database can't be used (${error.message || error.code}).`);
  });
  await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
                      set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; ${settingLimits()}`);
  return client;
};
